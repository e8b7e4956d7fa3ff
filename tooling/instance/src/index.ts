export { startInstance } from "./instance.ts";
export { createPerson, type Person } from "./person.ts";
export type {
  App,
  Fault,
  Instance,
  InstanceOptions,
  InstanceState,
  Json,
  JsonFault,
  JsonObject,
  SoftwareName,
  RateLimits,
  RecordedRequest,
  SeedAccount,
  SeedUser,
  Token,
} from "./types.ts";
