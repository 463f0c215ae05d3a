import { sql, type Transaction } from "kysely";
import { mergeProfiles } from "#domain/consumers/index.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import type { Database } from "../database/schema.ts";
import { toStoredIdentifier } from "../receipts/resolve-identifier.ts";
import { insertProfile, lockConsumer, lockProfile, updateProfile, type ConsumerProfile } from "./consumers.queries.ts";

/** The batch of a backfill. Declared here, because the list of backfills imports this file. */
type Batch = { readonly position: string; readonly limit: number; readonly now: Instant };

/** Makes the identifiers of all tables canonical, and merges the records of one customer [D26]. */
export const canonicalIdentifiers = {
  name: "canonical identifiers",
  run: async (
    trx: Transaction<Database>,
    batch: Batch,
  ): Promise<{ readonly position: string; readonly isDone: boolean }> => {
    const [step = STEPS[0], ...place] = JSON.parse(batch.position || "[]") as readonly string[];
    const last = await RUN[step as Step](trx, { ...batch, after: [place[0] ?? "", place[1] ?? ""] });
    if (last !== undefined) return { position: JSON.stringify([step, ...last]), isDone: false };
    const next = STEPS[STEPS.indexOf(step as Step) + 1];
    return { position: JSON.stringify([next ?? step]), isDone: next === undefined };
  },
};

/** Points move before profiles, because a profile does not need them. */
const STEPS = ["receipts", "points", "profiles"] as const;
type Step = (typeof STEPS)[number];

/** The rows after a retailer and a key. */
type StepBatch = Pick<Batch, "limit" | "now"> & { readonly after: readonly [retailer: string, key: string] };
/** The place of the last row. Undefined if there was none. */
type StepResult = readonly [retailer: string, key: string] | undefined;

async function changeReceipts(trx: Transaction<Database>, { after, limit }: StepBatch): Promise<StepResult> {
  const { rows } = await sql<{ retailer_id: string; id: string; identifier: string; settings: unknown }>`
    SELECT receipts.retailer_id, receipts.id, receipts.identifier, retailers.settings FROM receipts JOIN retailers ON retailers.id = receipts.retailer_id
    WHERE (receipts.retailer_id, receipts.id) > (${after[0]}, ${after[1]}) AND receipts.identifier IS NOT NULL
    ORDER BY receipts.retailer_id, receipts.id LIMIT ${limit} FOR UPDATE OF receipts`.execute(trx);
  const changed = rows
    .map(({ settings, ...row }) => ({ ...row, stored: toStoredIdentifier({ settings }, row.identifier) }))
    .filter(({ identifier, stored }) => identifier !== stored);
  if (changed.length > 0) {
    await sql`
      UPDATE receipts SET identifier = nullif(changed.stored, '')
      FROM unnest(${changed.map(({ retailer_id }) => retailer_id)}::text[], ${changed.map(({ id }) => id)}::text[], ${changed.map(({ stored }) => stored)}::text[]) AS changed (retailer, id, stored)
      WHERE receipts.retailer_id = changed.retailer AND receipts.id = changed.id`.execute(trx);
  }
  const last = rows.at(-1);
  return last && [last.retailer_id, last.id];
}

type Named = { readonly retailer_id: string; readonly identifier: string; readonly settings: unknown };

/** Adds the points of all spellings, and moves their events. */
async function movePoints(trx: Transaction<Database>, { after, limit }: StepBatch): Promise<StepResult> {
  const { rows } = await sql<Named>`
    SELECT named.retailer_id, named.identifier, retailers.settings FROM (
      SELECT DISTINCT retailer_id, identifier FROM loyalty_points WHERE (retailer_id, identifier) > (${after[0]}, ${after[1]})
      ORDER BY retailer_id, identifier LIMIT ${limit}) AS named JOIN retailers ON retailers.id = named.retailer_id ORDER BY 1, 2`.execute(
    trx,
  );
  for (const { retailer_id, identifier, settings } of rows) {
    const stored = toStoredIdentifier({ settings }, identifier);
    if (stored === identifier || stored === "") continue;
    await lockConsumer(trx, { retailer: retailer_id, identifier: stored });
    await sql`
      WITH moved AS (DELETE FROM loyalty_points WHERE retailer_id = ${retailer_id} AND identifier = ${identifier} RETURNING program, total, updated_timestamp)
      INSERT INTO loyalty_points (retailer_id, program, identifier, total, updated_timestamp) SELECT ${retailer_id}, program, ${stored}, total, updated_timestamp FROM moved
      ON CONFLICT (retailer_id, identifier, program) DO UPDATE SET total = loyalty_points.total + excluded.total,
        updated_timestamp = greatest(loyalty_points.updated_timestamp, excluded.updated_timestamp)`.execute(trx);
    await sql`UPDATE loyalty_events SET identifier = ${stored} WHERE retailer_id = ${retailer_id} AND identifier = ${identifier}`.execute(
      trx,
    );
  }
  const last = rows.at(-1);
  return last && [last.retailer_id, last.identifier];
}

async function mergeTwins(trx: Transaction<Database>, { after, limit, now }: StepBatch): Promise<StepResult> {
  const { rows } = await sql<Named>`
    SELECT consumers.retailer_id, consumers.identifier, retailers.settings FROM consumers JOIN retailers ON retailers.id = consumers.retailer_id
    WHERE (consumers.retailer_id, consumers.identifier) > (${after[0]}, ${after[1]}) ORDER BY 1, 2 LIMIT ${limit}`.execute(
    trx,
  );
  for (const { retailer_id: retailer, identifier, settings } of rows) {
    const stored = toStoredIdentifier({ settings }, identifier);
    if (stored === identifier || stored === "") continue;
    const [from, to] = [
      { retailer, identifier },
      { retailer, identifier: stored },
    ];
    await lockConsumer(trx, to);
    const [twin, known] = [await lockProfile(trx, from), await lockProfile(trx, to)];
    if (twin === undefined) continue;
    await sql`DELETE FROM consumers WHERE retailer_id = ${retailer} AND identifier = ${identifier}`.execute(trx);
    if (known === undefined) await insertProfile(trx, to, { ...twin, display: twin.display ?? identifier });
    else await merge(trx, { to, twin, known, spelling: identifier, now });
  }
  const last = rows.at(-1);
  return last && [last.retailer_id, last.identifier];
}

type Twins = {
  readonly to: { readonly retailer: string; readonly identifier: string };
  readonly twin: ConsumerProfile;
  readonly known: ConsumerProfile;
  readonly spelling: string;
  readonly now: Instant;
};

/** The audit event has the values that the merged profile does not have. */
async function merge(trx: Transaction<Database>, { to, twin, known, spelling, now }: Twins): Promise<void> {
  const [older, newer] = twin.version > known.version ? [known, twin] : [twin, known];
  const { merged, others } = mergeProfiles(older.properties, newer.properties);
  await updateProfile(trx, to, { properties: merged, version: nextVersion(newer.version, now) });
  const details: JsonObject = { retailer_id: to.retailer, others: { ...others, identifier: spelling } };
  await trx
    .insertInto("audit")
    .values({
      at: now,
      actor: "system",
      action: "consumer.merge",
      target: to.identifier,
      details: JSON.stringify(details),
    })
    .execute();
}

const RUN: Readonly<Record<Step, (trx: Transaction<Database>, batch: StepBatch) => Promise<StepResult>>> = {
  receipts: changeReceipts,
  points: movePoints,
  profiles: mergeTwins,
};
