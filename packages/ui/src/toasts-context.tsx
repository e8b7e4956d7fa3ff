"use client";
import { createContext, useContext, type ReactNode } from "react";
import type { Toasts } from "./toasts.ts";

const ToastsContext = createContext<Toasts | undefined>(undefined);

/** Provides the toasts of the page to dialogs: an open dialog shows them. */
export function ToastsProvider({
  value,
  children,
}: {
  readonly value: Toasts;
  readonly children: ReactNode;
}): ReactNode {
  return <ToastsContext.Provider value={value}>{children}</ToastsContext.Provider>;
}

/** The toasts of the page; undefined without a provider. */
export function useToasts(): Toasts | undefined {
  return useContext(ToastsContext);
}
