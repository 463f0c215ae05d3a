import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** The network between a server and its PostgreSQL, which fails as the test asks. */
export type Network = {
  /** Of the same database, by way of this network. */
  readonly url: string;
  /** From now on swallows everything, in both directions, without ending a connection. */
  swallow(): void;
  /** Hands on again, after {@link swallow}, over the same connections. */
  resume(): void;
  /** Hands on for new connections alone, after {@link swallow}: the old ones stay silent. */
  forget(): void;
  /** From now on hands on everything late. */
  slowDown(ms: number): void;
  /** Ends every connection, and lets new ones through, */
  cut(): void;
  /** … or does not, until it is asked to again. */
  lock(locked: boolean): void;
  close(): void;
};

export async function networkTo(url: string): Promise<Network> {
  const sockets = new Set<Socket>();
  const forgotten = new Set<Socket>();
  let swallows = false;
  let lateMs = 0;
  let isLocked = false;
  const server = createServer((near) => {
    if (isLocked) return void near.destroy();
    const far = connect(Number(new URL(url).port), new URL(url).hostname);
    for (const [from, to] of [[near, far], [far, near]] as const) {
      sockets.add(from);
      from.on("data", (part) => swallows || forgotten.has(from) || setTimeout(() => to.write(part), lateMs)).on("close", () => swallows || forgotten.has(from) || to.destroy()).on("error", () => undefined);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    swallows = false;
  };
  const close = (): void => {
    cut();
    server.close();
  };
  return {
    url: Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(port) }).href,
    swallow: () => void (swallows = true),
    resume: () => void (swallows = false),
    forget: () => {
      for (const socket of sockets) forgotten.add(socket);
      swallows = false;
    },
    slowDown: (ms) => void (lateMs = ms),
    cut,
    lock: (locked) => {
      isLocked = locked;
      cut();
    },
    close,
  };
}
