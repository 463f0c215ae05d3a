import type { Kysely } from "kysely";
import { takeOverRefusal, accountActionRefusal, type AccountRefusal } from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Database } from "../database/schema.ts";
import type { EmailLimits } from "../mails/mail-limits.ts";
import type { Outbox } from "../mails/outbox.ts";
import { serializePendingEmail } from "../mails/pending-email.wire.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import { defineRoutes, type CallOf } from "../http/operation-routes.ts";
import type { AccountLinks } from "./account-links.ts";
import { listAccountAuditEvents } from "./account-audit-log.queries.ts";
import { findAccountsAtRetailers, findAccount, lockAccount } from "./account-records.queries.ts";
import { toAccountHttpRefusal } from "./account-refusals.ts";
import {
  loadManagementContext,
  selectManagedRetailers,
  loadVisibleAccount,
  type VisibleAccount,
} from "./account-access.ts";
import { serializeVisibleAccount, serializeAccount } from "./account.wire.ts";
import { changeAccount } from "./change-account.ts";
import { createAccount } from "./create-account.ts";
import { requireSession } from "./require-session.ts";
import type { PasswordHasher } from "./password-hasher.ts";

export type AccountRouteDeps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly passwords: PasswordHasher;
  readonly links: AccountLinks;
  readonly outbox: Outbox;
  readonly emailLimits: EmailLimits;
  /** Starts sending the emails in the outbox. Does not wait for it. */
  readonly sendMails: () => void;
};

type Operations =
  | "listAccounts"
  | "createAccount"
  | "getAccount"
  | "changeAccount"
  | "sendResetLink"
  | "listAccountLog"
  | "listAccountMails";

export function accountRoutes(deps: AccountRouteDeps) {
  const { db, outbox, sendMails } = deps;
  return defineRoutes<Operations>()({
    listAccounts: async ({ caller }) => {
      const { actor } = await loadManagementContext(db, caller);
      const records = await findAccountsAtRetailers(db, selectManagedRetailers(actor));
      const { actor: manager, contexts } = await loadManagementContext(db, caller, records);
      return { json: records.flatMap((record) => serializeVisibleAccount(record, manager, contexts) ?? []) };
    },

    createAccount: async (call) => {
      const response = await createAccount(call, deps);
      sendMails();
      return response;
    },

    getAccount: async (call) => {
      const { record, actor, contexts } = await loadRequestedAccount(call, deps);
      return {
        json: serializeAccount(record, { actor, contexts, retailer: call.caller.retailer }),
        version: record.version,
      };
    },

    changeAccount: (call) => changeAccount(call, deps),

    sendResetLink: async (call) => {
      await sendLink(call, deps);
      sendMails();
      return {};
    },

    listAccountLog: async (call) => {
      const { record } = allowed(await loadRequestedAccount(call, deps), ({ record: account, actor }) =>
        accountActionRefusal("log", account, actor),
      );
      return { json: await listAccountAuditEvents(db, call.caller, record) };
    },

    listAccountMails: async (call) => {
      const view = await loadRequestedAccount(call, deps);
      requireSession(call.caller, "read the links that set passwords");
      const { record } = allowed(view, ({ record: account, actor }) => takeOverRefusal(account, actor));
      const mails = await outbox.listUnsent({ account: record.key });
      return { json: mails.map(serializePendingEmail) };
    },
  });
}

/** The input of an operation on an account. */
export type AccountInput = { readonly path: { readonly email: string } };

export const loadRequestedAccount = async (
  { caller, input }: AuthorizedCall<AccountInput>,
  { db }: Pick<AccountRouteDeps, "db">,
): Promise<VisibleAccount> => loadVisibleAccount(db, { caller, record: await findAccount(db, input.path.email) });

/** Returns the view if the rule does not refuse it. */
function allowed(
  view: VisibleAccount,
  refusalOf: (view: VisibleAccount) => AccountRefusal | undefined,
): VisibleAccount {
  const refusal = refusalOf(view);
  if (refusal !== undefined) throw toAccountHttpRefusal(refusal);
  return view;
}

/**
 * Emails a link. Locks the account first, so that the link matches its state: an unconfirmed account gets a confirm
 * link.
 */
async function sendLink(
  { caller, input, withTransaction }: CallOf<"sendResetLink">,
  { links, emailLimits }: AccountRouteDeps,
): Promise<void> {
  await withTransaction(async ({ db, audit }) => {
    const locked = await lockAccount(db, input.path.email);
    const { record } = allowed(await loadVisibleAccount(db, { caller, record: locked }), ({ record: account, actor }) =>
      accountActionRefusal("reset", account, actor),
    );
    await emailLimits.countLink(db, caller, record.email);
    await links.send(db, record, record.confirmed ? "reset" : "confirm");
    await audit({ action: "account.reset", target: record.key, details: {} });
    return {};
  });
}
