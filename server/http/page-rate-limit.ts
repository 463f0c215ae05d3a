import type { FastifyInstance } from "fastify";
import { toIpPrefix } from "../accounts/ip-prefix.ts";
import { tooManyRequests } from "./problems.ts";
import { CSP_REPORT_PATH } from "./security-headers.ts";
import type { RateLimiter } from "./rate-limiter.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** True if the route limits its requests itself. */
    hasOwnLimit?: true;
  }
}

/** Limits the page requests of an address. Assets cost little; CSP reports and unsigned webhooks have their own limit. */
export function rateLimitPages(host: FastifyInstance, pages: RateLimiter): void {
  host.addHook("onRequest", async (request) => {
    const { url, config } = request.routeOptions;
    if (UNLIMITED.includes(url) || config.hasOwnLimit) return;
    const wait = await pages.consume(toIpPrefix(request.ip));
    if (wait !== undefined) throw tooManyRequests(wait);
  });
}

const UNLIMITED: readonly (string | undefined)[] = ["/assets/*", CSP_REPORT_PATH];
