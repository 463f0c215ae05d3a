import type { Kysely } from "kysely";
import { hashPassword } from "#server/accounts/password-hash.ts";
import type { Database } from "#server/database/schema.ts";
import { toReceiptInsert, type ReceiptInsert } from "#server/receipts/receipt-row.ts";

/** The password of every account in the fixture. */
export const FIXTURE_PASSWORD = "correct horse battery staple";

/** A cheap cost, because tests sign in often. */
export const TEST_COST = { logN: 10, r: 8, p: 1 };

type FixtureAccount = {
  readonly retailers: readonly string[];
  readonly roles: readonly (readonly [context: "retailer_id" | "store_id", value: string, permission: string])[];
  readonly status?: "inactive";
  readonly unconfirmed?: true;
};

/** The accounts that can sign in, with their roles. */
export const FIXTURE_ACCOUNTS = {
  "admin@shop.example": { retailers: ["*"], roles: [["retailer_id", "*", "administrator"]] },
  "staff@shop.example": { retailers: ["1001"], roles: [["retailer_id", "1001", "employee"]] },
  /** Sees one store of retailer 1001. */
  "counter@shop.example": { retailers: ["1001"], roles: [["store_id", "5002", "employee"]] },
  /** Sees two stores of retailer 1001. */
  "floor@shop.example": {
    retailers: ["1001"],
    roles: [
      ["store_id", "5002", "employee"],
      ["store_id", "5003", "employee"],
    ],
  },
  "sales@shop.example": { retailers: ["1001"], roles: [["retailer_id", "1001", "sales_demo"]] },
  "both@shop.example": {
    retailers: ["1001", "2001"],
    roles: [
      ["retailer_id", "1001", "employee"],
      ["retailer_id", "2001", "analyst"],
    ],
  },
  /** Has its retailer, but no role there. */
  "idle@shop.example": { retailers: ["1001"], roles: [["retailer_id", "2001", "employee"]] },
  "lost@shop.example": { retailers: [], roles: [["retailer_id", "1001", "employee"]] },
  "left@shop.example": { retailers: ["1001"], roles: [["retailer_id", "1001", "employee"]], status: "inactive" },
  "new@shop.example": { retailers: ["1001"], roles: [["retailer_id", "1001", "employee"]], unconfirmed: true },
} as const satisfies Record<string, FixtureAccount>;
export type FixtureEmail = keyof typeof FIXTURE_ACCOUNTS;

/** The refund policy of retailer 1001. */
export const REFUND_SETTINGS = {
  questions: [
    { question: "Has the card been reported lost or stolen?", type: "yes_no", fail_on: "Yes" },
    { question: "Comment", type: "text" },
  ],
  exceptions: [{ from: "2026-02-01", to: "2099-12-31" }],
  return_reasons: ["Damaged", "Wrong size"],
};

const RETAILERS = [
  {
    id: "1001",
    name: "Alder & Finch",
    settings: {
      start_page: "receipts",
      timezone: "Europe/London",
      currency: "GBP",
      refund: REFUND_SETTINGS,
      receipts: {
        properties: [
          { name: "till_drift", label: "_Till drift" },
          { name: "salesperson", label: "Served by" },
        ],
      },
    },
    tweaks: { rvt_threshold: 3 },
  },
  { id: "2001", name: "Brook", settings: {}, tweaks: {} },
];

/** Both retailers have a store 5001: an id is unique only within its retailer. */
const FIXTURE_STORES = [
  { retailer: "1001", id: "5001", name: "covent Garden", reference: "LON-01", timezone: "Europe/London" },
  { retailer: "1001", id: "5002", name: "Grafton Street", reference: "77", timezone: "Europe/Dublin" },
  { retailer: "1001", id: "5003", name: "Århus", reference: "AAR-01", timezone: "Europe/Copenhagen" },
  { retailer: "2001", id: "5001", name: "Elsewhere", reference: "ELS-01", timezone: null },
];

/** Realistic ids and transaction ids of retailer 1001. */
export const ODD_TRANSACTIONS = [
  "A/1",
  "A/1/..",
  "50 % off?",
  "a&b=c#d",
  "ünï çødé",
  "<b>bold</b>",
  "'; DROP TABLE receipts; --",
];
export const DUPLICATE = { transaction: "TXN-0100-COPY", original: "TXN-0100" };
export const RECEIPTS_OF_1001 = 100 + ODD_TRANSACTIONS.length + 1;

/** The time of the first receipt: 2026-03-01T08:00:00Z. */
const OPENING = 1_772_352_000;

type Sale = {
  readonly retailer: string;
  readonly at: number;
  readonly transaction: string;
  readonly original?: string;
};

export const receiptIdAt = (seconds: number, tail = 0): string =>
  seconds.toString(16).padStart(8, "0") + tail.toString(16).padStart(16, "0");

type FixtureReceipt = {
  readonly id: string;
  readonly transaction_id: string;
  readonly store_id: string;
  readonly identifier?: string;
  readonly localtime: string;
};

/**
 * Returns the receipt of a transaction in the form of the contract.
 * Every third one has an identifier, and the stores alternate.
 */
