import { sql, type Kysely, type RawBuilder } from "kysely";
import { toInstant, type Instant } from "#domain/shared/instant.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { nextVersion } from "#domain/shared/version.ts";
import type { Database } from "../../database/schema.ts";
import { Prng, DEMO_SEED, hashSeed } from "../prng.ts";
import { listCities } from "../places/cities.ts";
import { fillPattern } from "../places/pattern.ts";

/** The flagship retailer, and a retailer with a VIP panel. */
const WITH_PROFILES = ["1001", "2001"] as const;

/** The loyalty programs in the settings of these retailers. */
export const LOYALTIES: Readonly<Record<string, readonly { readonly id: string; readonly name: string }[]>> = {
  "1001": [
    { id: "stars", name: "Stars" },
    { id: "club", name: "Tailor's club" },
  ],
  "2001": [{ id: "beans", name: "Beans" }],
};

const [REGULARS, BUYERS_OF_ONE, BOUNCED] = [120, 40, 15];
const DAY_MS = 86_400_000;

/** An identifier on receipts, with the data of its newest receipt. */
type Buyer = {
  readonly identifier: string;
  readonly receipt: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly country: string | null;
};

/**
 * Adds consumer data: profiles of regulars, of one-time buyers and of consumers with bounced emails, loyalty points
 * with events, households and VIPs. Skips retailers with profiles.
 */
export async function seedProfiles(db: Kysely<Database>, now: Instant): Promise<void> {
  for (const retailer of WITH_PROFILES) {
    const known = await db
      .selectFrom("consumers")
      .select(sql`1`.as("known"))
      .where("retailer_id", "=", retailer)
      .limit(1)
      .executeTakeFirst();
    if (known === undefined) await seedRetailer(db, retailer, now);
  }
}

async function seedRetailer(db: Kysely<Database>, retailer: string, now: Instant): Promise<void> {
  const regulars = await buyers(db, retailer, byReceipts(retailer, sql`count(*) > 1`, REGULARS));
  const once = await buyers(db, retailer, byReceipts(retailer, sql`count(*) = 1`, BUYERS_OF_ONE));
  const bounced = await buyers(
    db,
    retailer,
    sql`
    SELECT DISTINCT identifier FROM (
      SELECT identifier FROM receipts WHERE retailer_id = ${retailer} AND identifier IS NOT NULL AND summary #> '{delivery,counts,bounce}' IS NOT NULL ORDER BY id DESC LIMIT ${BOUNCED}
    ) AS latest`,
  );
  const made = new Map<string, JsonObject>();
  let neighbour: JsonObject | undefined;
  for (const [at, buyer] of [...regulars, ...once, ...bounced].entries()) {
    const profile = profileOf(buyer, { retailer, at, isBounced: bounced.includes(buyer), neighbour });
    if (!made.has(buyer.identifier)) made.set(buyer.identifier, profile);
    neighbour = profile;
  }
  if (made.size === 0) return;
  const updated_timestamp = nextVersion(undefined, now);
  await db
    .insertInto("consumers")
    .values(
      [...made].map(([identifier, properties]) => ({
        retailer_id: retailer,
        identifier,
        properties: JSON.stringify(properties),
        updated_timestamp,
      })),
    )
    .execute();
  for (const buyer of regulars) await seedPoints(db, buyer, { retailer, now });
}

const byReceipts = (retailer: string, having: RawBuilder<unknown>, most: number): RawBuilder<unknown> => sql`
  SELECT identifier FROM receipts WHERE retailer_id = ${retailer} AND identifier IS NOT NULL
  GROUP BY identifier HAVING ${having} ORDER BY count(*) DESC, identifier COLLATE "C" LIMIT ${most}`;

async function buyers(
  db: Kysely<Database>,
  retailer: string,
  identifiers: RawBuilder<unknown>,
): Promise<readonly Buyer[]> {
  const { rows } = await sql<Buyer>`
    SELECT wanted.identifier, newest.id AS receipt, newest.body #>> '{properties,consumer_name}' AS name, newest.body #>> '{properties,phone}' AS phone,
      (SELECT body ->> 'country' FROM stores WHERE stores.retailer_id = ${retailer} AND stores.id = newest.store_id) AS country
    FROM (${identifiers}) AS wanted CROSS JOIN LATERAL (
      SELECT id, body, store_id FROM receipts WHERE retailer_id = ${retailer} AND receipts.identifier = wanted.identifier ORDER BY receipts.identifier DESC, id DESC LIMIT 1
    ) AS newest ORDER BY wanted.identifier COLLATE "C"`.execute(db);
  return rows;
}

