import type {} from "@fastify/compress";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AuditLogger } from "../accounts/audit-log.queries.ts";
import { deviceName } from "../accounts/device-name.ts";
import { toIpPrefix } from "../accounts/ip-prefix.ts";
import type { CsrfProtection } from "../http/csrf-protection.ts";
import { isFromElsewhere, isPrefetch } from "../http/fetch-site.ts";
import { notFoundRefusal, tooManyRequests } from "../http/problems.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";
import { setPagePolicy } from "../http/security-headers.ts";
import { readFormCookie, readSessionToken, setSessionCookie } from "../http/session-cookie.ts";
import { renderMessagePage } from "../shell/host-page.ts";
import { parseNextPath } from "../shell/next-path.ts";
import type { Identities } from "./build-identities.ts";
import { renderContinuePage } from "./identity.page.ts";
import { CALLBACK_PATH, type ProviderSignIn, type ProviderSignInOutcome } from "./provider-sign-in.ts";

export type IdentityPages = {
  readonly signIn: ProviderSignIn;
  readonly identities: Identities;
  readonly proof: CsrfProtection;
  readonly audit: AuditLogger;
  /** Limits logout tokens by network. */
  readonly anonymous: RateLimiter;
  /** The origin to which providers send browsers back. Default: that of the request. */
  readonly publicUrl: string | undefined;
  readonly styles: () => Promise<string | undefined>;
};

type Query = { readonly next?: unknown; readonly window?: unknown };
type ByProvider = { Params: { provider: string } };

/** Serves the way to identity providers and back, and takes their back-channel sign-outs. */
export function identityRoutes(app: FastifyInstance, pages: IdentityPages): void {
  app.get<ByProvider & { Querystring: Query }>("/sign-in/with/:provider", async (request, reply) => {
    const { next, window } = request.query;
    const provider = pages.signIn.find(request.params.provider);
    if (provider === undefined) throw notFoundRefusal();
    const path = parseNextPath(textOf(next));
    if (isPrefetch(request)) return reply.code(503).header("cache-control", "no-store").send();
    // Another site must not replace the session of the browser.
    if (isFromElsewhere(request)) return reply.redirect(`/sign-in?next=${encodeURIComponent(path)}`, 303);
    const started = await startAtProvider({ request, reply, pages }, provider.id, {
      next: path,
      isPopup: window === "1",
      hint: "",
    });
    return started.kind === "to" ? reply.redirect(started.url, 303) : sendFailed({ request, reply, pages }, started);
  });

  app.get<ByProvider>(`${CALLBACK_PATH}:provider`, async (request, reply) => {
    const { url = "" } = request.raw;
    const outcome = await pages.signIn.finish({
      provider: request.params.provider,
      search: url.includes("?") ? url.slice(url.indexOf("?")) : "",
      browser: readFormCookie(request),
      address: request.ip,
      previous: readSessionToken(request),
      device: deviceName(request.headers["user-agent"]),
      requestId: request.id,
    });
    if (outcome.kind === "too-often") throw tooManyRequests(outcome.seconds);
    if (outcome.kind !== "signed-in")
      return sendFailed({ request, reply, pages }, { ...outcome, provider: request.params.provider });
    setSessionCookie(reply, outcome.token);
    return sendOn({ request, reply, pages }, outcome.isPopup ? "/sign-in/done" : outcome.next);
  });

  app.post<ByProvider & { Body: { readonly logout_token?: unknown } | undefined }>(
    "/sign-out/back-channel/:provider",
    { config: { hasOwnLimit: true } },
    async (request, reply) => endByProvider({ request, reply, pages }, request.params.provider, request.body),
  );
}

type Responding = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly pages: IdentityPages };

export type ProviderStart = { readonly next: string; readonly isPopup: boolean; readonly hint: string };
type Failed = {
  readonly kind: Exclude<ProviderSignInOutcome["kind"], "signed-in" | "too-often">;
  readonly next: string;
};
type Started = { readonly kind: "to"; readonly url: string } | (Failed & { readonly provider: string });

