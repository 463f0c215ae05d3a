import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A load balancer in front of several servers. */
export type Proxy = {
  readonly url: string;
  /** The number of requests sent to each server. */
  readonly handedOn: readonly number[];
  close(): Promise<void>;
};

/** Sends each request to the next server in turn. Changes nothing but the connection. */
export async function startProxy(servers: readonly { readonly url: string }[]): Promise<Proxy> {
  const handedOn = servers.map(() => 0);
  let turn = 0;
  const proxy = createServer((asked, answer) => {
    const at = (turn += 1) % servers.length;
    handedOn[at]! += 1;
    const { hostname, port } = new URL(servers[at]!.url);
    const onward = request(
      { hostname, port, path: asked.url, method: asked.method, headers: asked.headers },
      (answered) => {
        answer.writeHead(answered.statusCode!, answered.rawHeaders);
        answered.pipe(answer);
      },
    );
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, "127.0.0.1", resolve));
  const close = async (): Promise<void> => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  };
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, handedOn, close };
}
