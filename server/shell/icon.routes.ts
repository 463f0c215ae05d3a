import type { FastifyInstance } from "fastify";
import { ICON } from "./product-mark.ts";

/** Browsers ask for it beside what names no icon, as a PDF cannot. */
export function iconRoutes(host: FastifyInstance): void {
  host.get("/favicon.ico", (_request, reply) => reply.header("cache-control", "public, max-age=86400").type("image/svg+xml").send(ICON));
}
