"use client";

import { ToastsProvider } from "@roster/ui";
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from "react";
import { createServices, type Services } from "./services.ts";

const ServicesContext = createContext<Services | undefined>(undefined);

/** Creates the services once and connects them to the browser after the first render. */
export function ServicesProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [services] = useState(createServices);
  useLayoutEffect(() => services.connect(), [services]);
  return (
    <ServicesContext value={services}>
      <ToastsProvider value={services.toasts}>{children}</ToastsProvider>
    </ServicesContext>
  );
}

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error("useServices is used outside ServicesProvider: wrap the page in it.");
  return services;
}
