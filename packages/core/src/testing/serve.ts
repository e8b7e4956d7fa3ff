import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Serves HTTP on loopback until the test ends. Returns the host. */
export async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port }: AddressInfo = Object.assign({ address: "", family: "", port: 0 }, server.address());
  return `127.0.0.1:${port}`;
}
