import type { FastifyInstance } from "fastify";
import { toIpPrefix } from "../accounts/ip-prefix.ts";
import { CSP_REPORT_PATH } from "../http/security-headers.ts";
import { tooManyRequests } from "../http/problems.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";

/**
 * A violation of the content security policy. Has only the directive and the origin: full URLs may contain personal
 * data.
 */
export type CspReport = { readonly directive: string; readonly blocked: string };

export function cspReportRoutes(
  app: FastifyInstance,
  { anonymous, onReport }: { anonymous: RateLimiter; onReport: (report: CspReport) => void },
): void {
  app.addContentTypeParser(
    "application/csp-report",
    { parseAs: "string", bodyLimit: LARGEST_REPORT },
    app.getDefaultJsonParser("error", "error"),
  );

  app.post(CSP_REPORT_PATH, async (request, reply) => {
    const wait = await anonymous.consume(toIpPrefix(request.ip));
    if (wait !== undefined) throw tooManyRequests(wait);
    const report = (request.body as { "csp-report"?: Readonly<Record<string, unknown>> } | null)?.["csp-report"] ?? {};
    const found = {
      directive: wordOf(report["effective-directive"] ?? report["violated-directive"]),
      blocked: originOf(report["blocked-uri"]),
    };
    request.log.warn(found, "content security policy");
    onReport(found);
    return reply.code(204).send();
  });
}

const wordOf = (value: unknown): string => /^[a-z-]{1,40}/.exec(String(value))?.[0] ?? "unknown";
const originOf = (value: unknown): string =>
  URL.canParse(String(value)) ? new URL(String(value)).origin : wordOf(value);

const LARGEST_REPORT = 16_384;
