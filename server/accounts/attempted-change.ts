import type { Kysely } from "kysely";
import { roleKey } from "#domain/accounts/index.ts";
import type { Database } from "../database/schema.ts";
import type { OperationInput } from "../http/request-validation.ts";
import { fromWireRole, type WirePatch } from "./account.wire.ts";
import { toAccountKey } from "./account-store.queries.ts";

/** Describes a refused change of an account for the audit log. Returns {} for every other call. */
export type DescribeAttemptedChange = (operation: string, input: OperationInput) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Records the account and the requested change. Leaves out passwords, names of tokens and addresses of new accounts.
 * An address without an account may be any text, so the audit log gets its keyed hash.
 */
export const createAttemptedChangeDescriber =
  (db: Kysely<Database>, auditPseudonym: (typed: string) => string): DescribeAttemptedChange =>
  async (operation, { path, body }) => {
    const summarize = SUMMARIES[operation];
    if (summarize === undefined) return {};
    const tried = summarize({ path, body: (body ?? {}) as Body });
    if (path["email"] === undefined) return { tried };
    const key = toAccountKey(String(path["email"]));
    const known = await db.selectFrom("accounts").select("email").where("email", "=", key).executeTakeFirst();
    return { account: known?.email ?? auditPseudonym(key), tried };
  };

type Body = WirePatch & { readonly permissions?: readonly string[]; readonly stores?: readonly string[] };
type CallInput = { readonly path: OperationInput["path"]; readonly body: Body };

const SUMMARIES: Readonly<Record<string, (input: CallInput) => object>> = {
  createAccount: ({ body: { retailers } }) => present({ retailers: first(retailers) }),
  changeAccount: ({ body }) => patched(body),
  sendResetLink: () => ({ reset: true }),
  listAccountMails: () => ({ mails: true }),
  createAccessToken: ({ body: { retailers, permissions, stores } }) =>
    present({ retailers: first(retailers), permissions: first(permissions), stores: first(stores) }),
  deleteAccessToken: ({ path: { id } }) => ({ token: TOKEN_ID.test(String(id)) ? id : true }),
};

/** Keeps only the added and removed entries of each list, so that a long list does not fill the audit log. */
function patched({ retailers, roles, seen, status, confirmed, permission_defaults_option, password }: Body): object {
  const sameRole = (role: NonNullable<Body["roles"]>[number]): string => roleKey(fromWireRole(role));
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
  const [keysBefore, keysAfter] = [new Set(seen.map(keyOf)), new Set(wanted.map(keyOf))];
  return {
    added: first(wanted.filter((entry) => !keysBefore.has(keyOf(entry)))),
    removed: first(seen.filter((entry) => !keysAfter.has(keyOf(entry)))),
  };
}

const first = <T>(entries: readonly T[] | undefined): readonly T[] | undefined => entries?.slice(0, MAX_ENTRIES);

const present = (members: object): object => Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** Any other text in its place may be a secret. */
const TOKEN_ID = /^[0-9a-f]{10}$/;
const MAX_ENTRIES = 20;
