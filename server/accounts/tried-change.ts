import type { Kysely } from "kysely";
import { roleKey } from "#domain/accounts/index.ts";
import type { Database } from "../database/schema.ts";
import type { Input } from "../plugins/contract-request.ts";
import { roleOf, type WirePatch } from "./account.wire.ts";
import { accountKey } from "./accounts.queries.ts";

/** Describes a change of an account that was refused, as the audit keeps it. Empty for every other call. */
export type TriedChange = (operation: string, input: Input) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Names the account and what the caller asked for. Passwords, names of tokens and addresses of new accounts are left
 * out. An address without an account may be any text: the audit gets its keyed hash.
 */
export const triedChanges =
  (db: Kysely<Database>, strangerName: (typed: string) => string): TriedChange =>
  async (operation, { path, body }) => {
    const summarize = SUMMARIES[operation];
    if (summarize === undefined) return {};
    const tried = summarize({ path, body: (body ?? {}) as Body });
    if (path["email"] === undefined) return { tried };
    const key = accountKey(String(path["email"]));
    const known = await db.selectFrom("accounts").select("email").where("email", "=", key).executeTakeFirst();
    return { account: known?.email ?? strangerName(key), tried };
  };

type Body = WirePatch & { readonly permissions?: readonly string[]; readonly stores?: readonly string[] };
type Asked = { readonly path: Input["path"]; readonly body: Body };

const SUMMARIES: Readonly<Record<string, (asked: Asked) => object>> = {
  createAccount: ({ body: { retailers } }) => present({ retailers: first(retailers) }),
  changeAccount: ({ body }) => patched(body),
  sendResetLink: () => ({ reset: true }),
  listAccountMails: () => ({ mails: true }),
  createAccessToken: ({ body: { retailers, permissions, stores } }) =>
    present({ retailers: first(retailers), permissions: first(permissions), stores: first(stores) }),
  deleteAccessToken: ({ path: { id } }) => ({ token: TOKEN_ID.test(String(id)) ? id : true }),
};

/** Keeps of each list what the caller put in and took out, so that a long list does not fill the audit. */
function patched({ retailers, roles, seen, status, confirmed, permission_defaults_option, password }: Body): object {
  const sameRole = (role: NonNullable<Body["roles"]>[number]): string => roleKey(roleOf(role));
  return present({
    retailers: difference(retailers, seen?.retailers, (id) => id),
    roles: difference(roles, seen?.roles, sameRole),
    status,
    confirmed,
    permission_defaults_option,
    password: password === undefined ? undefined : true,
  });
}

function difference<T>(wanted: readonly T[] | undefined, seen: readonly T[] | undefined, keyOf: (entry: T) => string): object | undefined {
  if (wanted === undefined) return undefined;
  if (seen === undefined) return { wanted: first(wanted) };
  const [had, has] = [new Set(seen.map(keyOf)), new Set(wanted.map(keyOf))];
  return {
    added: first(wanted.filter((entry) => !had.has(keyOf(entry)))),
    removed: first(seen.filter((entry) => !has.has(keyOf(entry)))),
  };
}

const first = <T>(entries: readonly T[] | undefined): readonly T[] | undefined => entries?.slice(0, MAX_ENTRIES);

const present = (members: object): object => Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** Anything else in its place may be a secret. */
const TOKEN_ID = /^[0-9a-f]{10}$/;
const MAX_ENTRIES = 20;
