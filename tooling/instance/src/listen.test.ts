import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { expect, it } from "vitest";
import { listen } from "./listen.ts";

/** A second address of this machine. */
const SECOND = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === "::1"))
  ? "::1"
  : "127.0.0.2";

const nothing = (): void => {};

async function hold(address: string): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const bound = server.address();
  return {
    port: typeof bound === "object" && bound !== null ? bound.port : 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

it("listening closes the first address if the second is taken", async () => {
  const other = await hold(SECOND);
  await expect(listen(nothing, other.port, ["127.0.0.1", SECOND])).rejects.toThrow(
    `Port ${other.port} is taken on ${SECOND}.`,
  );
  await other.close();
  const { servers, close } = await listen(nothing, other.port, ["127.0.0.1", SECOND]);
  expect(servers).toHaveLength(2);
  await close();
});

it("listening skips an address that the machine does not have", async () => {
  // an address reserved for documentation, which no machine has
  const { servers, close } = await listen(nothing, 0, ["127.0.0.1", "192.0.2.1"]);
  expect(servers).toHaveLength(1);
  await close();
});
