import type { Kysely } from "kysely";
import { accountExists, ADDRESS_LOOKS_ALIKE, addressFault, addressRefused, ALL, LONGEST_EMAIL, newAccountRefusal, unknownPlace, type NewAccount } from "#domain/accounts/index.ts";
import { emailRefused } from "#domain/shared/email.messages.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { lengthOf } from "#domain/shared/code-points.ts";
import { emailRefusal } from "#domain/shared/email.ts";
import { strictestEmail } from "#domain/shared/retailer-groups.ts";
import { nextVersion } from "#domain/shared/version.ts";
import { identifierCheckOf } from "../consumers/identifier-check.ts";
import type { Database } from "../database/schema.ts";
import type { Answer } from "../plugins/answer.ts";
import type { Change, ChangingCall } from "../plugins/changes.ts";
import { badRequest, HttpRefusal } from "../plugins/problems.ts";
import type { AccountLinks } from "./account-links.ts";
import { insertAccount, type AccountRecord } from "./account-records.queries.ts";
import { refusedChange } from "./account-refusals.ts";
import { keepingOf } from "./account-view.ts";
import { shownAccount } from "./account.wire.ts";
import { accountKey, addressConflict } from "./accounts.queries.ts";
import type { MailLimits } from "../mails/mail-limits.ts";

type Deps = { readonly clock: Clock; readonly links: AccountLinks; readonly mailing: MailLimits };

/** Creates an account and emails its owner a link to confirm it. */
export async function createAccount(call: ChangingCall, { clock, links, mailing }: Deps): Promise<Answer> {
  const { email, retailers } = call.input.body as NewAccount;
  const draft = { email: email.trim(), retailers: [...new Set(retailers)] };
  return call.change(async (change) => {
    const { keeper, places } = await keepingOf(change.db, call.caller, [draft]);
    const refusal = newAccountRefusal(draft, keeper) ?? unknownPlace(NOWHERE, { ...draft, roles: [] }, places.isRetailer);
    if (refusal !== undefined) throw refusedChange(refusal);
    await refuseAddress(change.db, draft);
    await mailing.takeLink(change.db, call.caller, draft.email);
    const record = await insert(change, draft, clock);
    await links.mail(change.db, record, "confirm");
    const location = `/_/account/${encodeURIComponent(record.email)}`;
    return { text: JSON.stringify(shownAccount(record, keeper, places)), version: record.version, location };
  });
}

async function insert({ db, note }: Change, { email, retailers }: NewAccount, clock: Clock): Promise<AccountRecord> {
  const now = clock.now();
  const key = accountKey(email);
  const record: AccountRecord = { key, email, status: "active", confirmed: false, retailers, roles: [], version: nextVersion(undefined, now) };
  const conflict = await addressConflict(db, email);
  if (conflict !== undefined) throw new HttpRefusal(409, conflict === "exists" ? accountExists(email) : ADDRESS_LOOKS_ALIKE);
  await insertAccount(db, record, now);
  await note({ action: "account.create", target: key, details: { retailers } });
  return record;
}

/**
 * Applies the strictest address rule of the retailers and their identifier check. Lower case can lengthen an address.
 */
async function refuseAddress(db: Kysely<Database>, { email, retailers }: NewAccount): Promise<void> {
  const ids = retailers.includes(ALL) ? await everyRetailer(db) : retailers;
  const behaviour = strictestEmail(ids);
  const fault = addressFault(email, behaviour) ?? (lengthOf(accountKey(email)) > LONGEST_EMAIL ? "not-an-address" : undefined);
  if (fault !== undefined) throw badRequest([{ description: addressRefused(fault), pointer: "email" }]);
  const refusal = await emailRefusal(email, { ...behaviour, check: identifierCheckOf(behaviour) });
  if (refusal !== undefined) throw badRequest([{ description: emailRefused(refusal), pointer: "email" }]);
}

async function everyRetailer(db: Kysely<Database>): Promise<readonly string[]> {
  return (await db.selectFrom("retailers").select("id").execute()).map(({ id }) => id);
}

const NOWHERE = { retailers: [], roles: [] };
