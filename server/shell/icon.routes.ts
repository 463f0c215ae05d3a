import type { FastifyInstance } from "fastify";
import { FAVICON } from "./product-mark.ts";

/** Serves /favicon.ico. Browsers request it for responses that cannot link to an icon, such as a PDF. */
export function iconRoutes(host: FastifyInstance): void {
  host.get("/favicon.ico", (_request, reply) =>
    reply.header("cache-control", "public, max-age=86400").type("image/svg+xml").send(FAVICON),
  );
}
