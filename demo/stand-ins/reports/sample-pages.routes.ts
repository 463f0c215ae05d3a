import type { FastifyInstance, FastifyRequest } from "fastify";
import { hasFlag } from "../../../domain/shared/access/permission.ts";
import { parseRetailerId } from "../../../domain/shared/access/retailer.ts";
import type { Caller } from "../../../server/accounts/caller.ts";
import type { SessionStore } from "../../../server/accounts/session-store.queries.ts";
import type { ReportPageDeps } from "../../../server/external/report-provider.ts";
import { notFoundRefusal } from "../../../server/http/problems.ts";
import { setFramedPagePolicy } from "../../../server/http/security-headers.ts";
import { readSessionToken } from "../../../server/http/session-cookie.ts";
import { isReportVisible } from "../../../server/reports/embedded-reports.routes.ts";
import { loadSampleFigures } from "./sample-figures.ts";
import { renderSamplePage } from "./sample-reports.page.ts";
import { SAMPLE_PAGES, SAMPLE_REPORTS } from "./sample-reports.ts";

/** Serves the pages of the sample reports. A caller without access gets the same response as for a missing report. */
export function samplePageRoutes(host: FastifyInstance, { db, clock, sessions }: ReportPageDeps): void {
  host.get<{ Params: { id: string }; Querystring: { retailer_id?: unknown } }>(
    `${SAMPLE_PAGES}/:id`,
    async (request, reply) => {
      const caller = await callerOf(request, sessions, request.query.retailer_id);
      const report = SAMPLE_REPORTS.find(({ id }) => id === request.params.id);
      if (
        caller === undefined ||
        report === undefined ||
        !hasFlag(caller.permissions, FLAG) ||
        !isReportVisible(report, caller.retailer)
      )
        throw notFoundRefusal();
      const figures = await loadSampleFigures(db, report, {
        caller,
        stores: caller.storesFor([FLAG]),
        now: clock.now(),
      });
      setFramedPagePolicy(reply);
      return reply.type("text/html; charset=utf-8").send(renderSamplePage(figures));
    },
  );
}

async function callerOf(
  request: FastifyRequest,
  sessions: SessionStore,
  requested: unknown,
): Promise<Caller | undefined> {
  const [token, retailer] = [
    readSessionToken(request),
    typeof requested === "string" ? parseRetailerId(requested) : undefined,
  ];
  if (token === undefined || retailer === undefined) return undefined;
  const identity = await sessions.identify(token, retailer, false);
  request.rotatedSessionToken = identity.rotatedToken;
  return identity.kind === "caller" ? identity.caller : undefined;
}

const FLAG = "embedded_reports_view";
