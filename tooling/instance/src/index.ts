export { startInstance } from "./instance.ts";
export { createPerson, type Person } from "./person.ts";
export { SERVER_SOFTWARE } from "./types.ts";
export type {
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
  SeedUser,
  Token,
} from "./types.ts";
