"use client";

import { createServiceContext } from "../../context.ts";
import type { Shortcuts } from "./shortcuts.ts";

export const [ShortcutsContext, useShortcuts] = createServiceContext<Shortcuts>("shortcuts");
