import { createStore, type Clock, type Readable } from "@roster/core";
import type { IconName } from "./icon-names.ts";

/** A message to a visitor. */
export interface ToastInput {
  readonly type: "error" | "info" | "success";
  /** The name of an icon; each type has a default. */
  readonly title?: IconName;
  /** The first line. */
  readonly message: string;
  /** Lines that are only read out, before the message. */
  readonly spoken?: readonly string[];
  /** Muted text below the first line; it may have several lines. */
  readonly reason?: string;
  /** Milliseconds until the toast leaves; with Infinity only the visitor dismisses it. */
  readonly ttl?: number;
  /** Further buttons, e.g. Undo; a click on one also dismisses the toast. */
  readonly actions?: readonly { readonly label: string; readonly run: () => void }[];
}

/** A toast on screen. */
export interface Toast extends ToastInput {
  /** The time in milliseconds when it was shown; raised by one for a second toast of the same millisecond. */
  readonly id: number;
  readonly title: IconName;
  readonly ttl: number;
  readonly phase: "entering" | "shown" | "leaving";
}

/** The toasts of one page. */
export interface Toasts {
  /** Oldest first. */
  readonly list: Readable<readonly Toast[]>;
  /** The modal dialog that shows the toasts; undefined for the page. */
  readonly place: Readable<string | undefined>;
  /** Shows the toasts in a modal dialog, since the rest of the page is inert. Returns a function that ends this. */
  moveInto(dialog: string): () => void;
  /** Shows a toast and returns its id; undefined when it was suppressed as a duplicate. */
  show(toast: ToastInput): number | undefined;
  /** Replaces the content of a toast and restarts its time. False if the toast has left or is leaving. */
  update(id: number, toast: ToastInput): boolean;
  dismiss(id: number): void;
  /** Keeps a toast while the pointer or the focus is in it. */
  hold(id: number, by: "pointer" | "focus"): void;
  release(id: number, by: "pointer" | "focus"): void;
}

export interface ToastsOptions {
  readonly clock: Clock;
  /** Milliseconds; 4500 by default. */
  readonly defaultTtlMs?: number;
  /** Suppresses a toast with the type and message of one of the last five. Off by default. */
  readonly dedupe?: boolean;
}

const ENTER_MS = 400;
const EXIT_MS = 500;
const MOST = 5;
const HISTORY = 5;
const ICONS: Readonly<Record<ToastInput["type"], IconName>> = {
  error: "warning-triangle",
  info: "info",
  success: "checkmark",
};

interface Timing {
  readonly holders: Set<"pointer" | "focus">;
  remaining: number;
  since: number;
  cancelLeave: () => void;
  cancelEnter: () => void;
}

export function createToasts({ clock, defaultTtlMs = 4500, dedupe = false }: ToastsOptions): Toasts {
  const list = createStore<readonly Toast[]>([]);
  const place = createStore<string | undefined>(undefined);
  let dialogs: readonly string[] = []; // the last one is on top
  const timings = new Map<number, Timing>();
  let history: readonly string[] = [];
  let lastId = 0;

  const drop = (id: number): void => {
    const timing = timings.get(id);
    timing?.cancelEnter();
    timing?.cancelLeave();
    timings.delete(id);
    list.set(list.get().filter((toast) => toast.id !== id));
  };
  const setPhase = (id: number, phase: Toast["phase"]): void =>
    list.set(list.get().map((toast) => (toast.id === id ? { ...toast, phase } : toast)));
  const leaving = (id: number): boolean => list.get().some((toast) => toast.id === id && toast.phase === "leaving");
  const leave = (id: number): void => {
    const timing = timings.get(id);
    if (!timing || leaving(id)) return;
    timing.cancelEnter();
    timing.cancelLeave();
    setPhase(id, "leaving");
    timing.cancelLeave = clock.setTimeout(() => drop(id), EXIT_MS);
  };
  const run = (id: number, timing: Timing): void => {
    timing.since = clock.now();
    if (timing.remaining === Infinity) return; // setTimeout treats Infinity as 0
    timing.cancelLeave = clock.setTimeout(() => leave(id), timing.remaining);
  };
  const complete = (input: ToastInput, id: number, phase: Toast["phase"]): Toast => ({
    ...input,
    id,
    ttl: input.ttl ?? defaultTtlMs,
    title: input.title ?? ICONS[input.type],
    phase,
  });
  // drop a leaving toast first, then the oldest without pointer and focus
  const makeRoom = (): void => {
    const toasts = list.get();
    if (toasts.length < MOST) return;
    const first =
      toasts.find(({ phase }) => phase === "leaving") ??
      toasts.find(({ id }) => timings.get(id)?.holders.size === 0) ??
      toasts[0];
    if (first) drop(first.id);
  };

  const setDialogs = (open: readonly string[]): void => {
    dialogs = open;
    place.set(open.at(-1));
  };

  return {
    list,
    place,
    moveInto(dialog) {
      setDialogs([...dialogs.filter((other) => other !== dialog), dialog]);
      return () => setDialogs(dialogs.filter((other) => other !== dialog));
    },
    show(input) {
      const said = `${input.type} ${input.message}`;
      if (dedupe && history.includes(said)) return undefined;
      history = [...history, said].slice(-HISTORY);
      makeRoom();
      const id = Math.max(clock.now(), lastId + 1);
      lastId = id;
      const toast = complete(input, id, "entering");
      const timing: Timing = {
        holders: new Set(),
        remaining: toast.ttl,
        since: clock.now(),
        cancelLeave: () => {},
        cancelEnter: clock.setTimeout(() => setPhase(id, "shown"), ENTER_MS),
      };
      timings.set(id, timing);
      list.set([...list.get(), toast]);
      run(id, timing);
      return id;
    },
    update(id, input) {
      const timing = timings.get(id);
      if (!timing || leaving(id)) return false;
      list.set(list.get().map((old) => (old.id === id ? complete(input, id, old.phase) : old)));
      timing.remaining = input.ttl ?? defaultTtlMs;
      timing.cancelLeave();
      if (timing.holders.size === 0) run(id, timing);
      return true;
    },
    dismiss: leave,
    hold(id, by) {
      const timing = timings.get(id);
      if (!timing || leaving(id)) return;
      if (timing.holders.size === 0) {
        timing.cancelLeave();
        timing.remaining -= clock.now() - timing.since;
      }
      timing.holders.add(by);
    },
    release(id, by) {
      const timing = timings.get(id);
      if (!timing?.holders.delete(by) || timing.holders.size > 0 || leaving(id)) return;
      run(id, timing);
    },
  };
}
