import { SERVER_SOFTWARE } from "@roster/instance";
import { describe, expect, it } from "vitest";
import { signOut } from "../sign-in/sign-out.ts";
import { PAGE, start } from "../testing/visitor.ts";
import { askAndReturn, createFan } from "./testing/fan.ts";

describe.each(SERVER_SOFTWARE)("on %s", (software) => {
  it("both permissions are given and end with the session, whose token stays valid until then", async () => {
    const instance = await start({ software });
    const fan = await createFan(instance);
    const tab = await askAndReturn(await askAndReturn(fan, "lists"), "filters");
    expect(tab.permissions.outcome.get()).toMatchObject({ kind: "granted", of: "filters" });
    expect(tab.permissions.held.get().map(({ kind }) => kind)).toEqual(["lists", "filters"]);
    const session = fan.session.get()?.accessToken;
    expect(instance.state.tokens.find(({ token }) => token === session)?.revoked).toBe(false);
    expect(await signOut({ at: fan.at, session: tab.session, pageOrigin: PAGE })).toBe(true);
    expect(instance.state.tokens.filter(({ revoked }) => !revoked)).toEqual([]);
    await instance.close();
  });
});
