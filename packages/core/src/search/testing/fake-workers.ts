import { Worker } from "node:worker_threads";
import { onTestFinished } from "vitest";
import type { WorkerLike } from "../connect.ts";

/** A MessageChannel instead of a worker. `inside` is the worker's port. */
export function channelWorker(inside: (port: MessagePort) => void): () => WorkerLike & { ended: boolean } {
  return () => {
    const { port1, port2 } = new MessageChannel();
    inside(port2);
    port2.start();
    port1.start();
    const close = (): void => port1.close();
    onTestFinished(close);
    const worker = {
      ended: false,
      postMessage: (message: unknown) => port1.postMessage(message),
      addEventListener: (type: string, listener: (event: Event) => void) => port1.addEventListener(type, listener),
      terminate() {
        worker.ended = true;
        close();
      },
    };
    return worker;
  };
}

/** A real thread. */
export function threadWorker(script: URL): () => WorkerLike {
  return () => {
    const thread = new Worker(script);
    onTestFinished(() => void thread.terminate());
    return {
      postMessage: (message) => thread.postMessage(message, []),
      addEventListener(type, listener) {
        if (type === "error") thread.on("error", () => listener(new Event("error")));
        else thread.on(type, (data: unknown) => listener(new MessageEvent(type, { data })));
      },
      terminate: () => void thread.terminate(),
    };
  };
}

/** A worker that never answers. */
export const silent = channelWorker(() => {});

/** A worker that dispatches an event as soon as the search listens. */
export const reporting = (event: Event) => (): WorkerLike => ({
  ...silent(),
  addEventListener: (type, listener) => type === event.type && listener(event),
});
