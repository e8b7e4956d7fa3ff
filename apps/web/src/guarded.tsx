"use client";

import { broken } from "@roster/texts/guarded";
import { Component, type ReactNode } from "react";

interface GuardedProps {
  readonly children: ReactNode;
}

/** Shows a sentence in place of a block that fails to render, so that the page stays. For blocks with data from outside. */
export class Guarded extends Component<GuardedProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <p className="muted">{broken}</p> : this.props.children;
  }
}
