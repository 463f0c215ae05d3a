import { sql, type Kysely } from "kysely";
import type { AuditedAction } from "../domain/audit/index.ts";
import { lowestReceiptId, receiptIdInstant, parseReceiptId } from "../domain/receipts/index.ts";
import { shiftInstant, toInstant, type Instant } from "../domain/shared/time/instant.ts";
import type { Database } from "../server/database/schema.ts";
import { DEMO_ACCOUNTS } from "./accounts.ts";
import { DEMO_SEED, hashSeed, Prng } from "./prng.ts";
import { DEMO_RETAILERS } from "./retailers/retailers.ts";

type DemoEvent = {
  readonly at: Instant;
  readonly actor: string;
  readonly action: AuditedAction;
  readonly target: string;
  readonly details: Readonly<Record<string, unknown>>;
};

/** What happened at a retailer: its data, the accounts that act there, and random times. */
type Scene = {
  readonly db: Kysely<Database>;
  readonly retailer: string;
  readonly now: Instant;
  readonly chance: Prng;
};

/**
 * Adds changes of the last weeks to a new demonstration, by its accounts, so that the list of changes has a page at each
 * retailer. They are about records that exist, and end with the values that the records have.
 */
export async function seedAuditEvents(db: Kysely<Database>, now: Instant): Promise<void> {
  for (const { id: retailer } of DEMO_RETAILERS) {
    const scene = { db, retailer, now, chance: new Prng(DEMO_SEED, hashSeed("audit"), Number(retailer)) };
    const events: DemoEvent[] = [];
    for (const find of FINDERS) events.push(...(await find(scene)));
    const rows = events
      .filter(({ at }) => at < now)
      .sort((one, other) => (one.at < other.at ? -1 : 1))
      .map(({ details, ...event }) => ({
        ...event,
        request_id: null,
        details: JSON.stringify({ retailer_id: retailer, ...details }),
      }));
    if (rows.length > 0) await db.insertInto("audit").values(rows).execute();
  }
}

/** Stores that got another telephone number. */
async function storeChanges({ db, retailer, chance, now }: Scene): Promise<readonly DemoEvent[]> {
  const { rows } = await sql<{ id: string; reference: string; phone: string | null }>`
    SELECT id, effective_reference AS reference, body ->> 'phone' AS phone FROM stores
    WHERE retailer_id = ${retailer} ORDER BY id LIMIT 4`.execute(db);
  return rows.flatMap(({ id, reference, phone }) =>
    phone === null
      ? []
      : [
          {
            at: workingTime(now, chance, { minDays: 2, maxDays: 26 }),
            actor: ADMINISTRATOR,
            action: "store.change",
            target: reference,
            details: {
              store_id: id,
              changed: ["/phone"],
              changes: [
                { path: "/phone", before: `${phone.slice(0, -1)}${(Number(phone.slice(-1)) + 3) % 10}`, after: phone },
              ],
            },
          },
        ],
  );
}

/** Receipts that were emailed or processed again after the sale. */
async function receiptsSent({ db, retailer, now, chance }: Scene): Promise<readonly DemoEvent[]> {
  const until = lowestReceiptId(shiftInstant(now, -2 * DAY_MS));
  const { rows } = await sql<{ id: string; store: string | null }>`
    SELECT id, store_id AS store FROM receipts
    WHERE retailer_id = ${retailer} AND id < ${until} AND identifier LIKE '%@%' ORDER BY id DESC LIMIT 5`.execute(db);
  return rows.flatMap(({ id, store }, at) => {
    const receipt = parseReceiptId(id);
    if (receipt === undefined) return [];
    const isSent = at % 3 < 2;
    return [
      {
        at: shiftInstant(receiptIdInstant(receipt), chance.between(20, 40 * 60) * MINUTE_MS),
        actor: actorAt(retailer, chance),
        action: isSent ? "receipt.send" : "receipt.process",
        target: id,
        details: { ...(store === null ? {} : { store_id: store }), ...(isSent ? { copy: false } : {}) },
      },
    ];
  });
}

/** The latest records of rates. */
async function ratesAdded({ db, retailer }: Scene): Promise<readonly DemoEvent[]> {
  const { rows } = await sql<{ id: string; valid: Date }>`
    SELECT id, valid_from AS valid FROM currency_rates WHERE retailer_id = ${retailer} ORDER BY valid_from DESC LIMIT 3`.execute(
    db,
  );
  return rows.map(({ id, valid }) => ({
    at: shiftInstant(toInstant(valid), -HOUR_MS),
    actor: ADMINISTRATOR,
    action: "rates.create",
    target: id,
    details: {},
  }));
}

/** New colleagues, who got a link to set their password. */
async function colleaguesAdded({ db, retailer, now, chance }: Scene): Promise<readonly DemoEvent[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM account_retailers AS at_retailer
    WHERE retailer_id = ${retailer} AND NOT email = ANY (${DEMO_ACCOUNTS.map(({ email }) => email)}::text[])
      AND NOT EXISTS (SELECT FROM account_retailers AS other WHERE other.email = at_retailer.email AND other.retailer_id <> at_retailer.retailer_id)
    ORDER BY email COLLATE "C" LIMIT 2`.execute(db);
  const actor = managerAt(retailer);
  return rows.flatMap(({ email }): readonly DemoEvent[] => {
    const at = workingTime(now, chance, { minDays: 5, maxDays: 25 });
    return [
      { at, actor, action: "account.create", target: email, details: { retailers: [retailer] } },
      { at: shiftInstant(at, 2 * DAY_MS), actor, action: "account.reset", target: email, details: {} },
    ];
  });
}

async function surveysSet({ db, retailer, now, chance }: Scene): Promise<readonly DemoEvent[]> {
  const rows = await db.selectFrom("surveys").select("id").where("retailer_id", "=", retailer).limit(2).execute();
  return rows.map(({ id }) => ({
    at: workingTime(now, chance, { minDays: 10, maxDays: 27 }),
    actor: ADMINISTRATOR,
    action: "survey.set",
    target: id,
    details: {},
  }));
}

const FINDERS: readonly ((scene: Scene) => Promise<readonly DemoEvent[]>)[] = [
  storeChanges,
  receiptsSent,
  ratesAdded,
  colleaguesAdded,
  surveysSet,
];

const ADMINISTRATOR = "administrator@demo.example";

/** The accounts that support customers at a retailer. */
const SUPPORTERS: readonly string[] = ["support", "manager", "administrator"];

const actorAt = (retailer: string, chance: Prng): string => {
  const actors = DEMO_ACCOUNTS.filter(
    ({ permission, retailers }) =>
      SUPPORTERS.includes(permission) && (retailers.includes(retailer) || retailers.includes("*")),
  );
  return actors[chance.below(actors.length)]?.email ?? ADMINISTRATOR;
};

const managerAt = (retailer: string): string =>
  DEMO_ACCOUNTS.find(({ permission, retailers }) => permission === "account_manager" && retailers.includes(retailer))
    ?.email ?? ADMINISTRATOR;

/** A time between nine and five, UTC, some days ago. */
function workingTime(
  now: Instant,
  chance: Prng,
  { minDays, maxDays }: { readonly minDays: number; readonly maxDays: number },
): Instant {
  const day = shiftInstant(now, -chance.between(minDays, maxDays) * DAY_MS).slice(0, 10);
  return shiftInstant(toInstant(Date.parse(`${day}T09:00:00Z`)), chance.below(8 * 60) * MINUTE_MS);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
