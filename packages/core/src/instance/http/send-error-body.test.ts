import { describe, expect, it } from "vitest";
import { MAX_DESCRIPTION_LENGTH, readErrorBody } from "./send.ts";

describe("the body of an error response", () => {
  it.each([
    ["Mastodon's", '{"error":"Record not found"}', { code: "Record not found", description: "Record not found" }],
    ["OAuth's", '{"error":"invalid_grant","error_description":"Late"}', { code: "invalid_grant", description: "Late" }],
    ["a nested one", '{"success":false,"error":{"message":"No such user"}}', { description: "No such user" }],
    ["a description that is no text", '{"error":"x","error_description":7}', { code: "x" }],
    ["a list", '["error"]', {}],
    ["a list as the error", '{"error":["message"]}', {}],
    ["null", "null", {}],
    ["a text", '"error"', {}],
    ["HTML", "<h1>502</h1>", {}],
    ["nothing", "", {}],
  ])("readErrorBody reads the texts, if any, of an error response whose body is %s", (_, text, read) => {
    expect(readErrorBody(text)).toEqual(read);
  });

  it("readErrorBody cuts a long message", () => {
    const word = "x".repeat(MAX_DESCRIPTION_LENGTH + 1);
    const kept = "x".repeat(MAX_DESCRIPTION_LENGTH);
    expect(readErrorBody(JSON.stringify({ error: word }))).toEqual({ code: kept, description: kept });
    expect(readErrorBody(JSON.stringify({ error: { message: word } }))).toEqual({ description: kept });
  });
});
