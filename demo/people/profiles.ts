import { sql, type Kysely, type RawBuilder } from "kysely";
import { canonicalIdentifier } from "../../domain/shared/identifier/canonical-identifier.ts";
import { toInstant, type Instant } from "../../domain/shared/time/instant.ts";
import type { JsonObject } from "../../domain/shared/json/json.ts";
import { nextVersion } from "../../domain/shared/form/version.ts";
import type { Database } from "../../server/database/schema.ts";
import { Prng, DEMO_SEED, hashSeed } from "../prng.ts";
import { listCities } from "../places/cities.ts";
import type { CountryCode } from "../places/countries.ts";
import { drawAddress, homeStreets } from "../places/districts.ts";
import { findDemoRetailer } from "../retailers/retailers.ts";
import { DEMO_STORES } from "../retailers/stores.ts";
import { buildDemoConsumer, buyersOf } from "./consumers.ts";

/** The flagship retailer, and a retailer with a VIP panel. */
const WITH_PROFILES = ["1001", "2001"] as const;
const HAS_VIPS: readonly string[] = ["2001"];

/** The loyalty programs in the settings of these retailers. */
export const LOYALTIES: Readonly<Record<string, readonly { readonly id: string; readonly name: string }[]>> = {
  "1001": [
    { id: "stars", name: "Stars" },
    { id: "club", name: "Tailor's club" },
  ],
  "2001": [{ id: "beans", name: "Beans" }],
};

const [REGULARS, BUYERS_OF_ONE, BOUNCED] = [120, 40, 15];
/** Loyal buyers of each country who have a profile, and the first of them, who are VIPs. */
const [LOYAL, VIPS] = [80, 20];
/** Newest receipts of a regular that gave points. */
const WITH_POINTS = 12;
const DAY_MS = 86_400_000;