/** Begins a sign-in of the browser. Returns the address of the provider. */
export async function startAtProvider(
  { request, reply, pages }: Responding,
  provider: string,
  start: ProviderStart,
): Promise<Started> {
  const origin = pages.publicUrl ?? `${request.protocol}://${request.host}`;
  const browser = pages.proof.bindBrowser(request, reply);
  const url = await pages.signIn.start({ provider, ...start, browser, origin });
  if (url.ok) return { kind: "to", url: url.value.href };
  request.log.warn({ provider, reason: url.error.reason }, "an identity provider cannot be used");
  return { kind: url.error.kind, next: start.next, provider };
}

/** Sends the page for a failed sign-in. It says nothing that helps an attacker. The audit has the reason, by the request id. */
export async function sendFailed(
  { request, reply, pages }: Responding,
  { kind, next, provider }: Failed & { readonly provider: string },
): Promise<FastifyReply> {
  setPagePolicy(reply);
  const { status, title, text } = FAILURES[kind](pages.signIn.find(provider)?.name ?? "The provider", request.id);
  const link = { href: `/sign-in?next=${encodeURIComponent(next)}`, label: "Go to the sign-in page" };
  return sendPage(reply.code(status), renderMessagePage(await pages.styles(), { title, text, link }));
}

/** The switch to another retailer counts only in a request from the own origin. */
async function sendOn({ reply, pages }: Responding, path: string): Promise<FastifyReply> {
  if (!path.includes("retailer_id=")) return reply.redirect(path, 303);
  setPagePolicy(reply);
  const page = { title: "You are signed in", to: path, label: "Continue" };
  return sendPage(reply, renderContinuePage(await pages.styles(), page));
}

/** OpenID Connect Back-Channel Logout, section 2.8: 200 if the sessions ended, else 400. */
async function endByProvider(
  { request, reply, pages }: Responding,
  id: string,
  body: { readonly logout_token?: unknown } | undefined,
): Promise<FastifyReply> {
  const client = pages.identities.clients.get(id);
  // Only what is refused is limited: a provider can sign many users out at once.
  const limit = async (): Promise<void> => {
    const wait = await pages.anonymous.consume(toIpPrefix(request.ip));
    if (wait !== undefined) throw tooManyRequests(wait);
  };
  if (client === undefined) {
    await limit();
    throw notFoundRefusal();
  }
  const token = await client.verifyLogoutToken(textOf(body?.logout_token));
  const refuse = async (reason: string): Promise<FastifyReply> => {
    await limit();
    request.log.warn({ provider: id, reason }, "a back-channel sign-out was refused");
    return reply.code(400).send({ error: "invalid_request" });
  };
  if (!token.ok) return refuse(token.error.reason);
  const ended = await pages.identities.sessions.endAtProvider(client.provider, token.value);
  if (ended === undefined) return refuse("logout token: used before");
  for (const actor of ended)
    await pages.audit({
      actor,
      action: "session.end",
      target: "back-channel",
      requestId: request.id,
      details: { provider: id },
    });
  return reply.code(200).send();
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply => reply.type("text/html; charset=utf-8").send(page);

const textOf = (value: unknown): string => (typeof value === "string" ? value.replaceAll("\0", "") : "");

type FailurePage = { readonly status: number; readonly title: string; readonly text: string };

const FAILURES: Readonly<Record<Failed["kind"], (provider: string, requestId: string) => FailurePage>> = {
  stale: () => ({
    status: 403,
    title: "This sign-in has expired",
    text: "It took too long, or another browser started it. Please start again.",
  }),
  cancelled: () => ({ status: 403, title: "Sign-in cancelled", text: "You are not signed in." }),
  unavailable: (provider) => ({
    status: 503,
    title: "Not available at the moment",
    text: `${provider} cannot sign you in at the moment. Please try again later.`,
  }),
  refused: (provider, requestId) => ({
    status: 403,
    title: "You can't sign in here",
    text: `This portal does not admit your account at ${provider}. Ask your account manager. Request: ${requestId}`,
  }),
};
