import type {} from "@fastify/compress";
import type { Json } from "#domain/shared/json/json.ts";
import formBody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AuditLogger } from "../accounts/audit-log.queries.ts";
import type { SessionStore } from "../accounts/session-store.queries.ts";
import { deviceName } from "../accounts/device-name.ts";
import type { Passkeys } from "../accounts/passkeys.queries.ts";
import { toRelyingParty, type RelyingParty } from "../accounts/relying-party.ts";
import { signInOwner, type SignIn, type SignInOutcome, type SignInVisitor } from "../accounts/sign-in.ts";
import { renderContinuePage } from "../identity/identity.page.ts";
import { sendFailed, startAtProvider, type IdentityPages } from "../identity/identity.routes.ts";
import type { IdentityProvider } from "../portal-config/portal-config.ts";
import type { CsrfProtection } from "../http/csrf-protection.ts";
import { notFoundRefusal } from "../http/problems.ts";
import { setPagePolicy } from "../http/security-headers.ts";
import { clearSessionCookie, readFormCookie, readSessionToken, setSessionCookie } from "../http/session-cookie.ts";
import type { OpaqueAccountKey } from "./opaque-account-key.ts";
import { setSignedOutCookie, takeSignedOutCookie } from "./signed-out-cookie.ts";
import { parseNextPath } from "./next-path.ts";
import {
  renderCodePage,
  renderSignedInPage,
  renderSignInPage,
  renderSignOutPage,
  type SignInErrors,
  type DemoSignInAccount,
} from "./sign-in.page.ts";

export type SignInPages = {
  readonly signIn: SignIn;
  readonly sessions: SessionStore;
  readonly proof: CsrfProtection;
  readonly audit: AuditLogger;
  readonly accountKey: OpaqueAccountKey;
  /** Identity providers, to which the domain of an address leads. */
  readonly identity: IdentityPages;
  /** False if users sign in by an identity provider only. */
  readonly hasPasswords: boolean;
  readonly passkeys: Passkeys;
  /** The origin of the portal. Default: that of the request. */
  readonly publicUrl: string | undefined;
  /** The script of the passkey button. Undefined if the portal is not built. */
  readonly passkeyScript: () => Promise<string | undefined>;
  /** Accounts that every visitor may use. Empty except in a demonstration. */
  readonly trials: () => readonly DemoSignInAccount[];
  /** The stylesheet of the host's pages. Undefined if the portal is not built. */
  readonly styles: () => Promise<string | undefined>;
};

type Shown = { readonly email: string; readonly next: string; readonly isPopup: boolean };
type Query = { readonly next?: unknown; readonly window?: unknown };
type Form = Query & Readonly<Partial<Record<"email" | "password" | "token" | "step" | "code" | "credential", unknown>>>;

/** Serves the sign-in and sign-out forms of the host. They work without JavaScript. */
export function signInRoutes(app: FastifyInstance, pages: SignInPages): void {
  void app.register(formBody, { bodyLimit: MAX_FORM_BYTES });

  app.get<{ Querystring: Query }>("/sign-in", PLAIN, async (request, reply) => {
    const { next, window } = request.query;
    const shown: Shown = { email: "", next: parseNextPath(textOf(next)), isPopup: window === "1" };
    if ((await accountOf(request, pages)) !== undefined) return reply.redirect(shown.isPopup ? DONE : shown.next, 303);
    return sendForm({ request, reply, pages }, shown, {});
  });

  app.post<{ Body: Form | undefined }>("/sign-in", PLAIN, async (request, reply) => {
    const { email, password, next, window, token } = request.body ?? {};
    const shown: Shown = {
      email: textOf(email).slice(0, MAX_FIELD_LENGTH),
      next: parseNextPath(textOf(next)),
      isPopup: window === "1",
    };
    const response = { request, reply, pages };
    if (!pages.proof.verifyToken(request, textOf(token)))
      return sendForm(failing(response, 403), shown, { form: STALE });
    const provider = pages.identity.signIn.findByAddress(shown.email);
    if (provider !== undefined && (textOf(password) === "" || !pages.hasPasswords))
      return leadToProvider(response, shown, provider);
    const errors = refusalsOf(shown.email, textOf(password), pages.hasPasswords);
    if (errors !== undefined) return sendForm(failing(response, 422), shown, errors);
    return tryToSignIn(response, shown, textOf(password));
  });

  passkeyAndCodeRoutes(app, pages);

  app.get(DONE, async (request, reply) => {
    const account = await accountOf(request, pages);
    if (account === undefined) return reply.redirect("/sign-in?window=1", 303);
    const { nonce } = setPagePolicy(reply);
    return sendPage(reply, renderSignedInPage(await pages.styles(), { account: pages.accountKey(account), nonce }));
  });

  app.get("/sign-out", PLAIN, async (request, reply) => {
    if ((await accountOf(request, pages)) === undefined) {
      // A user whose session has expired signs out as well. A link on another site must not do that.
      return (request.headers["sec-fetch-site"] === "same-origin" ? setSignedOutCookie(reply) : reply).redirect(
        "/sign-in",
        303,
      );
    }
    setPagePolicy(reply);
    return sendPage(reply, renderSignOutPage(await pages.styles(), { token: pages.proof.issueToken(request, reply) }));
  });

  app.post<{ Body: Form | undefined }>("/sign-out", async (request, reply) => {
    if (!pages.proof.verifyToken(request, textOf(request.body?.token))) return reply.redirect("/sign-out", 303);
    const session = readSessionToken(request);
    const leaving = session === undefined ? undefined : await providerSignOutUrl(request, session, pages);
    const actor = session === undefined ? undefined : await pages.sessions.end(session);
    if (actor !== undefined)
      await pages.audit({ actor, action: "session.end", target: "sign-out", requestId: request.id });
    setSignedOutCookie(clearSessionCookie(reply));
    if (leaving === undefined) return reply.redirect("/sign-in", 303);
    setPagePolicy(reply);
    const page = { title: "You are signed out", to: leaving, label: "Sign out of your organization as well" };
    return sendPage(reply, renderContinuePage(await pages.styles(), page));
  });
}

