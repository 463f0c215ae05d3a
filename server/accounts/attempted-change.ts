import type { Kysely } from "kysely";
import type { OperationRequest, Schema } from "#contract/index.ts";
import { roleKey } from "#domain/accounts/index.ts";
import type { Database } from "../database/schema.ts";
import type { OperationInput } from "../http/request-validation.ts";
import { fromWireRole } from "./account.wire.ts";
import { toAccountKey } from "./account-store.queries.ts";

/** Describes a refused change of an account for the audit log. Returns {} for every other call. */
export type DescribeAttemptedChange = (operation: string, input: OperationInput) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Records the account and the requested change. Leaves out passwords, names of tokens and addresses of new accounts.
 * An address without an account may be any text, so the audit log gets its keyed hash.
 */
export const createAttemptedChangeDescriber =
  (db: Kysely<Database>, auditPseudonym: (typed: string) => string): DescribeAttemptedChange =>
  async (operation, input) => {
    const attempt = summarize(operation, input);
    if (attempt === undefined) return {};
    const { email, tried } = attempt;
    if (email === undefined) return { tried };
    const key = toAccountKey(email);
    const known = await db.selectFrom("accounts").select("email").where("email", "=", key).executeTakeFirst();
    return { account: known?.email ?? auditPseudonym(key), tried };
  };

/** A change that was tried, of the account with the address if there is one already. */
type AttemptedChange = { readonly email?: string; readonly tried: object };
type Operations = "createAccount" | "changeAccount" | "sendResetLink" | "listAccountMails" | "createAccessToken" | "deleteAccessToken";

const SUMMARIES: { readonly [Id in Operations]: (input: OperationRequest<Id>) => AttemptedChange } = {
  createAccount: ({ body: { retailers } }) => ({ tried: present({ retailers: first(retailers) }) }),
  changeAccount: ({ path: { email }, body }) => ({ email, tried: patched(body) }),
  sendResetLink: ({ path: { email } }) => ({ email, tried: { reset: true } }),
  listAccountMails: ({ path: { email } }) => ({ email, tried: { mails: true } }),
  createAccessToken: ({ path: { email }, body: { retailers, permissions, stores } }) =>
    ({ email, tried: present({ retailers: first(retailers), permissions: first(permissions), stores: first(stores) }) }),
  deleteAccessToken: ({ path: { email, id } }) => ({ email, tried: { token: TOKEN_ID.test(id) ? id : true } }),
};

/** The operation is known only at run time. Its validated input has the types of the contract. */
const summarize = (operation: string, input: OperationInput): AttemptedChange | undefined =>
  (SUMMARIES as unknown as Readonly<Record<string, (input: OperationInput) => AttemptedChange>>)[operation]?.(input);

/** Keeps only the added and removed entries of each list, so that a long list does not fill the audit log. */
function patched({ retailers, roles, seen, status, confirmed, permission_defaults_option, password }: Schema<"AccountPatch">): object {
  const sameRole = (role: Schema<"Role">): string => roleKey(fromWireRole(role));
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
