"use client";
import { createContext, useContext, type ReactNode } from "react";
import type { Toasts } from "./toasts.ts";

const ToastsContext = createContext<Toasts | undefined>(undefined);

/** Gives dialogs the toasts of the page: while one is open, they are shown in it. */
export function ToastsProvider({
  value,
  children,
}: {
  readonly value: Toasts;
  readonly children: ReactNode;
}): ReactNode {
  return <ToastsContext.Provider value={value}>{children}</ToastsContext.Provider>;
}

/** The toasts of the page, where it has any. */
export function useToasts(): Toasts | undefined {
  return useContext(ToastsContext);
}
