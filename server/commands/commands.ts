import type { Kysely } from "kysely";
import {
  accountExists,
  ADDRESS_CONFUSABLE,
  ALL,
  chooseTokenEnd,
  endAfterDays,
  tokenRefused,
} from "#domain/accounts/index.ts";
import { isTimeZone } from "#domain/shared/time/calendar-day.ts";
import { countCodePoints } from "#domain/shared/text/code-points.ts";
import { CURRENCIES } from "#domain/shared/number/currency-map.ts";
import { findSimilarWord } from "#domain/shared/text/text-similarity.ts";
import { BUNDLES, FLAGS, expandPermission } from "#domain/shared/access/permission.ts";
import { parseRetailerId } from "#domain/shared/access/retailer.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import { retailerExists } from "#domain/retailers/index.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { AccessTokenStore, type TokenDraft } from "../accounts/access-token-store.queries.ts";
import { findTokenDays } from "../accounts/token-days.queries.ts";
import { removeSecondFactors } from "../accounts/account-records.queries.ts";
import { findAddressFlaw } from "../accounts/create-account.ts";
import { toAccountKey, AccountStore, type AdministratorDraft } from "../accounts/account-store.queries.ts";
import { createAuditLogger } from "../accounts/audit-log.queries.ts";
import { checkErasure, type ErasureCheck } from "../consumers/erasure/check-erasure.ts";
import type { Backup } from "../database/backups.ts";
import type { PermissionWatch } from "../database/permission-invalidation.ts";
import type { Database } from "../database/schema.ts";
import { EXIT, StartFailure } from "../exit-codes.ts";
import { clearFailure } from "../processing/process-raw-record.ts";
import { countFailed, listFailed, retryFailed } from "../processing/queue.queries.ts";
import { insertRetailer } from "../retailers/retailers.queries.ts";
import { storeSurvey, findDuplicateQuestions, type SurveyToStore } from "../surveys/set-survey.ts";

/** Dependencies of a command. They are the same whether the running server or the tool executes it. */
export type CommandContext = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly rights: PermissionWatch;
  /** Absent if the database is not embedded. */
  readonly backUp?: () => Promise<Backup>;
};

type Command<Input, Output> = (context: CommandContext, input: Input) => Promise<Output>;

const backup: Command<undefined, Backup> = async ({ backUp }) => {
  if (backUp === undefined)
    throw refusal("DATABASE_URL uses an external PostgreSQL server. Back it up with its own tools, such as pg_dump.");
  return backUp();
};

const createAdmin: Command<AdministratorDraft, { readonly email: string }> = async ({ db, clock }, draft) => {
  const flaw = await findAddressFlaw(db, { email: draft.email, retailers: [ALL] });
  if (flaw !== undefined) throw refusal(flaw);
  const conflict = await new AccountStore(db, clock).createAdministrator(draft);
  if (conflict !== undefined) throw refusal(conflict === "exists" ? accountExists(draft.email) : ADDRESS_CONFUSABLE);
  await createAuditLogger(db, clock)({ actor: "console", action: "account.create", target: toAccountKey(draft.email) });
  return { email: draft.email };
};

/** The first retailer: the portal creates further ones. */
export type RetailerDraft = {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
  readonly currency: string;
};

const createRetailer: Command<RetailerDraft, { readonly id: string }> = async (
  { db, clock },
  { id, name, timezone, currency },
) => {
  const retailer = parseRetailerId(id);
  if (!retailer) throw refusal(`${id} is not a valid id: use letters, digits, dashes and underscores, at most 64`);
  refuseName(name);
  if (!isTimeZone(timezone)) throw refusal(`${timezone} is not an IANA time zone`);
  if (!CURRENCIES.has(currency)) throw refusal(`${currency} is not an ISO 4217 currency`);
  const version = nextVersion(undefined, clock.now());
  const record = { id: retailer, name, settings: { timezone, currency }, tweaks: {}, version };
  if (!(await insertRetailer(db, record))) throw refusal(retailerExists(id));
  await createAuditLogger(
    db,
    clock,
  )({ actor: "console", action: "retailer.create", target: id, details: { name, timezone, currency } });
  return { id };
};

/** The portal has no page for surveys. Existing responses stay. */
const setSurvey: Command<SurveyToStore, { readonly id: string }> = async ({ db, clock, rights }, draft) => {
  const {
    retailer,
    survey: { survey_id: id },
    isEmailed,
  } = draft;
  const [repeated] = findDuplicateQuestions(draft.survey);
  if (repeated !== undefined) throw refusal(`The survey has two questions with the ID ${repeated}`);
  if (!(await rights.runChange(() => storeSurvey(db, draft)))) throw refusal(`There is no retailer ${retailer}`);
  await createAuditLogger(
    db,
    clock,
  )({ actor: "console", action: "survey.set", target: id, details: { retailer_id: retailer, emailed: isEmailed } });
  return { id };
};

type TokenInput = Omit<TokenDraft, "expires"> & {
  /** Days until the token ends. Without it, the most that its retailers allow. */
  readonly days?: number;
};

const createToken: Command<
  TokenInput,
  { readonly id: string; readonly token: string; readonly expires: Instant }
> = async ({ db, clock }, { days, ...draft }) => {
  await refuseTokenDraft(db, draft);
  const now = clock.now();
  const wanted = days === undefined ? undefined : endAfterDays(now, days);
  const end = chooseTokenEnd(wanted, { now, days: await findTokenDays(db, draft.retailers) });
  if (!end.ok) throw refusal(tokenRefused(end.error));
  const expires = end.value;
  const created = await new AccessTokenStore(db, clock).create({ ...draft, expires });
  const { name, retailers, permissions, stores } = draft;
  const details = { name, retailers, permissions, ...(stores ? { stores } : {}), expires };
  await createAuditLogger(db, clock)({ actor: "console", action: "token.create", target: created.id, details });
  return { ...created, expires };
};

