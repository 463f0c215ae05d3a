import type {} from "@fastify/compress";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { passwordRefused } from "#domain/accounts/index.ts";
import type { LinkPurpose } from "../accounts/account-links.ts";
import { networkOf } from "../accounts/network-of.ts";
import type { Invited, OwnPasswords } from "../accounts/own-passwords.ts";
import type { RateLimits } from "../accounts/rate-limits.queries.ts";
import { tooMany } from "../plugins/problems.ts";
import type { FormProof } from "../plugins/same-origin.ts";
import { allowPage } from "../plugins/security-headers.ts";
import { messagePage } from "./host-page.ts";
import { passwordPage, type PasswordErrors } from "./password-link.page.ts";

export type PasswordLinkPages = {
  readonly own: OwnPasswords;
  readonly proof: FormProof;
  readonly limits: RateLimits;
  /** Maximum number of invalid links per network. High enough for an office whose users open many expired links. */
  readonly mostTries: number;
  readonly styles: () => Promise<string | undefined>;
};

type Form = { readonly password?: unknown; readonly again?: unknown; readonly token?: unknown };
type Visit = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly pages: PasswordLinkPages; readonly purpose: LinkPurpose; readonly link: string };

/** Serves the forms behind the emailed links of accounts. They work without JavaScript. */
export function passwordLinkRoutes(app: FastifyInstance, pages: PasswordLinkPages): void {
  for (const purpose of ["confirm", "reset"] as const) {
    app.get<{ Params: { link: string } }>(`/${purpose}/:link`, PLAIN, async (request, reply) => {
      const visit = { request, reply, pages, purpose, link: request.params.link };
      const invited = await invitedBy(visit);
      return invited ? sendForm(visit, invited, {}) : sendGone(visit);
    });

    app.post<{ Params: { link: string }; Body: Form | undefined }>(`/${purpose}/:link`, PLAIN, async (request, reply) =>
      choose({ request, reply, pages, purpose, link: request.params.link }, request.body ?? {}));
  }

  for (const { path, ...page } of Object.values(SET)) {
    app.get(path, async (_request, reply) => {
      allowPage(reply);
      return sendPage(reply, messagePage(await pages.styles(), page));
    });
  }
}

async function choose(visit: Visit, form: Form): Promise<FastifyReply> {
  const { request, reply, pages, purpose, link } = visit;
  const invited = await invitedBy(visit);
  const [password, again] = [textOf(form.password), textOf(form.again)];
  if (invited === undefined) return sendGone(visit);
  if (!pages.proof.accepts(request, textOf(form.token))) return sendForm(failing(visit, 403), invited, { form: STALE });
  const errors = errorsIn(password, again);
  if (errors !== undefined) return sendForm(failing(visit, 422), invited, errors);
  const chosen = await pages.own.choose({ token: link, purpose, password, requestId: request.id });
  if (chosen.ok) return reply.redirect((chosen.value.letsIn ? SET.active : SET.inactive).path, 303);
  if (chosen.error.kind === "gone") return sendGone(visit);
  return sendForm(failing(visit, 422), invited, { password: passwordRefused(chosen.error) });
}

/** Returns the owner of a valid link. Counts the visit before the lookup, and gives it back if the link is valid. */
async function invitedBy({ request, pages, purpose, link }: Visit): Promise<Invited | undefined> {
  const tries = [{ key: `links from ${networkOf(request.ip)}`, limit: pages.mostTries }];
  const wait = await pages.limits.take(tries);
  if (wait !== undefined) throw tooMany(wait);
  const invited = await pages.own.invited(link, purpose);
  if (invited !== undefined) await pages.limits.giveBack(tries);
  return invited;
}

function errorsIn(password: string, again: string): PasswordErrors | undefined {
  if (password === "") return { password: "Enter a password" };
  return password === again ? undefined : { again: "The passwords don’t match" };
}

async function sendForm({ request, reply, pages, purpose, link }: Visit, { email, minimum }: Invited, errors: PasswordErrors): Promise<FastifyReply> {
  allowPage(reply);
  const token = pages.proof.issue(request, reply);
  const action = `/${purpose}/${encodeURIComponent(link)}`;
  return sendPage(reply, passwordPage(await pages.styles(), { purpose, action, email, minimum, token, errors }));
}

/** Sends the same page for a used, an expired and an unknown link. */
async function sendGone({ reply, pages }: Visit): Promise<FastifyReply> {
  allowPage(reply);
  return sendPage(reply.code(404), messagePage(await pages.styles(), GONE));
}

const failing = (visit: Visit, status: number): Visit => ({ ...visit, reply: visit.reply.code(status) });

const sendPage = (reply: FastifyReply, page: string): FastifyReply => reply.type("text/html; charset=utf-8").send(page);

const textOf = (value: unknown): string => (typeof value === "string" ? value.replaceAll("\0", "") : "");

/** Pages with a CSRF token are not compressed: their length would leak the token (BREACH). */
const PLAIN = { compress: false } as const;
const STALE = "This form has expired. Please try again";
/** The pages after a password is set. They name no account, because they open without a link, too. */
const SET = {
  active: { path: "/sign-in/password-set", title: "Your password is set", text: "You can sign in with it now.", link: { href: "/sign-in", label: "Sign in" } },
  inactive: {
    path: "/sign-in/password-set/inactive",
    title: "Your password is set",
    text: "Your account is not active, so you can’t sign in yet. Ask your account manager.",
    link: { href: "/sign-in", label: "Go to the sign-in page" },
  },
};
const GONE = {
  title: "This link has expired",
  text: "It has been used or has expired. Ask your account manager for another one.",
  link: { href: "/sign-in", label: "Go to the sign-in page" },
};
