// Why a request to a server failed, for developers. Texts that the spec gives are kept word by word.

export const accountNotFound = (acct: string): string => `Could not find account ${acct} on your instance.`;
export const noInstanceInfo = "Failed to fetch instance info";
export const noApp = "Failed to create OAuth app";
export const sharedId = (acct: string): string => `The server sent the id of @${acct} for another profile, too.`;
export const unexpected: string = "Unexpected error occurred";
export const timeout: string = "Request timed out";
export const unreadable = "The server answers other requests, but refused this one.";
export const unreached = "The server could not be reached.";
export const noContentType = "The response of the server has no content type.";
export const notJson = (type: string): string => `The response of the server is ${type}, not JSON.`;
export const malformedJson = "The response of the server is malformed JSON.";
export const tooLong = (maxBytes: number): string => `The response is longer than ${maxBytes} bytes.`;
