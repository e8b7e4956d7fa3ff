import { connectFrame } from "./frame.ts";

connectFrame();
