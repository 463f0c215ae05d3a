import type {} from "@fastify/compress";
import formBody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Audit } from "../accounts/audit.queries.ts";
import type { Sessions } from "../accounts/sessions.queries.ts";
import type { SignIn } from "../accounts/sign-in.ts";
import type { FormProof } from "../plugins/same-origin.ts";
import { allowPage } from "../plugins/security-headers.ts";
import { clearSessionCookie, sessionToken, setSessionCookie } from "../plugins/session-cookie.ts";
import type { AccountKey } from "./account-key.ts";
import { markSignedOut, takeSignedOut } from "./just-signed-out.ts";
import { parseNextPath } from "./next-path.ts";
import { signedInPage, signInPage, signOutPage, type SignInErrors, type TrialAccount } from "./sign-in.page.ts";

export type SignInPages = {
  readonly signIn: SignIn;
  readonly sessions: Sessions;
  readonly proof: FormProof;
  readonly audit: Audit;
  readonly accountKey: AccountKey;
  /** Accounts that every visitor may use. Empty except in a demonstration. */
  readonly trials: () => readonly TrialAccount[];
  /** The stylesheet of the host's pages. Undefined if the portal is not built. */
  readonly styles: () => Promise<string | undefined>;
};

type Shown = { readonly email: string; readonly next: string; readonly inWindow: boolean };
type Query = { readonly next?: unknown; readonly window?: unknown };
type Form = Query & { readonly email?: unknown; readonly password?: unknown; readonly token?: unknown };

/** Serves the sign-in and sign-out forms of the host. They work without JavaScript. */
export function signInRoutes(app: FastifyInstance, pages: SignInPages): void {
  void app.register(formBody, { bodyLimit: MAX_FORM_BYTES });

  app.get<{ Querystring: Query }>("/sign-in", PLAIN, async (request, reply) => {
    const { next, window } = request.query;
    const shown: Shown = { email: "", next: parseNextPath(textOf(next)), inWindow: window === "1" };
    if ((await accountOf(request, pages)) !== undefined) return reply.redirect(shown.inWindow ? DONE : shown.next, 303);
    return sendForm({ request, reply, pages }, shown, {});
  });

  app.post<{ Body: Form | undefined }>("/sign-in", PLAIN, async (request, reply) => {
    const { email, password, next, window, token } = request.body ?? {};
    const shown: Shown = { email: textOf(email).slice(0, MAX_FIELD_LENGTH), next: parseNextPath(textOf(next)), inWindow: window === "1" };
    const response = { request, reply, pages };
    if (!pages.proof.accepts(request, textOf(token))) return sendForm(failing(response, 403), shown, { form: STALE });
    const errors = refusalsOf(shown.email, textOf(password));
    if (errors !== undefined) return sendForm(failing(response, 422), shown, errors);
    return tryToSignIn(response, shown, textOf(password));
  });

  app.get(DONE, async (request, reply) => {
    const account = await accountOf(request, pages);
    if (account === undefined) return reply.redirect("/sign-in?window=1", 303);
    const { nonce } = allowPage(reply);
    return sendPage(reply, signedInPage(await pages.styles(), { account: pages.accountKey(account), nonce }));
  });

  app.get("/sign-out", PLAIN, async (request, reply) => {
    if ((await accountOf(request, pages)) === undefined) {
      // A user whose session has expired signs out as well. A link on another site must not do that.
      return (request.headers["sec-fetch-site"] === "same-origin" ? markSignedOut(reply) : reply).redirect("/sign-in", 303);
    }
    allowPage(reply);
    return sendPage(reply, signOutPage(await pages.styles(), { token: pages.proof.issue(request, reply) }));
  });

  app.post<{ Body: Form | undefined }>("/sign-out", async (request, reply) => {
    if (!pages.proof.accepts(request, textOf(request.body?.token))) return reply.redirect("/sign-out", 303);
    const session = sessionToken(request);
    const actor = session === undefined ? undefined : await pages.sessions.end(session);
    if (actor !== undefined) await pages.audit({ actor, action: "session.end", target: "sign-out", requestId: request.id });
    return markSignedOut(clearSessionCookie(reply)).redirect("/sign-in", 303);
  });
}

type Responding = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly pages: SignInPages };

async function tryToSignIn(response: Responding, shown: Shown, password: string): Promise<FastifyReply> {
  const { request, reply, pages } = response;
  const outcome = await pages.signIn.attempt({
    email: shown.email,
    password,
    address: request.ip,
    previous: sessionToken(request),
    requestId: request.id,
  });
  switch (outcome.kind) {
    case "signed-in":
      return setSessionCookie(reply, outcome.token).redirect(shown.inWindow ? DONE : shown.next, 303);
    case "refused":
      return sendForm(failing(response, 422), shown, WRONG);
    case "too-often":
      reply.header("retry-after", String(outcome.seconds));
      return sendForm(failing(response, 429), shown, { form: `Too many attempts, please try again in ${minutesOf(outcome.seconds)}` });
    case "busy":
      reply.header("retry-after", "5");
      return sendForm(failing(response, 503), shown, { form: "Many people are signing in, please try again in a moment" });
  }
}

function refusalsOf(email: string, password: string): SignInErrors | undefined {
  const errors = {
    ...(email.trim() === "" ? { email: "Enter your email address" } : {}),
    ...(password === "" ? { password: "Enter your password" } : {}),
  };
  return Object.keys(errors).length > 0 ? errors : undefined;
}

async function sendForm({ request, reply, pages }: Responding, shown: Shown, errors: SignInErrors): Promise<FastifyReply> {
  const { nonce } = allowPage(reply);
  const token = pages.proof.issue(request, reply);
  const forgetting = takeSignedOut(request, reply) ? nonce : undefined;
  return sendPage(reply, signInPage(await pages.styles(), { ...shown, token, errors, trials: pages.trials(), forgetting }));
}

const failing = ({ reply, ...response }: Responding, status: number): Responding => ({ ...response, reply: reply.code(status) });

const sendPage = (reply: FastifyReply, page: string): FastifyReply => reply.type("text/html; charset=utf-8").send(page);

/** Returns the account of the request's session. Undefined without a session. */
async function accountOf(request: FastifyRequest, { sessions }: SignInPages): Promise<string | undefined> {
  const token = sessionToken(request);
  if (token === undefined) return undefined;
  const identity = await sessions.identify(token, undefined, false);
  request.renewedSession = identity.renewed;
  if (identity.kind === "anonymous") return undefined;
  return identity.kind === "caller" ? identity.caller.actor : identity.actor;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.replaceAll("\0", "") : "");
const minutesOf = (seconds: number): string => (seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`);

/** Pages with a CSRF token are not compressed: their length would leak the token (BREACH). */
const PLAIN = { compress: false } as const;
const DONE = "/sign-in/done";
const WRONG = { form: "Sign-in failed", password: "Incorrect email or password" };
const STALE = "This form has expired. Please try again";
const MAX_FORM_BYTES = 16_384;
const MAX_FIELD_LENGTH = 320;
