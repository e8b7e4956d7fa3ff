export { startInstance } from "./instance.ts";
export { createPerson, type Person } from "./person.ts";
export { POST_KINDS, type PostKind, postsOf } from "./post-kinds.ts";
export { SERVER_SOFTWARE } from "./types.ts";
export type {
  AccountState,
  App,
  Fault,
  Instance,
  InstanceOptions,
  InstanceState,
  Json,
  JsonObject,
  SoftwareName,
  RateLimits,
  RecordedRequest,
  SeedAccount,
  SeedPost,
  SeedUser,
  Token,
} from "./types.ts";
