"use client";
import { createContext, useContext } from "react";
import type { Toasts } from "./toasts.ts";

const ToastsContext = createContext<Toasts | undefined>(undefined);

/** Provides the toasts of the page to dialogs: an open dialog shows them. */
export const ToastsProvider = ToastsContext.Provider;

/** The toasts of the page; undefined without a provider. */
export function useToasts(): Toasts | undefined {
  return useContext(ToastsContext);
}
