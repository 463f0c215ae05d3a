import type { FastifyInstance } from "fastify";
import { toIpPrefix } from "../accounts/ip-prefix.ts";
import { tooManyRequests } from "./problems.ts";
import { CSP_REPORT_PATH } from "./security-headers.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** Limits the page requests of an address. Assets cost little, and CSP reports have their own limit. */
export function rateLimitPages(host: FastifyInstance, pages: RateLimiter): void {
  host.addHook("onRequest", async (request) => {
    if (UNLIMITED.includes(request.routeOptions.url)) return;
    const wait = await pages.consume(toIpPrefix(request.ip));
    if (wait !== undefined) throw tooManyRequests(wait);
  });
}

const UNLIMITED: readonly (string | undefined)[] = ["/assets/*", CSP_REPORT_PATH];
