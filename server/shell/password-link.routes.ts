import type {} from "@fastify/compress";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { passwordRefused } from "#domain/accounts/index.ts";
import type { LinkPurpose } from "../accounts/account-links.ts";
import { toIpPrefix } from "../accounts/ip-prefix.ts";
import type { PasswordLinkOwner, PasswordReset } from "../accounts/password-reset.ts";
import type { RateLimitStore } from "../accounts/rate-limits.queries.ts";
import { tooManyRequests } from "../http/problems.ts";
import type { CsrfProtection } from "../http/csrf-protection.ts";
import { setPagePolicy } from "../http/security-headers.ts";
import { renderMessagePage } from "./host-page.ts";
import { renderPasswordPage, type PasswordErrors } from "./password-link.page.ts";

export type PasswordLinkPages = {
  readonly passwordReset: PasswordReset;
  readonly proof: CsrfProtection;
  readonly limits: RateLimitStore;
  /** Maximum number of invalid links per network. High enough for an office whose users open many expired links. */
  readonly maxTries: number;
  readonly styles: () => Promise<string | undefined>;
};

type Form = { readonly password?: unknown; readonly again?: unknown; readonly token?: unknown };
type Visit = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly pages: PasswordLinkPages;
  readonly purpose: LinkPurpose;
  readonly link: string;
};

/** Serves the forms behind the emailed links of accounts. They work without JavaScript. */
export function passwordLinkRoutes(app: FastifyInstance, pages: PasswordLinkPages): void {
  for (const purpose of ["confirm", "reset"] as const) {
    app.get<{ Params: { link: string } }>(`/${purpose}/:link`, PLAIN, async (request, reply) => {
      const visit = { request, reply, pages, purpose, link: request.params.link };
      const invited = await invitedBy(visit);
      return invited ? sendForm(visit, invited, {}) : sendGone(visit);
    });

    app.post<{ Params: { link: string }; Body: Form | undefined }>(`/${purpose}/:link`, PLAIN, async (request, reply) =>
      choose({ request, reply, pages, purpose, link: request.params.link }, request.body ?? {}),
    );
  }

  for (const { path, ...page } of Object.values(SET)) {
    app.get(path, async (_request, reply) => {
      setPagePolicy(reply);
      return sendPage(reply, renderMessagePage(await pages.styles(), page));
    });
  }
}

async function choose(visit: Visit, form: Form): Promise<FastifyReply> {
  const { request, reply, pages, purpose, link } = visit;
  const invited = await invitedBy(visit);
  const [password, again] = [textOf(form.password), textOf(form.again)];
  if (invited === undefined) return sendGone(visit);
  if (!pages.proof.verifyToken(request, textOf(form.token)))
    return sendForm(failing(visit, 403), invited, { form: STALE });
  const errors = errorsIn(password, again);
  if (errors !== undefined) return sendForm(failing(visit, 422), invited, errors);
  const chosen = await pages.passwordReset.setPassword({ token: link, purpose, password, requestId: request.id });
  if (chosen.ok) return reply.redirect((chosen.value.canSignIn ? SET.active : SET.inactive).path, 303);
  if (chosen.error.kind === "gone") return sendGone(visit);
  return sendForm(failing(visit, 422), invited, { password: passwordRefused(chosen.error) });
}

/** Returns the owner of a valid link. Counts the visit before the lookup, and gives it back if the link is valid. */
async function invitedBy({ request, pages, purpose, link }: Visit): Promise<PasswordLinkOwner | undefined> {
  const tries = [{ key: `links from ${toIpPrefix(request.ip)}`, limit: pages.maxTries }];
  const wait = await pages.limits.consume(tries);
  if (wait !== undefined) throw tooManyRequests(wait);
  const invited = await pages.passwordReset.findLinkOwner(link, purpose);
  if (invited !== undefined) await pages.limits.release(tries);
  return invited;
}

function errorsIn(password: string, again: string): PasswordErrors | undefined {
  if (password === "") return { password: "Enter a password" };
  return password === again ? undefined : { again: "The passwords don't match" };
}

async function sendForm(
  { request, reply, pages, purpose, link }: Visit,
  { email, minimum }: PasswordLinkOwner,
  errors: PasswordErrors,
): Promise<FastifyReply> {
  setPagePolicy(reply);
  const token = pages.proof.issueToken(request, reply);
  const action = `/${purpose}/${encodeURIComponent(link)}`;
  return sendPage(reply, renderPasswordPage(await pages.styles(), { purpose, action, email, minimum, token, errors }));
}

/** Sends the same page for a used, an expired and an unknown link. */
async function sendGone({ reply, pages }: Visit): Promise<FastifyReply> {
  setPagePolicy(reply);
  return sendPage(reply.code(404), renderMessagePage(await pages.styles(), GONE));
}

const failing = (visit: Visit, status: number): Visit => ({ ...visit, reply: visit.reply.code(status) });

const sendPage = (reply: FastifyReply, page: string): FastifyReply => reply.type("text/html; charset=utf-8").send(page);

const textOf = (value: unknown): string => (typeof value === "string" ? value.replaceAll("\0", "") : "");

/** Pages with a CSRF token are not compressed: their length would leak the token (BREACH). */
const PLAIN = { compress: false } as const;
const STALE = "This form has expired. Please try again";
/** The pages after a password is set. They name no account, because they open without a link, too. */
const SET = {
  active: {
    path: "/sign-in/password-set",
    title: "Your password is set",
    text: "You can sign in with it now.",
    link: { href: "/sign-in", label: "Sign in" },
  },
  inactive: {
    path: "/sign-in/password-set/inactive",
    title: "Your password is set",
    text: "Your account is not active, so you can't sign in yet. Ask your account manager.",
    link: { href: "/sign-in", label: "Go to the sign-in page" },
  },
};
const GONE = {
  title: "This link has expired",
  text: "It has been used or has expired. Ask your account manager for another one.",
  link: { href: "/sign-in", label: "Go to the sign-in page" },
};