/** An identifier on receipts, with the data of its newest receipt. */
type Buyer = {
  readonly identifier: string;
  readonly receipt: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly country: string | null;
  /** The newest receipts, newest first. */
  readonly receipts: readonly { readonly id: string; readonly total: number }[];
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
  const loyal = loyalIdentifiers(retailer, LOYAL);
  const regulars = await buyers(
    db,
    retailer,
    sql`
    (${byReceipts(retailer, sql`count(*) > 1`, REGULARS)}) UNION
    SELECT identifier FROM receipts WHERE retailer_id = ${retailer} AND identifier = ANY(${loyal}::text[])`,
  );
  const vips = new Set(HAS_VIPS.includes(retailer) ? loyalIdentifiers(retailer, VIPS) : []);
  const once = await buyers(db, retailer, byReceipts(retailer, sql`count(*) = 1`, BUYERS_OF_ONE));
  const bounced = await buyers(
    db,
    retailer,
    sql`
    SELECT DISTINCT identifier FROM (
      SELECT identifier FROM receipts WHERE retailer_id = ${retailer} AND identifier IS NOT NULL
        AND EXISTS (SELECT FROM mail_events AS held WHERE held.retailer_id = receipts.retailer_id AND receipt_id = receipts.id AND event = 'bounce') ORDER BY id DESC LIMIT ${BOUNCED}
    ) AS latest`,
  );
  const made = new Map<string, JsonObject>();
  let neighbour: JsonObject | undefined;
  for (const [at, buyer] of [...regulars, ...once, ...bounced].entries()) {
    const profile = profileOf(buyer, {
      retailer,
      at,
      isBounced: bounced.includes(buyer),
      isVip: vips.has(buyer.identifier),
      neighbour,
    });
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
  const [program] = LOYALTIES[retailer] ?? [];
  if (program !== undefined) await seedPoints(db, regulars, { retailer, program: program.id, now });
}

/** Returns the identifiers of the most loyal buyers of each country, the same number for each. */
function loyalIdentifiers(id: string, most: number): readonly string[] {
  const retailer = findDemoRetailer(id);
  const countries = new Set(
    DEMO_STORES.filter((store) => store.retailer === retailer).map(({ city }) => city.country.code as CountryCode),
  );
  return [...countries].flatMap((country) =>
    Array.from({ length: Math.min(most, buyersOf(retailer, country).loyal) }, (_, number) =>
      canonicalIdentifier(buildDemoConsumer(number, id, country).identifier, { country: retailer.country }),
    ),
  );
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
      (SELECT body ->> 'country' FROM stores WHERE stores.retailer_id = ${retailer} AND stores.id = newest.store_id) AS country,
      (SELECT json_agg(json_build_object('id', id, 'total', (body ->> 'total')::numeric) ORDER BY id DESC) FROM (
        SELECT id, body FROM receipts WHERE retailer_id = ${retailer} AND receipts.identifier = wanted.identifier ORDER BY receipts.identifier DESC, id DESC LIMIT ${WITH_POINTS}
      ) AS latest) AS receipts
    FROM (${identifiers}) AS wanted CROSS JOIN LATERAL (
      SELECT id, body, store_id FROM receipts WHERE retailer_id = ${retailer} AND receipts.identifier = wanted.identifier ORDER BY receipts.identifier DESC, id DESC LIMIT 1
    ) AS newest ORDER BY wanted.identifier COLLATE "C"`.execute(db);
  return rows;
}

type Making = {
  readonly retailer: string;
  readonly at: number;
  readonly isBounced: boolean;
  readonly isVip: boolean;
  readonly neighbour: JsonObject | undefined;
};

/** Every eighth consumer shares a household with the previous one. Unknown members from tills are kept. */
function profileOf(
  { identifier, name, phone, country }: Buyer,
  { retailer, at, isBounced, isVip, neighbour }: Making,
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
    ...(isVip
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
  const { line, postcode } = drawAddress(chance.pick(homeStreets(city.name)), city.country.addressLine, chance);
  return {
    address: [line],
    city: city.name,
    postcode,
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

type Scheme = { readonly retailer: string; readonly program: string; readonly now: Instant };

/** Adds the points of all regulars: a welcome bonus, purchases and rewards. */
async function seedPoints(db: Kysely<Database>, regulars: readonly Buyer[], scheme: Scheme): Promise<void> {
  const { retailer, program } = scheme;
  for (let at = 0; at < regulars.length; at += BATCH) {
    const accounts = regulars
      .slice(at, at + BATCH)
      .map((buyer) => [buyer.identifier, pointsOf(buyer, scheme)] as const);
    const totals = accounts.map(([identifier, events]) => ({
      retailer_id: retailer,
      identifier,
      program,
      total: events.at(-1)?.total ?? 0,
      updated_timestamp: nextVersion(undefined, events.at(-1)?.at ?? scheme.now),
    }));
    const events = accounts.flatMap(([identifier, changes]) =>
      changes.map((change) => ({ retailer_id: retailer, identifier, program, ...change })),
    );
    await db.insertInto("loyalty_points").values(totals).execute();
    await db.insertInto("loyalty_events").values(events).execute();
  }
}

const BATCH = 100;

type PointsEvent = {
  readonly at: Instant;
  readonly description: string;
  readonly value: number;
  readonly total: number;
  readonly receipt_id: string | null;
};

/** Returns the events of the last year, oldest first: the newest belong to receipts, one point for each unit of money. */
function pointsOf({ identifier, receipts }: Buyer, { retailer, now }: Scheme): readonly PointsEvent[] {
  const chance = new Prng(DEMO_SEED, hashSeed(identifier), hashSeed(retailer));
  const sold = receipts.filter(({ total }) => total > 0).reverse();
  const oldest = Math.min(...receipts.map(({ id }) => epochMs(id)));
  const joined = Math.min(oldest - DAY_MS, Date.parse(now) - 355 * DAY_MS);
  const earlier = chance.between(3, 9);
  const events: PointsEvent[] = [];
  const totalNow = (): number => events.at(-1)?.total ?? 0;
  const add = (moment: number, change: Omit<PointsEvent, "at" | "total">): void => {
    events.push({ at: toInstant(moment), total: totalNow() + change.value, ...change });
  };
  add(joined, { description: "Welcome", value: WELCOME, receipt_id: null });
  for (let visit = 1; visit <= earlier; visit++) {
    const isReward = totalNow() > REWARD + WELCOME && chance.happens(0.35);
    const change = isReward
      ? { description: "Reward", value: -REWARD }
      : { description: "Purchase", value: chance.between(5, 90) };
    const moment = joined + Math.floor(((oldest - joined) * (visit - 0.9 * chance.fraction())) / earlier);
    add(moment, { ...change, receipt_id: null });
  }
  for (const { id, total } of sold)
    add(epochMs(id), { description: "Purchase", value: Math.min(MOST_POINTS, Math.ceil(total)), receipt_id: id });
  return events;
}

const [WELCOME, REWARD, MOST_POINTS] = [50, 100, 400];

const epochMs = (receipt: string): number => Number.parseInt(receipt.slice(0, 8), 16) * 1_000;
