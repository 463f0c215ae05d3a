import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { parseSurveyForm, type SubmittedValues } from "#domain/surveys/index.ts";
import type { Database } from "../database/schema.ts";
import { notFoundRefusal } from "../http/problems.ts";
import type { HostedSurvey, HostedPaths } from "../receipts/hosted/hosted-paths.ts";
import { isCurrentLink } from "../receipts/hosted/link-generations.queries.ts";
import { pageLanguage } from "../templates/rendering/template-levels.ts";
import { renderSurveyForm, renderSurveyThanks, type SurveyForm, type SurveyPageFacts } from "./hosted-survey.page.ts";
import { selectSurveyReceipt, saveResponse, type SurveyReceipt } from "./hosted-surveys.queries.ts";
import { selectSurveyPageTexts } from "./survey-page-texts.ts";

export type HostedSurveyDeps = { readonly db: Kysely<Database>; readonly clock: Clock; readonly hosted: HostedPaths };

type Visit = {
  readonly asked: HostedSurvey;
  readonly found: SurveyReceipt;
  readonly reply: FastifyReply;
  readonly action: string;
};

/**
 * Routes of hosted surveys.
 * There is no session: the signed link of a receipt is the authorization. Each receipt can be answered once.
 */
export function hostedSurveyRoutes(host: FastifyInstance, { db, clock, hosted }: HostedSurveyDeps): void {
  const visitOf = async ({ params }: FastifyRequest, reply: FastifyReply): Promise<Visit> => {
    const { place } = params as { readonly place: string };
    const asked = hosted.parseSurveyPath(place);
    const found =
      asked && (await isCurrentLink(db, { ...asked, id: asked.receipt }))
        ? await selectSurveyReceipt(db, asked)
        : undefined;
    if (asked === undefined || found === undefined) throw notFoundRefusal();
    return { asked, found, reply, action: `/s/${place}` };
  };

  host.get("/s/:place", async (request, reply) => {
    const visit = await visitOf(request, reply);
    return visit.found.isAnswered ? sendThanks(visit) : sendForm(visit, { sent: () => [] });
  });

  host.post("/s/:place", { bodyLimit: MAX_FORM_BYTES }, async (request, reply) => {
    const visit = await visitOf(request, reply);
    const sent = sentIn(request.body);
    const read = parseSurveyForm(visit.found.survey, sent);
    if (visit.found.isAnswered) return reply.redirect(visit.action, 303);
    if (!read.ok) return sendForm({ ...visit, reply: reply.code(422) }, { sent, faults: read.error.errors });
    const given = { link: visit.asked, id: randomBytes(12).toString("hex"), at: clock.now(), pages: read.value };
    await db.transaction().execute((trx) => saveResponse(trx, given));
    return reply.redirect(visit.action, 303);
  });
}

/**
 * Parses a submitted form.
 * A field can occur several times. Removes NUL, which PostgreSQL texts cannot contain.
 */
const sentIn =
  (body: unknown): SubmittedValues =>
  (field) => {
    const sent =
      typeof body === "object" && body !== null && Object.hasOwn(body, field)
        ? (body as Readonly<Record<string, unknown>>)[field]
        : [];
    return [sent]
      .flat()
      .filter((value): value is string => typeof value === "string")
      .map((value) => value.replaceAll("\0", ""));
  };

const sendForm = (visit: Visit, form: Pick<SurveyForm, "sent" | "faults">): FastifyReply =>
  sendPage(visit, (facts) => renderSurveyForm({ ...facts, ...form, survey: visit.found.survey, action: visit.action }));

const sendThanks = (visit: Visit): FastifyReply => sendPage(visit, renderSurveyThanks);

/** Prevents indexing and referrers, and blocks scripts and external resources. */
function sendPage({ found, reply }: Visit, pageOf: (facts: SurveyPageFacts) => string): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  const language = pageLanguage([found.locale]);
  const facts = {
    nonce,
    language,
    words: selectSurveyPageTexts(language),
    retailer: found.retailer,
    store: found.store,
    receipt: found.transactionId,
  };
  return reply
    .headers({
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow, noarchive",
      "content-security-policy": `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    })
    .type("text/html; charset=utf-8")
    .send(pageOf(facts));
}

const MAX_FORM_BYTES = 262_144;
