import type { JsonObject } from "@roster/instance";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";

export const accountMenu = (page: Page) => page.locator("#account-menu");
export const accountToggle = (page: Page) => page.getByRole("button", { name: /^Your account/ });

/** Returns a function that makes the instance describe the visitor with other fields. */
export async function describeVisitor(world: World, token: string): Promise<(fields: JsonObject) => void> {
  const { instance } = world;
  const path = "/api/v1/accounts/verify_credentials";
  const headers = { authorization: `Bearer ${token}` };
  const entity: JsonObject = await (await fetch(`${instance.origin}${path}`, { headers })).json();
  let end = (): void => {};
  return (fields) => {
    end();
    end = instance.fault(`GET ${path}`, { json: { ...entity, ...fields } });
  };
}
