import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";

/** Where a server that listens can be reached, as far as it can tell by itself. */
export function addressOf({ host, tls }: Pick<Config, "host" | "tls">, app: FastifyInstance): string {
  const { port } = app.server.address() as AddressInfo;
  return `${tls ? "https" : "http"}://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
