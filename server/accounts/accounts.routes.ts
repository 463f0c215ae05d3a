import type { Kysely } from "kysely";
import { takeOverRefusal, wholeRefusal, type AccountRefusal } from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Database } from "../database/schema.ts";
import type { MailLimits } from "../mails/mail-limits.ts";
import type { Outbox } from "../mails/outbox.ts";
import type { ChangingCall } from "../plugins/changes.ts";
import type { Routes } from "../plugins/operations.ts";
import type { AccountLinks } from "./account-links.ts";
import { logOf } from "./account-log.queries.ts";
import { accountsAround, findAccount, lockAccount } from "./account-records.queries.ts";
import { refusedChange } from "./account-refusals.ts";
import { keepingOf, retailersManagedBy, viewOf, type AccountView } from "./account-view.ts";
import { seenAccount, shownAccount } from "./account.wire.ts";
import { changeAccount } from "./change-account.ts";
import { createAccount } from "./create-account.ts";
import type { Passwords } from "./passwords.ts";

export type AccountDesk = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly links: AccountLinks;
  readonly outbox: Outbox;
  readonly mailing: MailLimits;
  /** Starts sending the emails in the outbox. Does not wait for it. */
  readonly sendMails: () => void;
};

export function accountRoutes(deps: AccountDesk): Routes["guarded"] {
  const { db, outbox, sendMails } = deps;
  return {
    listAccounts: async ({ caller }) => {
      const { keeper: actor } = await keepingOf(db, caller);
      const records = await accountsAround(db, retailersManagedBy(actor));
      const { keeper, places } = await keepingOf(db, caller, records);
      return { text: JSON.stringify(records.flatMap((record) => seenAccount(record, keeper, places) ?? [])) };
    },

    createAccount: async (call) => {
      const response = await createAccount(call, deps);
      sendMails();
      return response;
    },

    getAccount: async (call) => {
      const { record, keeper, places } = await viewIn(call, deps);
      return { text: JSON.stringify(shownAccount(record, keeper, places)), version: record.version };
    },

    changeAccount: (call) => changeAccount(call, deps),

    sendResetLink: async (call) => {
      await sendLink(call, deps);
      sendMails();
      return {};
    },

    listAccountLog: async (call) => {
      const { record } = allowed(await viewIn(call, deps), ({ record: account, keeper }) => wholeRefusal("log", account, keeper));
      return { text: JSON.stringify(await logOf(db, call.caller, record)) };
    },

    listAccountMails: async (call) => {
      const { record } = allowed(await viewIn(call, deps), ({ record: account, keeper }) => takeOverRefusal(account, keeper));
      const mails = await outbox.waitingFor({ account: record.key });
      return { text: JSON.stringify(mails.map(({ at, ...mail }) => ({ ...mail, created_timestamp: at }))) };
    },
  };
}

export const viewIn = async ({ caller, input }: ChangingCall, { db }: Pick<AccountDesk, "db">): Promise<AccountView> =>
  viewOf(db, { caller, record: await findAccount(db, String(input.path["email"])) });

/** Returns the view if the rule does not refuse it. */
function allowed(view: AccountView, refusalOf: (view: AccountView) => AccountRefusal | undefined): AccountView {
  const refusal = refusalOf(view);
  if (refusal !== undefined) throw refusedChange(refusal);
  return view;
}

/**
 * Emails a link. Locks the account first, so that the link matches its state: an unconfirmed account gets a confirm
 * link.
 */
async function sendLink({ caller, input, change }: ChangingCall, { links, mailing }: AccountDesk): Promise<void> {
  await change(async ({ db, note }) => {
    const locked = await lockAccount(db, String(input.path["email"]));
    const { record } = allowed(await viewOf(db, { caller, record: locked }), ({ record: account, keeper }) => wholeRefusal("reset", account, keeper));
    await mailing.takeLink(db, caller, record.email);
    await links.mail(db, record, record.confirmed ? "reset" : "confirm");
    await note({ action: "account.reset", target: record.key, details: {} });
    return {};
  });
}
