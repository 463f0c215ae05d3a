import type { Kysely } from "kysely";
import type { OperationRequest, Schema } from "#contract/index.ts";
import {
  describeAttempt,
  redactAccount,
  REFUSED_ATTEMPT,
  roleKey,
  type AccountPatch,
  type AccountRights,
} from "#domain/accounts/index.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import type { Database } from "../database/schema.ts";
import type { OperationInput } from "../http/request-validation.ts";
import { loadManagementContext } from "./account-access.ts";
import { findAccount, type AccountRecord } from "./account-records.queries.ts";
import { fromWireAccountPatch, fromWireSeenLists, toStoredDetails } from "./account.wire.ts";
import { toAccountKey } from "./account-store.queries.ts";
import type { Caller } from "./caller.ts";

/** Describes a refused change of an account for the audit log. Returns {} for every other call. */
export type DescribeAttemptedChange = (
  operation: string,
  input: OperationInput,
  caller?: Caller,
) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Records the account and the requested change. Leaves out passwords, names of tokens and addresses of new accounts.
 * An address without an account may be any text, so the audit log gets its keyed hash.
 */
export const createAttemptedChangeDescriber =
  (db: Kysely<Database>, auditPseudonym: (typed: string) => string): DescribeAttemptedChange =>
  async (operation, input, caller) => {
    const attempt = summarize(operation, input);
    if (attempt === undefined) return {};
    const { email, patch } = attempt;
    const record = email === undefined ? undefined : await findAccount(db, email);
    const tried =
      patch === undefined
        ? attempt.tried
        : toTried(patch, await loadComparedLists(db, fromWireAccountPatch(patch), { record, caller }));
    return email === undefined ? { tried } : { account: record?.key ?? auditPseudonym(toAccountKey(email)), tried };
  };

/** A change that was tried, of the account with the address if there is one already. The summary, or a patch of the account. */
type AttemptedChange = { readonly email?: string } & (
  { readonly tried: object; readonly patch?: undefined } | { readonly patch: Schema<"AccountPatch"> }
);
type Operations =
  "createAccount" | "changeAccount" | "sendResetLink" | "listAccountMails" | "createAccessToken" | "deleteAccessToken";
type Lists = Pick<AccountRights, "retailers" | "roles">;

const SUMMARIES: { readonly [Id in Operations]: (input: OperationRequest<Id>) => AttemptedChange } = {
  createAccount: ({ body: { retailers } }) => ({ tried: present({ retailers: first(retailers) }) }),
  changeAccount: ({ path: { email }, body }) => ({ email, patch: body }),
  sendResetLink: ({ path: { email } }) => ({ email, tried: { reset: true } }),
  listAccountMails: ({ path: { email } }) => ({ email, tried: { mails: true } }),
  createAccessToken: ({ path: { email }, body: { retailers, permissions, stores } }) => ({
    email,
    tried: present({ retailers: first(retailers), permissions: first(permissions), stores: first(stores) }),
  }),
  deleteAccessToken: ({ path: { email, id } }) => ({ email, tried: { token: TOKEN_ID.test(id) ? id : true } }),
};

/** The operation is known only at run time. Its validated input has the types of the contract. */
const summarize = (operation: string, input: OperationInput): AttemptedChange | undefined =>
  (SUMMARIES as unknown as Readonly<Record<string, (input: OperationInput) => AttemptedChange>>)[operation]?.(input);

/** All added and removed entries of each list, compared with what the caller saw. */
const toTried = (patch: Schema<"AccountPatch">, lists: Lists): object =>
  toStoredDetails({
    action: REFUSED_ATTEMPT,
    details: describeAttempt(fromWireAccountPatch(patch), { ...lists, ...fromWireSeenLists(patch) }),
  });

/**
 * Returns the lists with which a change is compared: what the caller may see of the account, because a list replaces only
 * that [D20]. A caller who may see nothing removes nothing.
 */
async function loadComparedLists(
  db: Kysely<Database>,
  patch: AccountPatch,
  { record, caller }: { readonly record: AccountRecord | undefined; readonly caller: Caller | undefined },
): Promise<Lists> {
  if (record === undefined) return { retailers: [], roles: [] };
  const named = {
    retailers: record.retailers.map((id) => ({ id: id as RetailerId, name: id })),
    roles: record.roles.map((role) => ({ ...role, sourceName: "" })),
  };
  const visible =
    caller && redactAccount((await loadManagementContext(db, caller, [record])).actor, named, record.left);
  if (visible !== undefined)
    return {
      retailers: visible.retailers.map(({ id }) => id),
      roles: visible.roles.map(({ sourceName: _, ...role }) => role),
    };
  const wanted = new Set(patch.roles?.map(roleKey));
  return {
    retailers: record.retailers.filter((id) => patch.retailers?.includes(id)),
    roles: record.roles.filter((role) => wanted.has(roleKey(role))),
  };
}

const first = <T>(entries: readonly T[] | undefined): readonly T[] | undefined => entries?.slice(0, MAX_ENTRIES);

const present = (members: object): object =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** Any other text in its place may be a secret. */
const TOKEN_ID = /^[0-9a-f]{10}$/;
const MAX_ENTRIES = 20;
