"use client";

import { broken } from "@roster/texts/guarded";
import { Component, type ReactNode } from "react";
import { useCurrentLocation } from "./location.ts";
import type { Location } from "./routes.ts";

/**
 * Shows a sentence in place of a block that fails to render, so that the page stays. Renders the block again at another
 * address. For blocks with data from outside.
 */
export function Guarded({ children }: { readonly children: ReactNode }): ReactNode {
  return <Boundary at={useCurrentLocation()}>{children}</Boundary>;
}

interface BoundaryProps {
  readonly at: Location;
  readonly children: ReactNode;
}
interface BoundaryState {
  readonly hasFailed: boolean;
  readonly at: Location;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { hasFailed: false, at: this.props.at };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, before: BoundaryState): BoundaryState | null {
    return at === before.at ? null : { hasFailed: false, at };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <p className="muted">{broken}</p> : this.props.children;
  }
}