/** Serves the second step of a sign-in, and sign-in with a passkey. */
function passkeyAndCodeRoutes(app: FastifyInstance, pages: SignInPages): void {
  // A page that answered one of these forms has its address, so that a user can load it again.
  for (const path of ["/sign-in/code", "/sign-in/passkey"])
    app.get(path, (_, reply) => reply.redirect("/sign-in", 303));

  app.post<{ Body: Form | undefined }>("/sign-in/code", PLAIN, async (request, reply) => {
    const { step, code, token, ...form } = request.body ?? {};
    const shown = shownBy(form);
    const response = { request, reply, pages };
    if (!pages.proof.verifyToken(request, textOf(token)))
      return sendForm(failing(response, 403), shown, { form: STALE });
    const attempt = { ...visitorOf(request), step: textOf(step), code: textOf(code).slice(0, MAX_FIELD_LENGTH) };
    const outcome = await pages.signIn.attemptCode(attempt);
    if (outcome.kind === "refused" && (await pages.signIn.isPending(attempt.step, attempt.browser)))
      return sendCodeForm(failing(response, 422), shown, { step: attempt.step, error: WRONG_CODE });
    return answerOutcome(response, shown, outcome);
  });

  app.post<{ Body: Form | undefined }>("/sign-in/passkey/options", async (request, reply) => {
    const party = partyOf({ request, pages });
    if (party === undefined || !pages.proof.verifyToken(request, textOf(request.body?.token))) throw notFoundRefusal();
    return reply.send(await pages.passkeys.authenticationOptions(signInOwner(visitorOf(request).browser), party));
  });

  app.post<{ Body: Form | undefined }>("/sign-in/passkey", PLAIN, async (request, reply) => {
    const { credential, token, ...form } = request.body ?? {};
    const shown = shownBy(form);
    const response = { request, reply, pages };
    const party = partyOf(response);
    if (party === undefined || !pages.proof.verifyToken(request, textOf(token)))
      return sendForm(failing(response, 403), shown, { form: STALE });
    const attempt = { ...visitorOf(request), credential: parseCredential(textOf(credential)), party };
    const outcome = await pages.signIn.attemptPasskey(attempt);
    return outcome.kind === "refused"
      ? sendForm(failing(response, 422), shown, { form: WRONG_PASSKEY })
      : answerOutcome(response, shown, outcome);
  });
}

const shownBy = ({ next, window }: Query): Shown => ({
  email: "",
  next: parseNextPath(textOf(next)),
  isPopup: window === "1",
});

/** The form cookie is there: the token of the form belongs to it. */
const visitorOf = (request: FastifyRequest): SignInVisitor => ({
  address: request.ip,
  previous: readSessionToken(request),
  browser: readFormCookie(request) ?? "",
  device: deviceName(request.headers["user-agent"]),
  requestId: request.id,
});

/** Undefined where no passkeys are possible: at an IP address, and in front of the API of another server. */
const partyOf = ({ request, pages }: Pick<Responding, "request" | "pages">): RelyingParty | undefined =>
  pages.hasPasswords ? toRelyingParty(pages.publicUrl ?? `${request.protocol}://${request.host}`) : undefined;

function parseCredential(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

async function sendCodeForm(
  { request, reply, pages }: Responding,
  { next, isPopup }: Shown,
  { step, error }: { readonly step: string; readonly error?: string },
): Promise<FastifyReply> {
  setPagePolicy(reply);
  const token = pages.proof.issueToken(request, reply);
  return sendPage(reply, renderCodePage(await pages.styles(), { next, isPopup, token, step, error }));
}

type Responding = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly pages: SignInPages };

async function tryToSignIn(response: Responding, shown: Shown, password: string): Promise<FastifyReply> {
  const { request, pages } = response;
  const outcome = await pages.signIn.attempt({ ...visitorOf(request), email: shown.email, password });
  return answerOutcome(response, shown, outcome);
}