const revokeToken: Command<{ readonly id: string }, { readonly id: string }> = async (
  { db, clock, rights },
  { id },
) => {
  if (!(await new AccessTokenStore(db, clock, rights).revoke(id)))
    throw refusal(`There is no token ${id} that could be revoked`);
  await createAuditLogger(db, clock)({ actor: "console", action: "token.revoke", target: id });
  return { id };
};

/** Removes what the owner of an account has lost. The password stays. */
const resetAccount: Command<{ readonly email: string }, { readonly passkeys: number }> = async (
  { db, clock, rights },
  { email },
) => {
  const key = toAccountKey(email);
  const account = await db.selectFrom("accounts").select("email").where("email", "=", key).executeTakeFirst();
  if (account === undefined) throw refusal(`There is no account ${email}`);
  const passkeys = await rights.runChange(() =>
    db.transaction().execute(async (trx) => {
      const removed = await removeSecondFactors(trx, key);
      await trx.deleteFrom("sessions").where("email", "=", key).execute();
      return removed;
    }),
  );
  const details = { passkeys };
  await createAuditLogger(db, clock)({ actor: "console", action: "authenticator.delete", target: key, details });
  return { passkeys };
};

const checkErasedCustomer: Command<{ readonly values: readonly string[]; readonly country?: string }, ErasureCheck> = (
  { db },
  { values, country },
) => checkErasure(db, values, country);

/** A failed entry of the processing queue, with its time as text. */
type ShownEntry = {
  readonly retailer: string;
  readonly kind: "receipt" | "raw";
  readonly id: string;
  readonly failed: string;
  readonly tries: number;
  readonly error: string;
};

/** Lists what the server stopped to process, latest first, and counts it. */
const listFailedEntries: Command<
  { readonly limit: number },
  { readonly entries: readonly ShownEntry[]; readonly total: number }
> = async ({ db }, { limit }) => {
  const entries = await listFailed(db, limit);
  return {
    entries: entries.map(({ retailer_id: retailer, failed, ...entry }) => ({
      ...entry,
      retailer,
      failed: failed.toISOString(),
    })),
    total: await countFailed(db),
  };
};

/** Queues what the server stopped to process, as a user does who reprocesses each. */
const retryFailedEntries: Command<undefined, { readonly total: number }> = ({ db, clock }) =>
  db.transaction().execute(async (trx) => {
    const entries = await retryFailed(trx, clock.now());
    const audit = createAuditLogger(trx, clock);
    for (const { retailer_id, kind, id } of entries) {
      if (kind === "raw") await clearFailure(trx, { retailer_id, id });
      await audit({ actor: "console", action: `${kind}.process`, target: id, details: { retailer_id } });
    }
    return { total: entries.length };
  });

async function refuseTokenDraft(
  db: Kysely<Database>,
  { name, retailers, permissions, stores = [] }: TokenDraft,
): Promise<void> {
  refuseName(name);
  const known: readonly string[] = FLAGS;
  const unknown = permissions.find((permission) => !expandPermission(permission).every((flag) => known.includes(flag)));
  if (unknown !== undefined)
    throw refusal(`${unknown} is not a permission.${suggestPermission(unknown)} --help lists all of them`);
  for (const id of retailers.filter((retailer) => retailer !== "*")) {
    const retailer = parseRetailerId(id);
    const found =
      retailer && (await db.selectFrom("retailers").select("id").where("id", "=", retailer).executeTakeFirst());
    if (!found) throw refusal(`There is no retailer ${id}`);
  }
  await refuseUnknownStores(db, retailers, stores);
}

/** Returns a suggestion for the most similar permission. */
function suggestPermission(name: string): string {
  if (name.includes(",")) return " Repeat --permission for each one.";
  const similar = findSimilarWord(name, [...FLAGS, ...Object.keys(BUNDLES)]);
  return similar === undefined ? "" : ` Did you mean ${similar}?`;
}

/** Refuses stores that none of the token's retailers has. Such a token would be accepted but give no access. */
async function refuseUnknownStores(
  db: Kysely<Database>,
  retailers: readonly string[],
  stores: readonly string[],
): Promise<void> {
  if (stores.length === 0) return;
  const rows = await db
    .selectFrom("stores")
    .select("id")
    .where("id", "in", stores)
    .$if(!retailers.includes("*"), (query) => query.where("retailer_id", "in", retailers))
    .execute();
  const unknown = stores.filter((store) => !rows.some(({ id }) => id === store));
  const whose = retailers.includes("*") ? "any retailer" : `retailer ${retailers.join(" or ")}`;
  if (unknown.length > 0) throw refusal(`There is no store ${unknown.join(", ")} of ${whose}`);
}

/** The limit of the database, for tokens and retailers. */
function refuseName(name: string): void {
  if (name === "" || countCodePoints(name) > 100) throw refusal("A name has 1 to 100 characters");
}

const refusal = (message: string): StartFailure => new StartFailure(EXIT.usage, message);

export const COMMANDS = {
  backup,
  "create-admin": createAdmin,
  "create-retailer": createRetailer,
  "create-token": createToken,
  "revoke-token": revokeToken,
  "reset-account": resetAccount,
  "set-survey": setSurvey,
  "check-erasure": checkErasedCustomer,
  "list-failed-entries": listFailedEntries,
  "retry-failed-entries": retryFailedEntries,
};
export type CommandName = keyof typeof COMMANDS;
export type CommandInput<Name extends CommandName> = Parameters<(typeof COMMANDS)[Name]>[1];
export type CommandOutput<Name extends CommandName> = Awaited<ReturnType<(typeof COMMANDS)[Name]>>;
