import { expect, it } from "vitest";
import type { Instance } from "@roster/instance";
import { createFakeStorage, calm, until } from "../testing/fakes.ts";
import { sharedInstance } from "../testing/shared-instance.ts";
import { consent, createAway, requests } from "../testing/visitor.ts";

const TO = { back: "/" };
const instance = await sharedInstance();
const other = await sharedInstance();
const isRevoked = (at: Instance, token = ""): boolean =>
  at.state.tokens.find((known) => known.token === token)?.revoked ?? false;

it("a new sign-in revokes the previous token and deletes its stored data", async () => {
  const at = createFakeStorage();
  const later = await createAway(other, TO, { at });
  const first = await createAway(instance, TO, { at });
  await first.signIn.finish(await consent(first));
  const ended = first.session.get()?.accessToken;
  at.map.set("rosterIds", JSON.stringify({ [instance.host]: { "chiefs@bots.example": "7" } }));

  await later.signIn.finish(await consent(later));
  expect(later.session.get()).toMatchObject({ instance: other.host });
  await until(() => isRevoked(instance, ended));
  expect(isRevoked(other, later.session.get()?.accessToken)).toBe(false);
  expect(at.map.has("rosterIds")).toBe(false);
  expect(later.logged).toEqual([]);
});

it("a second sign-in that receives the same token keeps it", async () => {
  const at = createFakeStorage();
  const one = await createAway(instance, TO, { at });
  at.map.delete("rosterPending"); // otherwise the second sign-in would register an app of its own
  const two = await createAway(instance, TO, { at });
  const asked = await consent(two);
  await two.signIn.finish(asked);
  const token = two.session.get()?.accessToken;

  await one.signIn.begin(instance.host, TO);
  const before = requests(instance, "POST /oauth/revoke");
  await one.signIn.finish(await consent(one));
  expect(one.session.get()?.accessToken).toBe(token);
  await calm();
  expect(requests(instance, "POST /oauth/revoke")).toBe(before);
  expect(isRevoked(instance, token)).toBe(false);
});

it("a token whose app is unknown is sent nowhere", async () => {
  const at = createFakeStorage();
  const later = await createAway(other, TO, { at });
  const first = await createAway(instance, TO, { at });
  await first.signIn.finish(await consent(first));
  at.map.delete("mastodonApp");
  const before = [instance, other].map((each) => requests(each, "POST /oauth/revoke"));
  await later.signIn.finish(await consent(later));
  await calm();
  expect([instance, other].map((each) => requests(each, "POST /oauth/revoke"))).toEqual(before);
  expect(later.session.get()).toMatchObject({ instance: other.host });
});

it("a second sign-in at the same instance with another token revokes the first one", async () => {
  const at = createFakeStorage();
  const one = await createAway(instance, TO, { at });
  const two = await createAway(instance, TO, { at }); // registers an app of its own, because the first sign-in is pending
  await one.signIn.finish(await consent(one));
  const first = one.session.get()?.accessToken;
  await two.signIn.finish(await consent(two));
  const second = two.session.get()?.accessToken;
  expect(second).not.toBe(first);
  await until(() => isRevoked(instance, first));
  expect(isRevoked(instance, second)).toBe(false);
});

it("a failed revocation is logged, and the new session stays", async () => {
  const at = createFakeStorage();
  const two = await createAway(other, TO, { at });
  const one = await createAway(instance, TO, { at });
  await one.signIn.finish(await consent(one));
  instance.fault("POST /oauth/revoke", { status: 400 });
  expect(await two.signIn.finish(await consent(two))).toEqual({ back: "/" });
  await expect.poll(() => two.logged).toEqual([expect.stringContaining("could not be revoked")]);
  expect(two.session.get()).toMatchObject({ instance: other.host });
});
