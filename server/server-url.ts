import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";

/** Returns the URL at which the listening server can be reached, derived from its own configuration. */
export function serverUrl({ host, tls }: Pick<Config, "host" | "tls">, app: FastifyInstance): string {
  const { port } = app.server.address() as AddressInfo;
  return `${tls ? "https" : "http"}://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