type Making = {
  readonly retailer: string;
  readonly at: number;
  readonly isBounced: boolean;
  readonly neighbour: JsonObject | undefined;
};

/** Every eighth consumer shares a household with the previous one. Unknown members from tills are kept. */
function profileOf(
  { identifier, name, phone, country }: Buyer,
  { retailer, at, isBounced, neighbour }: Making,
): JsonObject {
  const chance = new Prng(DEMO_SEED ^ hashSeed(retailer), hashSeed(identifier), at);
  const [first, ...last] = (name ?? wordsOf(identifier)).split(" ");
  const own = {
    name: { first: first ?? "", ...(last.length === 0 ? {} : { last: last.join(" ") }) },
    ...(phone === null ? {} : { phone }),
    ...homeOf(country, chance),
  };
  const shared = at % 8 === 1 && neighbour !== undefined ? homeWith(neighbour, own.name) : {};
  return {
    ...own,
    ...shared,
    ...(chance.happens(0.4)
      ? { birthdate: `${chance.between(1945, 2005)}-${two(chance.between(1, 12))}-${two(chance.between(1, 28))}` }
      : {}),
    ...(retailer === "2001" && at % 6 === 0
      ? {
          vip: {
            status: true,
            level: chance.pick(["silver", "gold", "platinum"]),
            note: chance.pick(["Oat milk", "Likes the table at the window", "Ask about the grinder"]),
          },
        }
      : {}),
    ...(isBounced ? { note: "<p>Emails bounce: ask for another address.</p>" } : {}),
    ...(chance.happens(0.3)
      ? { till: { enrolled_by: `SP-${chance.digits(4)}`, newsletter: chance.happens(0.5) } }
      : {}),
  };
}

function homeOf(country: string | null, chance: Prng): JsonObject {
  const cities = listCities(country ?? "");
  if (cities.length === 0) return {};
  const city = chance.pick(cities);
  return {
    address: [`${chance.between(1, 90)} ${chance.pick(city.country.streets)}`],
    city: city.name,
    postcode: fillPattern(city.postcode, chance),
    country: city.country.code,
  };
}

/** Returns the same address and family name. */
function homeWith(neighbour: JsonObject, name: JsonObject): JsonObject {
  const { address, city, postcode, country, name: theirs } = neighbour;
  const last = (theirs as JsonObject)["last"];
  return {
    ...(address && city && postcode && country ? { address, city, postcode, country } : {}),
    name: { ...name, ...(last ? { last } : {}) },
  };
}

const wordsOf = (identifier: string): string =>
  (identifier.split(/[@+]/)[0] ?? "")
    .replaceAll(/\d/g, "")
    .split(".")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

const two = (number: number): string => String(number).padStart(2, "0");

/**
 * Adds a welcome bonus, purchases and rewards of the last twelve months. The newest purchase belongs to the newest
 * receipt.
 */
async function seedPoints(
  db: Kysely<Database>,
  { identifier, receipt }: Buyer,
  { retailer, now }: { readonly retailer: string; readonly now: Instant },
): Promise<void> {
  const [program] = LOYALTIES[retailer] ?? [];
  const chance = new Prng(DEMO_SEED, hashSeed(identifier), hashSeed(retailer));
  if (program === undefined || chance.happens(0.15)) return;
  const sold = Number.parseInt(receipt.slice(0, 8), 16) * 1_000;
  const count = chance.between(2, 9);
  let total = 0;
  const events = Array.from({ length: count + 1 }, (_, at) => {
    const isReward = at > 0 && at < count && total >= 100 && chance.happens(0.35);
    const value = at === 0 ? 50 : isReward ? -100 : chance.between(5, 90);
    total += value;
    const moment =
      at === count
        ? sold
        : Math.min(Date.parse(now) - (355 - at * Math.floor(340 / count)) * DAY_MS + chance.below(DAY_MS), sold);
    const description = at === 0 ? "Welcome" : isReward ? "Reward" : "Purchase";
    return {
      retailer_id: retailer,
      identifier,
      program: program.id,
      at: toInstant(moment),
      description,
      value,
      total,
      ...(at === count ? { receipt_id: receipt } : {}),
    };
  });
  await db
    .insertInto("loyalty_points")
    .values({
      retailer_id: retailer,
      identifier,
      program: program.id,
      total,
      updated_timestamp: nextVersion(undefined, toInstant(sold)),
    })
    .execute();
  await db
    .insertInto("loyalty_events")
    .values(events.map((event) => ({ receipt_id: null, ...event })))
    .execute();
}