export function fixtureReceipt({
  retailer,
  at,
  transaction,
  original,
}: Sale): Record<string, unknown> & FixtureReceipt {
  const stores = FIXTURE_STORES.filter((store) => store.retailer === retailer);
  const store = stores[at % stores.length]!;
  const localtime = new Date((OPENING + at * 600) * 1_000).toISOString().replace(".000Z", "+00:00");
  return {
    id: receiptIdAt(OPENING + at * 600, at),
    transaction_id: transaction,
    localtime,
    l10n: { locale: "en_GB", currency: "GBP" },
    store_id: store.id,
    store_reference: store.reference,
    store: store.name,
    ...(at % 3 === 0 ? { identifier: identifierAt(at) } : {}),
    total: 7.2,
    taxes: [{ name: "VAT", rate: 20, amount: 1.2 }],
    discounts: [],
    payments: [{ method: "card", amount: 7.2, details: { number: "4821", type: "VISA" } }],
    items: [
      { name: "Flat white", price: 3.6, total: 7.2, quantity: "2", properties: { product_code: "FW-12", _cost: 1.1 } },
    ],
    properties: {
      salesperson: "Sam Okafor",
      phone: "+447700900123",
      till_drift: 4,
      _audit: { score: 7 },
      order: { kind: "eat in", _table: 4 },
    },
    processed: null,
    delivery: { counts: {}, events: [] },
    duplicate: original !== undefined,
    ...(original === undefined
      ? {}
      : { _links: { original: { href: `/receipts?transaction_id=${original}&count=1` } } }),
  };
}

export const identifierAt = (at: number): string => `shopper${at % 9}@mail.example`;

/** Fills a database with two retailers, their stores, receipts and accounts. Always the same. */
export async function fillFixture(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto("retailers")
    .values(
      RETAILERS.map(({ settings, tweaks, ...retailer }) => ({
        ...retailer,
        settings: JSON.stringify(settings),
        tweaks: JSON.stringify(tweaks),
      })),
    )
    .execute();
  await db.insertInto("stores").values(FIXTURE_STORES.map(storeRow)).execute();
  await db.insertInto("receipts").values(sales().map(receiptRow)).execute();
  await insertReportingProvider(db);
  await fillAccounts(db);
}

/** A provider that has reported every event, so that no series is missing from figures. */
const insertReportingProvider = (db: Kysely<Database>): Promise<unknown> =>
  db
    .insertInto("mail_sources")
    .values({ name: "fixture", kind: "provider", since: new Date(0) })
    .execute();

function sales(): readonly Sale[] {
  const ordinary = Array.from({ length: 100 }, (_, at) => ({ retailer: "1001", at, transaction: transactionAt(at) }));
  const odd = ODD_TRANSACTIONS.map((transaction, at) => ({ retailer: "1001", at: 100 + at, transaction }));
  const copy = {
    retailer: "1001",
    at: 100 + odd.length,
    transaction: DUPLICATE.transaction,
    original: DUPLICATE.original,
  };
  const elsewhere = Array.from({ length: 10 }, (_, at) => ({
    retailer: "2001",
    at: 200 + at,
    transaction: transactionAt(at),
  }));
  return [...ordinary, ...odd, copy, ...elsewhere];
}

/** The hundredth sale is the original of the duplicate. */
export const transactionAt = (at: number): string => `TXN-${String(at + 1).padStart(4, "0")}`;

export const receiptRow = (sale: Sale): ReceiptInsert => toReceiptInsert(sale.retailer, fixtureReceipt(sale));

function storeRow({ retailer, id, name, reference, timezone }: (typeof FIXTURE_STORES)[number]) {
  const updated = "2026-01-15T08:00:00Z";
  const body = {
    id,
    type: "stores",
    name,
    external_reference: reference,
    effective_reference: reference,
    ...(timezone === null ? {} : { timezone }),
    updated_timestamp: updated,
  };
  return {
    retailer_id: retailer,
    id,
    body: JSON.stringify(body),
    name,
    effective_reference: reference,
    timezone,
    updated_timestamp: updated,
  };
}

async function fillAccounts(db: Kysely<Database>): Promise<void> {
  const password_hash = await hashPassword(FIXTURE_PASSWORD, TEST_COST);
  const accounts: [string, FixtureAccount][] = Object.entries(FIXTURE_ACCOUNTS);
  const made = "2026-01-01T00:00:00Z";
  await db
    .insertInto("accounts")
    .values(
      accounts.map(([email, { status, unconfirmed }]) => ({
        email,
        display_email: email,
        password_hash,
        status: status ?? ("active" as const),
        confirmed: !unconfirmed,
        created_timestamp: made,
        last_password_change: made,
      })),
    )
    .execute();
  await db
    .insertInto("account_retailers")
    .values(accounts.flatMap(([email, { retailers }]) => retailers.map((retailer_id) => ({ email, retailer_id }))))
    .execute();
  await db
    .insertInto("roles")
    .values(
      accounts.flatMap(([email, { roles }]) =>
        roles.map(([context_name, context_value, permission]) => ({ email, context_name, context_value, permission })),
      ),
    )
    .execute();
}

/** Sets the password of an account directly, without ending its sessions. */
export async function setPasswordOf(db: Kysely<Database>, email: string, password = FIXTURE_PASSWORD): Promise<void> {
  const hash = await hashPassword(password, TEST_COST);
  await db.updateTable("accounts").set({ password_hash: hash }).where("email", "=", email).execute();
}
