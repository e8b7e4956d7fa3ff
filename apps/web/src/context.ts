"use client";

import { type Context, createContext, use } from "react";

/** A React context for one service, and the hook that reads it. `name` is for the error about a missing provider. */
export function createServiceContext<T>(name: string): readonly [Context<T | undefined>, () => T] {
  const ServiceContext = createContext<T | undefined>(undefined);
  const useService = (): T => {
    const service = use(ServiceContext);
    if (service === undefined) throw new Error(`There is no ${name} here: wrap the page in ServicesProvider.`);
    return service;
  };
  return [ServiceContext, useService];
}
