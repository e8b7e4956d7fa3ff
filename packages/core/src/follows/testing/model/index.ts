export { createJudge, faultOfEnd, verbOf, type Clicked, type Judge, type Judged } from "./judge.ts";
export type { Call } from "./network.ts";
export { createServers, type Cast, type Name, type Servers, type Someone } from "./servers.ts";
export { createWitness, type Deed, type Kind, type SignedIn, type Witness } from "./witness.ts";