async function answerOutcome(response: Responding, shown: Shown, outcome: SignInOutcome): Promise<FastifyReply> {
  const { reply } = response;
  switch (outcome.kind) {
    case "signed-in":
      return setSessionCookie(reply, outcome.token).redirect(shown.isPopup ? DONE : shown.next, 303);
    case "refused":
      return sendForm(
        failing(response, 422),
        shown,
        wrongFor(response.pages.identity.signIn.findByAddress(shown.email)),
      );
    case "code-needed":
      return sendCodeForm(response, shown, outcome);
    case "policy":
      return sendForm(failing(response, 422), shown, { form: OTHER_METHOD });
    case "stale":
      return sendForm(failing(response, 403), shown, { form: STALE });
    case "too-often":
      reply.header("retry-after", String(outcome.seconds));
      return sendForm(failing(response, 429), shown, {
        form: `Too many attempts, please try again in ${minutesOf(outcome.seconds)}`,
      });
    case "busy":
      reply.header("retry-after", "5");
      return sendForm(failing(response, 503), shown, {
        form: "Many people are signing in, please try again in a moment",
      });
  }
}

/** Sends the browser to the identity provider of the typed address. */
async function leadToProvider(
  { request, reply, pages: { identity, styles } }: Responding,
  { email, next, isPopup }: Shown,
  { id, name }: IdentityProvider,
): Promise<FastifyReply> {
  const responding = { request, reply, pages: identity };
  const started = await startAtProvider(responding, id, { next, isPopup, hint: email.trim() });
  if (started.kind !== "to") return sendFailed(responding, started);
  setPagePolicy(reply);
  const page = { title: `Continue to ${name}`, to: started.url, label: `Go to ${name}` };
  return sendPage(reply, renderContinuePage(await styles(), page));
}

/** Returns the address that ends the session at the identity provider. Undefined if the session has none. */
async function providerSignOutUrl(
  request: FastifyRequest,
  session: string,
  { identity }: SignInPages,
): Promise<string | undefined> {
  const found = await identity.identities.sessions.findProviderSession(session);
  const origin = identity.publicUrl ?? `${request.protocol}://${request.host}`;
  return found?.client.endSessionUrl(found.idToken, `${origin}/sign-in`);
}

function refusalsOf(email: string, password: string, hasPasswords: boolean): SignInErrors | undefined {
  const errors: SignInErrors = {
    ...(email.trim() === "" ? { email: "Enter your email address" } : {}),
    ...(email.trim() !== "" && !hasPasswords ? { email: "No sign-in is set up for this address" } : {}),
    ...(password === "" && hasPasswords ? { password: "Enter your password" } : {}),
  };
  return Object.keys(errors).length > 0 ? errors : undefined;
}

async function sendForm(
  { request, reply, pages }: Responding,
  shown: Shown,
  errors: SignInErrors,
): Promise<FastifyReply> {
  const { nonce } = setPagePolicy(reply);
  const token = pages.proof.issueToken(request, reply);
  const forgetting = takeSignedOutCookie(request, reply) ? nonce : undefined;
  const script = partyOf({ request, pages }) && (await pages.passkeyScript());
  return sendPage(
    reply,
    renderSignInPage(await pages.styles(), {
      ...shown,
      token,
      errors,
      hasPasswords: pages.hasPasswords,
      providers: pages.identity.signIn.providers,
      trials: pages.trials(),
      forgetDraftsNonce: forgetting,
      passkeys: script === undefined ? undefined : { script, nonce },
    }),
  );
}

const failing = ({ reply, ...response }: Responding, status: number): Responding => ({
  ...response,
  reply: reply.code(status),
});

const sendPage = (reply: FastifyReply, page: string): FastifyReply => reply.type("text/html; charset=utf-8").send(page);

/** Returns the account of the request's session. Undefined without a session. */
async function accountOf(request: FastifyRequest, { sessions }: SignInPages): Promise<string | undefined> {
  const token = readSessionToken(request);
  if (token === undefined) return undefined;
  const identity = await sessions.identify(token, undefined, false);
  request.rotatedSessionToken = identity.rotatedToken;
  if (identity.kind === "anonymous") return undefined;
  return identity.kind === "caller" ? identity.caller.actor : identity.actor;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.replaceAll("\0", "") : "");
const minutesOf = (seconds: number): string =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;

/** Pages with a CSRF token are not compressed: their length would leak the token (BREACH). */
const PLAIN = { compress: false } as const;
const DONE = "/sign-in/done";
/** Names the provider of the address's domain: its accounts have no password. This says nothing about the account. */
const wrongFor = (provider: IdentityProvider | undefined): SignInErrors => ({
  form:
    provider === undefined ? "Sign-in failed" : `Sign-in failed. Use ${provider.name} to sign in, without a password.`,
  password: "Incorrect email or password",
});
const WRONG_CODE = "Incorrect or used code";
const WRONG_PASSKEY = "This passkey is not known here, or the sign-in took too long";
const OTHER_METHOD = "Your retailer requires your passkey or a code. Use it to sign in";
const STALE = "This form has expired. Please try again";
const MAX_FORM_BYTES = 16_384;
const MAX_FIELD_LENGTH = 320;
