import { ABILITIES, SERVER_SOFTWARE } from "@roster/instance";
import { describe, expect, it } from "vitest";
import { askAndReturn, createFan } from "../instance/permissions/testing/fan.ts";
import { createFakeClock, createFakeStorage } from "../instance/testing/fakes.ts";
import { signOut } from "../instance/sign-in/sign-out.ts";
import { PAGE } from "../instance/testing/visitor.ts";
import { granted, HOUR_MS, KEYWORDS, openPage, server, TITLE, working } from "./testing/filters-page.ts";

const FULL = {
  title: TITLE,
  action: "hide",
  context: ["home", "public", "account"],
  keywords: KEYWORDS.map((keyword) => ({ keyword, wholeWord: true })),
};

describe("filters of the feeds", () => {
  it.each(SERVER_SOFTWARE.filter((software) => ABILITIES[software].filters === "kept"))(
    "on %s, a filter is made and read back, and an end leaves nothing",
    async (software) => {
      const instance = await server({ software });
      const fan = await granted(instance);
      const { sync, spoilers, hide, feeds } = openPage(fan);
      const id = hide(instance.host);
      await sync();
      expect(working(instance)).toMatchObject([FULL]);
      const [{ id: filter, expiresAt: end } = {}] = working(instance);
      expect(feeds()).toMatchObject({ kind: "hides", id: filter, end });
      expect(fan.permissions.held.get()).toHaveLength(1);
      spoilers.show(id);
      await sync();
      expect([working(instance), spoilers.all.get(), fan.permissions.held.get()]).toEqual([[], [], []]);
    },
  );

  it.each(SERVER_SOFTWARE.filter((software) => ABILITIES[software].filters !== "kept"))(
    "on %s, which takes no filters, nothing is said to hide, and the permission is given back",
    async (software) => {
      const instance = await server({ software });
      const fan = await granted(instance);
      const { sync, hide, feeds } = openPage(fan);
      hide(instance.host);
      await sync();
      expect(working(instance)).toEqual([]);
      expect(feeds()).toMatchObject({ kind: "not", why: ABILITIES[software].filters });
      expect(fan.permissions.held.get()).toEqual([]);
    },
  );

  it("nothing is sent without the permission, or while nothing is hidden", async () => {
    const instance = await server();
    const without = await createFan(instance);
    const before = instance.state.requests.length;
    const tab = openPage(without);
    tab.hide(instance.host);
    await tab.sync();
    await openPage({ ...without, at: createFakeStorage() }).sync();
    expect(instance.state.requests).toHaveLength(before);
    expect(tab.feeds()).toEqual({ kind: "wanted", host: instance.host });
  });

  it("a filter of the visitor with any title is never changed", async () => {
    const instance = await server();
    const fan = await granted(instance);
    const mine = { title: "Bruins", context: ["home"], keywordsAttributes: [{ keyword: "Bruins" }] };
    await fan.permissions.http("filters")?.post("/api/v2/filters", mine, { encoding: "json" });
    const before = working(instance);
    const { sync, spoilers, hide } = openPage(fan);
    const id = hide(instance.host, 3, "Roster: Bruins");
    await sync();
    spoilers.show(id);
    await sync();
    expect(working(instance)).toEqual(before);
  });

  it.each([
    ["the server keeps no words", { json: { id: "9" } }, "unkept"],
    ["the limit is reached", { status: 422 }, "refused"],
    ["the server does not know the request", { status: 404 }, "none"],
    ["the token has lost its scope", { status: 403 }, "no-permission"],
  ])("if %s, nothing is said to hide", async (_, fault, why) => {
    const instance = await server();
    const { sync, hide, feeds } = openPage(await granted(instance));
    hide(instance.host);
    instance.fault("POST /api/v2/filters", fault);
    await sync();
    expect(feeds()).toMatchObject({ kind: "not", why });
    expect(working(instance)).toEqual([]);
  });

  it("row 232: a filter that keeps fewer words than were sent is removed again", async () => {
    const instance = await server();
    const { sync, spoilers, feeds } = openPage(await granted(instance));
    spoilers.hide({
      ...spoilers.all.get()[0],
      teams: ["a"],
      names: ["A"],
      words: ["", "Bruins"],
      title: TITLE,
      until: Date.now() + HOUR_MS,
      feeds: { kind: "wanted", host: instance.host },
    });
    await sync();
    expect([feeds(), working(instance)]).toEqual([{ kind: "not", host: instance.host, why: "unkept" }, []]);
  });

  it("row 232: a filter that somebody has removed at the server is no longer said to hide", async () => {
    const instance = await server();
    const fan = await granted(instance);
    const { sync, hide, feeds } = openPage(fan);
    hide(instance.host);
    await sync();
    await fan.permissions.http("filters")?.delete(`/api/v2/filters/${working(instance)[0]?.id}`);
    await sync();
    expect(feeds()).toMatchObject({ kind: "not", why: "gone" });
  });

  it.each([401, 403, 404, 422])(
    "a filter that works is still known after its server has answered %d",
    async (status) => {
      const instance = await server();
      const { sync, view, hide, feeds } = openPage(await granted(instance));
      const id = hide(instance.host);
      await sync();
      instance.fault("GET /api/v2/filters", { status, times: 1 });
      await sync();
      expect(feeds()).toMatchObject({ kind: "hides", id: working(instance)[0]?.id });
      expect(view.get()).toEqual(new Map([[id, "unanswered"]]));
    },
  );

  it.each([401, 404])("a filter that could not be read back because of a %d may be at the server", async (status) => {
    const instance = await server();
    const { sync, hide, feeds } = openPage(await granted(instance));
    hide(instance.host);
    instance.fault("GET /api/v2/filters", { status, skip: 1 });
    await sync();
    expect([working(instance).length, feeds()]).toEqual([1, { kind: "sent", host: instance.host }]);
    await sync();
    expect(feeds()).toMatchObject({ kind: "sent" });
  });

  it("the end of a press leaves the filter of a later one with the same title", async () => {
    const instance = await server();
    const { sync, spoilers, hide, feeds } = openPage(await granted(instance));
    const first = hide(instance.host);
    await sync();
    instance.fault("DELETE /api/v2/filters/:id", { status: 503, times: 2 });
    spoilers.show(first);
    await sync();
    hide(instance.host);
    await sync();
    expect(spoilers.all.get()).toMatchObject([{ isLifted: true }, { feeds: { kind: "hides" } }]);
    await sync();
    await sync();
    expect(spoilers.all.get()).toHaveLength(1);
    expect(feeds()).toMatchObject({ kind: "hides", id: working(instance)[0]?.id });
    expect(working(instance)).toHaveLength(1);
  });

  it("an answer that does not come is unanswered, and the next sync finds what the server has made", async () => {
    const instance = await server();
    const { sync, view, hide, feeds } = openPage(await granted(instance));
    const id = hide(instance.host);
    instance.fault("POST /api/v2/filters", { reset: true, afterEffect: true, times: 1 });
    await sync();
    expect([view.get(), feeds()]).toEqual([new Map([[id, "unanswered"]]), { kind: "sent", host: instance.host }]);
    await sync();
    expect(view.get().size).toBe(0);
    expect(feeds()).toMatchObject({ kind: "hides", id: working(instance)[0]?.id });
    expect(working(instance)).toHaveLength(1);
  });

  it("without the permission a filter ends by itself, and with it at once", async () => {
    const instance = await server();
    const fan = await granted(instance);
    const { sync, spoilers, clock, hide } = openPage(fan);
    const id = hide(instance.host);
    await sync();
    await fan.permissions.giveBack("filters");
    spoilers.show(id);
    await sync();
    expect([working(instance).length, spoilers.all.get()]).toMatchObject([1, [{ id, isLifted: true }]]);
    const again = await askAndReturn(fan, "filters");
    const later = openPage(again, clock);
    await later.sync();
    expect([working(instance), later.spoilers.all.get(), again.permissions.held.get()]).toEqual([[], [], []]);
  });

  it.each([-8760, 8760])("a clock that is wrong by %d hours makes a filter of the right length", async (hours) => {
    const instance = await server();
    const clock = createFakeClock(Date.now() + hours * HOUR_MS);
    const { sync, spoilers, hide, feeds } = openPage(await granted(instance), clock);
    const id = hide(instance.host, 3);
    await sync();
    const [filter] = working(instance);
    expect(Math.abs((filter?.expiresAt ?? 0) - Date.now() - 3 * HOUR_MS)).toBeLessThan(60_000);
    expect(feeds()).toMatchObject({ kind: "hides", end: filter?.expiresAt });
    spoilers.show(id);
    await sync();
    expect(working(instance)).toEqual([]);
  });

  it("a sign-out ends the filter before it gives the permission back", async () => {
    const instance = await server();
    const fan = await granted(instance);
    const { sync, hide } = openPage(fan);
    hide(instance.host);
    await sync();
    await signOut({ at: fan.at, session: fan.session, pageOrigin: PAGE, log: () => {} });
    expect([working(instance), instance.state.tokens.filter(({ revoked }) => !revoked)]).toEqual([[], []]);
  });

  it("a sign-out whose server does not end the filter does not report success", async () => {
    const instance = await server();
    const fan = await granted(instance);
    const { sync, hide } = openPage(fan);
    hide(instance.host);
    await sync();
    instance.fault("DELETE /api/v2/filters/:id", { status: 503 });
    const { at, session } = fan;
    expect(await signOut({ at, session, pageOrigin: PAGE, log: () => {} })).toBe(false);
    expect([working(instance).length, at.map.has("rosterHidden")]).toEqual([1, false]);
  });

  it("an expired filter of another evening is replaced", async () => {
    let now = Date.now();
    const instance = await server({ now: () => now });
    const fan = await granted(instance);
    const first = openPage(fan);
    first.hide(instance.host, 3);
    await first.sync();
    now += 24 * HOUR_MS;
    const next = openPage({ ...fan, at: createFakeStorage() }, createFakeClock(now));
    next.hide(instance.host);
    await next.sync();
    expect(instance.state.filters()).toMatchObject([{ ...FULL, expired: false }]);
    expect(next.feeds()).toMatchObject({ kind: "hides", id: instance.state.filters()[0]?.id });
  });
});
