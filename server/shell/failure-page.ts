import type { FastifyReply, FastifyRequest } from "fastify";
import { logFailure, toHttpRefusal, sendProblem } from "../http/problems.ts";
import { setPagePolicy } from "../http/security-headers.ts";
import { renderMessagePage } from "./host-page.ts";
import { isPageRequest } from "./portal.routes.ts";
import { renderStartingPage, type StartProgress } from "./starting.page.ts";

type Failing = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly styles: () => Promise<string | undefined>;
  /** The start of the server while it goes on. */
  readonly starting: () => StartProgress | undefined;
};

/** Sends the failure: an HTML page to browsers, the problem body of the API to scripts. */
export async function sendFailure(
  { request, reply, styles, starting }: Failing,
  error: unknown,
): Promise<FastifyReply> {
  if (!isPageRequest(request)) return sendProblem(error, request, reply);
  const refusal = toHttpRefusal(error);
  const { status, message, retryAfterSeconds } = refusal;
  logFailure(request, error, refusal);
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  setPagePolicy(reply);
  const start = refusal.isPlanned ? starting() : undefined;
  if (start) return sendPage(reply, status, renderStartingPage(await styles(), start));
  const page =
    status === 404 ? missingAt(request.url) : { title: TITLES[status] ?? "Something went wrong", text: message };
  return sendPage(reply, status, renderMessagePage(await styles(), page));
}

const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).type("text/html; charset=utf-8").send(page);

/**
 * Returns the text of a 404 page. Customers with a broken receipt or survey link have no account, so they get no link.
 */
function missingAt(url: string) {
  const hosted = HOSTED.find(({ at }) => url.startsWith(at));
  return hosted
    ? { title: hosted.title, text: hosted.text, link: "none" as const }
    : { title: "Page not found", text: "The address may be mistyped, or the page has moved." };
}

const HOSTED = [
  {
    at: "/r/",
    title: "Receipt not found",
    text: "The link may be incomplete. Open it from your email again, or ask the store.",
  },
  {
    at: "/s/",
    title: "Survey not found",
    text: "The link may be incomplete, or the survey has ended. Open it from your email again.",
  },
];

const TITLES: Readonly<Record<number, string>> = { 429: "Too many requests", 503: "Not available at the moment" };
