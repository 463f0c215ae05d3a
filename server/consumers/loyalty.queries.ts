import { sql, type Kysely, type Transaction } from "kysely";
import {
  parseConsumerSettings,
  type LoyaltyEvent,
  type LoyaltyProgram,
  type LoyaltyRecord,
} from "#domain/consumers/index.ts";
import { isJsonObject } from "#domain/shared/json/json.ts";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { Version } from "#domain/shared/form/version.ts";
import { toVersion } from "../database/timestamps.ts";
import type { Database } from "../database/schema.ts";
import type { ConsumerId } from "./consumers.queries.ts";

/** Returns the loyalty programs in the settings of a retailer. */
export const selectLoyaltyPrograms = ({ settings }: { readonly settings: unknown }): readonly LoyaltyProgram[] =>
  parseConsumerSettings(isJsonObject(settings) ? settings["consumer"] : undefined).loyalties;

/** Returns the points of a customer in each program, 0 without any. */
export async function selectLoyaltyPoints(
  db: Kysely<Database>,
  { retailer, identifier }: ConsumerId,
  programs: readonly LoyaltyProgram[],
): Promise<readonly LoyaltyRecord[]> {
  if (programs.length === 0) return [];
  const rows = await db
    .selectFrom("loyalty_points")
    .select(["program", "total", "updated_timestamp"])
    .where("retailer_id", "=", retailer)
    .where("identifier", "=", identifier)
    .execute();
  const known = new Map(
    rows.map(({ program, total, updated_timestamp: at }) => [
      program,
      { total: Number(total), ...(at && { version: toVersion(at) }) },
    ]),
  );
  return programs.map((program) => ({ program, ...(known.get(program.id) ?? { total: 0 }) }));
}

export type PointsChange = {
  readonly program: string;
  readonly value: number;
  readonly description: string;
  readonly at: Instant;
  readonly version: Version;
};

/**
 * Returns the new total, or undefined if the points do not suffice.
 * Locks the row, so that concurrent changes all count.
 */
export async function changeLoyaltyPoints(
  db: Transaction<Database>,
  { retailer, identifier }: ConsumerId,
  change: PointsChange,
): Promise<number | undefined> {
  const { program, value, description, at, version } = change;
  await db
    .insertInto("loyalty_points")
    .values({ retailer_id: retailer, identifier, program, total: 0 })
    .onConflict((conflict) => conflict.columns(["retailer_id", "identifier", "program"]).doNothing())
    .execute();
  const {
    rows: [changed],
  } = await sql<{ total: string }>`
    UPDATE loyalty_points SET total = total + ${value}::integer, updated_timestamp = ${version}
    WHERE retailer_id = ${retailer} AND identifier = ${identifier} AND program = ${program} AND total + ${value}::integer BETWEEN 0 AND ${MAX_TOTAL}
    RETURNING total`.execute(db);
  if (changed === undefined) return undefined;
  await db
    .insertInto("loyalty_events")
    .values({ retailer_id: retailer, identifier, program, at, description, value, total: changed.total })
    .execute();
  return Number(changed.total);
}

type Asked = { readonly program: string; readonly from: Instant; readonly to: Instant };

export type StoredLoyaltyEvent = LoyaltyEvent & Required<Pick<LoyaltyEvent, "timestamp" | "total">>;

/** Returns the changes in a period, newest first. */
export async function selectLoyaltyEvents(
  db: Kysely<Database>,
  { retailer, identifier }: ConsumerId,
  { program, from, to }: Asked,
): Promise<readonly StoredLoyaltyEvent[]> {
  const rows = await db
    .selectFrom("loyalty_events")
    .select(["id", "at", "description", "value", "total", "receipt_id"])
    .where("retailer_id", "=", retailer)
    .where("identifier", "=", identifier)
    .where("program", "=", program)
    .where("at", ">=", from as never)
    .where("at", "<=", to as never)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_EVENTS)
    .execute();
  return rows.map(({ id, at, description, value, total, receipt_id }) => ({
    id,
    timestamp: toInstant(at),
    description,
    value,
    total: Number(total),
    ...(receipt_id === null ? {} : { receiptId: receipt_id }),
  }));
}

const MAX_EVENTS = 10_000;
/** The largest total that a JSON number holds exactly. */
const MAX_TOTAL = Number.MAX_SAFE_INTEGER;
