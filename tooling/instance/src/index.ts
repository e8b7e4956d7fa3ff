export { startInstance } from "./instance.ts";
export { LIST_FAULTS } from "./lists/list-faults.ts";
export { PACK } from "./lists/packs.ts";
export { ABILITIES, type Abilities } from "./server-quirks/abilities.ts";
export { createPerson, type Person } from "./person.ts";
export { POST_KINDS, type PostKind, postsOf } from "./post-kinds.ts";
export { BLOCKED_HOST, BRIDGE, PLAIN, SKATERS } from "./lists/strangers.ts";
export { SERVER_SOFTWARE } from "./types.ts";
export type { FollowOptions } from "./graph.ts";
export type {
  ConsentRules,
  Fault,
  FilterRecord,
  Instance,
  InstanceOptions,
  Json,
  JsonObject,
  ListRecord,
  SoftwareName,
  RecordedRequest,
  SeedAccount,
  SeedPost,
} from "./types.ts";
