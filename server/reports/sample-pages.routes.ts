import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import { holds } from "#domain/shared/permission.ts";
import { parseRetailerId } from "#domain/shared/retailer.ts";
import type { Caller } from "../accounts/caller.ts";
import type { Sessions } from "../accounts/sessions.queries.ts";
import type { Database } from "../database/schema.ts";
import { notFound } from "../plugins/problems.ts";
import { allowFramedPage } from "../plugins/security-headers.ts";
import { sessionToken } from "../plugins/session-cookie.ts";
import { isShown } from "./embedded-reports.routes.ts";
import { sampleFigures } from "./sample-figures.ts";
import { samplePage } from "./sample-reports.page.ts";
import { SAMPLE_PAGES, SAMPLE_REPORTS } from "./sample-reports.ts";

type Deps = { readonly db: Kysely<Database>; readonly clock: Clock; readonly sessions: Sessions };

/** Serves the pages of the sample reports. A caller without access gets the same response as for a missing report. */
export function samplePageRoutes(host: FastifyInstance, { db, clock, sessions }: Deps): void {
  host.get<{ Params: { id: string }; Querystring: { retailer_id?: unknown } }>(`${SAMPLE_PAGES}/:id`, async (request, reply) => {
    const caller = await callerOf(request, sessions, request.query.retailer_id);
    const report = SAMPLE_REPORTS.find(({ id }) => id === request.params.id);
    if (caller === undefined || report === undefined || !holds(caller.permissions, FLAG) || !isShown(report, caller.retailer)) throw notFound();
    const figures = await sampleFigures(db, report, { caller, stores: caller.storesFor([FLAG]), now: clock.now() });
    allowFramedPage(reply);
    return reply.type("text/html; charset=utf-8").send(samplePage(figures));
  });
}

async function callerOf(request: FastifyRequest, sessions: Sessions, requested: unknown): Promise<Caller | undefined> {
  const [token, retailer] = [sessionToken(request), typeof requested === "string" ? parseRetailerId(requested) : undefined];
  if (token === undefined || retailer === undefined) return undefined;
  const identity = await sessions.identify(token, retailer, false);
  request.renewedSession = identity.renewed;
  return identity.kind === "caller" ? identity.caller : undefined;
}

const FLAG = "embedded_reports_view";
