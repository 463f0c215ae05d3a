import type { Kysely } from "kysely";
import {
  accountExists,
  ADDRESS_CONFUSABLE,
  addressFault,
  addressRefused,
  ALL,
  MAX_EMAIL_LENGTH,
  newAccountRefusal,
  unknownContextRefusal,
  type NewAccount,
} from "#domain/accounts/index.ts";
import { emailRefusalMessage } from "#domain/shared/identifier/email.messages.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { countCodePoints } from "#domain/shared/text/code-points.ts";
import { emailRefusal } from "#domain/shared/identifier/email.ts";
import { strictestEmailRule } from "#domain/shared/access/retailer-groups.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import { createIdentifierCheck } from "../consumers/identifier-check.ts";
import type { Database } from "../database/schema.ts";
import type { CallOf, ResponseOf } from "../http/operation-routes.ts";
import type { WriteContext } from "../http/write-context.ts";
import { badRequest, HttpRefusal } from "../http/problems.ts";
import type { AccountLinks } from "./account-links.ts";
import { insertAccount, type AccountRecord } from "./account-records.queries.ts";
import { toAccountHttpRefusal } from "./account-refusals.ts";
import { loadManagementContext } from "./account-access.ts";
import { serializeAccount } from "./account.wire.ts";
import { toAccountKey, findAddressConflict } from "./account-store.queries.ts";
import type { EmailLimits } from "../mails/mail-limits.ts";

type Deps = { readonly clock: Clock; readonly links: AccountLinks; readonly emailLimits: EmailLimits };

/** Creates an account and emails its owner a link to confirm it. */
export async function createAccount(
  call: CallOf<"createAccount">,
  { clock, links, emailLimits }: Deps,
): Promise<ResponseOf<"createAccount">> {
  const { email, retailers } = call.input.body;
  const draft = { email: email.trim(), retailers: [...new Set(retailers)] };
  return call.withTransaction(async (change) => {
    const { actor, contexts } = await loadManagementContext(change.db, call.caller, [draft]);
    const refusal =
      newAccountRefusal(draft, actor) ?? unknownContextRefusal(NOWHERE, { ...draft, roles: [] }, contexts.isRetailer);
    if (refusal !== undefined) throw toAccountHttpRefusal(refusal);
    const flaw = await findAddressFlaw(change.db, draft);
    if (flaw !== undefined) throw badRequest([{ description: flaw, pointer: "email" }]);
    await emailLimits.countLink(change.db, call.caller, draft.email);
    const record = await insert(change, draft, clock);
    await links.send(change.db, record, "confirm");
    const location = `/_/account/${encodeURIComponent(record.email)}`;
    return {
      json: serializeAccount(record, { actor, contexts, retailer: call.caller.retailer }),
      version: record.version,
      location,
    };
  });
}

async function insert(
  { db, audit }: WriteContext,
  { email, retailers }: NewAccount,
  clock: Clock,
): Promise<AccountRecord> {
  const now = clock.now();
  const key = toAccountKey(email);
  const record: AccountRecord = {
    key,
    email,
    status: "active",
    confirmed: false,
    retailers,
    roles: [],
    version: nextVersion(undefined, now),
  };
  const conflict = await findAddressConflict(db, email);
  if (conflict !== undefined)
    throw conflict === "exists"
      ? new HttpRefusal("account_exists", accountExists(email))
      : new HttpRefusal("email_confusable", ADDRESS_CONFUSABLE);
  await insertAccount(db, record, now);
  await audit({ action: "account.create", target: key, details: { retailers } });
  return record;
}

/**
 * Returns why an address cannot be that of an account, by the strictest rule of its retailers and their identifier check.
 * Lower case can lengthen an address.
 */
export async function findAddressFlaw(
  db: Kysely<Database>,
  { email, retailers }: NewAccount,
): Promise<string | undefined> {
  const ids = retailers.includes(ALL) ? await everyRetailer(db) : retailers;
  const behaviour = strictestEmailRule(ids);
  const fault =
    addressFault(email, behaviour) ??
    (countCodePoints(toAccountKey(email)) > MAX_EMAIL_LENGTH ? "not-an-address" : undefined);
  if (fault !== undefined) return addressRefused(fault);
  const refusal = await emailRefusal(email, { ...behaviour, check: createIdentifierCheck(behaviour) });
  return refusal && emailRefusalMessage(refusal);
}

async function everyRetailer(db: Kysely<Database>): Promise<readonly string[]> {
  return (await db.selectFrom("retailers").select("id").execute()).map(({ id }) => id);
}

const NOWHERE = { retailers: [], roles: [] };
