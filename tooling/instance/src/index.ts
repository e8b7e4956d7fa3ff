export { startInstance } from "./instance.ts";
export { createPerson, type Person } from "./person.ts";
export { POST_KINDS, type PostKind, postsOf } from "./post-kinds.ts";
export { SERVER_SOFTWARE } from "./types.ts";
export type {
  Fault,
  Instance,
  InstanceOptions,
  Json,
  JsonObject,
  SoftwareName,
  RecordedRequest,
  SeedAccount,
  SeedPost,
} from "./types.ts";
