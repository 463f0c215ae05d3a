import type { FastifyInstance } from "fastify";
import { networkOf } from "../accounts/network-of.ts";
import { tooMany } from "./problems.ts";
import { CSP_REPORTS } from "./security-headers.ts";
import type { Throttle } from "./throttle.ts";

/** Limits the page requests of an address. Assets cost little, and CSP reports have their own limit. */
export function limitPages(host: FastifyInstance, pages: Throttle): void {
  host.addHook("onRequest", async (request) => {
    if (UNLIMITED.includes(request.routeOptions.url)) return;
    const wait = await pages.take(networkOf(request.ip));
    if (wait !== undefined) throw tooMany(wait);
  });
}

const UNLIMITED: readonly (string | undefined)[] = ["/assets/*", CSP_REPORTS];
