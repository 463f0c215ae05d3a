import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A simulated network between a server and its PostgreSQL. The test controls its failures. */
export type FaultyNetwork = {
  /** The same database through this network. */
  readonly url: string;
  /** Drops all data in both directions without closing connections. */
  swallow(): void;
  /** Forwards data again on the same connections, after {@link swallow}. */
  resume(): void;
  /** Forwards data on new connections only, after {@link swallow}. Old connections stay silent. */
  forget(): void;
  /** Delays all data. */
  slowDown(ms: number): void;
  /** Closes every connection and accepts new ones. */
  cut(): void;
  /** Refuses new connections while `locked`. */
  lock(locked: boolean): void;
  close(): void;
};

export async function startFaultyNetwork(url: string): Promise<FaultyNetwork> {
  const sockets = new Set<Socket>();
  const forgotten = new Set<Socket>();
  let swallows = false;
  let lateMs = 0;
  let isLocked = false;
  const server = createServer((near) => {
    if (isLocked) return void near.destroy();
    const far = connect(Number(new URL(url).port), new URL(url).hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from
        .on("data", (part) => swallows || forgotten.has(from) || setTimeout(() => to.write(part), lateMs))
        .on("close", () => swallows || forgotten.has(from) || to.destroy())
        .on("error", () => undefined);
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
