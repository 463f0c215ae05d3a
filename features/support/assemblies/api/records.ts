import { sql, type Kysely } from "kysely";
import type { Receipt } from "#domain/receipts/index.ts";
import type { Store } from "#domain/stores/index.ts";
import { hashToken, makeToken } from "#server/accounts/secret-token.ts";
import type { Database } from "#server/database/schema.ts";
import { rowOf } from "#server/receipts/receipt-row.ts";
import { wireReceipt, wireStore } from "#test/ports/wire.ts";
import { actingRoles, type Situation } from "../../situation.ts";

const EMAIL = "staff@shop.example";
const LONG_AGO = "2024-01-01T00:00:00Z";

type Premises = { readonly retailer: string; readonly settings: object; readonly stores: readonly Store[]; readonly receipts: readonly Receipt[] };

/** Empties the database, fills it with the situation, and signs the acting account in: answers the token of its session. */
export function fill(db: Kysely<Database>, situation: Situation): Promise<string> {
  const { retailer, settings, stores, receipts, nextDoor } = situation;
  return db.transaction().execute(async (trx) => {
    await sql`TRUNCATE retailers, stores, tills, receipts, accounts, account_retailers, roles, sessions, audit, kept_answers CASCADE`.execute(trx);
    await open(trx, { retailer, settings, stores, receipts });
    await open(trx, { retailer: nextDoor.retailer, settings: {}, stores: [nextDoor.store], receipts: nextDoor.receipts });
    await hire(trx, situation);
    return signIn(trx, retailer);
  });
}

async function open(db: Kysely<Database>, { retailer, settings, stores, receipts }: Premises): Promise<void> {
  await db.insertInto("retailers").values({ id: retailer, name: `Retailer ${retailer}`, settings: JSON.stringify(settings) }).execute();
  const storeRows = stores.map((store) => ({
    retailer_id: retailer,
    id: store.id,
    body: JSON.stringify(wireStore(store)),
    name: store.name,
    effective_reference: store.reference,
    timezone: store.timezone ?? null,
    updated_timestamp: LONG_AGO,
  }));
  const receiptRows = receipts.map((receipt) => rowOf(retailer, wireReceipt(receipt)));
  if (storeRows.length > 0) await db.insertInto("stores").values(storeRows).execute();
  if (receiptRows.length > 0) await db.insertInto("receipts").values(receiptRows).execute();
}

async function hire(db: Kysely<Database>, situation: Situation): Promise<void> {
  const times = { created_timestamp: LONG_AGO, last_password_change: LONG_AGO };
  const account = { email: EMAIL, display_email: EMAIL, password_hash: null, status: "active", confirmed: true, ...times } as const;
  const retailers = [situation.retailer, situation.nextDoor.retailer].map((id) => ({ email: EMAIL, retailer_id: id }));
  const roles = actingRoles(situation).map((role) => ({
    email: EMAIL, context_name: role.contextName, context_value: role.contextValue, permission: role.permission,
  }));
  await db.insertInto("accounts").values(account).execute();
  await db.insertInto("account_retailers").values(retailers).execute();
  await db.insertInto("roles").values(roles).execute();
}

async function signIn(db: Kysely<Database>, retailer: string): Promise<string> {
  const token = makeToken();
  const now = new Date();
  const expires = new Date(now.getTime() + 3_600_000);
  const session = { token_hash: hashToken(token), email: EMAIL, retailer_id: retailer, created: now, last_seen: now, expires };
  await db.insertInto("sessions").values(session).execute();
  return token;
}
