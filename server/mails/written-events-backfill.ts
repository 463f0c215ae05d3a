import { sql, type Transaction } from "kysely";
import { applyPatch } from "#domain/shared/json/apply-patch.ts";
import { canonicalIdentifier } from "#domain/shared/identifier/canonical-identifier.ts";
import { toInstant } from "#domain/shared/time/instant.ts";
import { isSameJson, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import type { Backfill } from "../database/backfill.ts";
import type { Database } from "../database/schema.ts";
import { patchJsonText, type WriteStep } from "../receipts/changes/patch-json-text.ts";
import { selectReceiptJson } from "../receipts/receipt-fields.ts";
import { updateSearchData } from "../search/searchable-rows.ts";
import { updateMailStates, type ReceiptRef } from "./mail-events.queries.ts";
import { planWrittenEvents, type HeldEvent, type PlannedMail } from "./plan-written-events.ts";

/**
 * Moves the email events in the texts of receipts, where earlier versions wrote them, into the tables. Readers show both,
 * so the API answers the same before and after. A receipt stays as it is if its answer would change. The figures have
 * counted the events before.
 */
export const writtenMailEventsMove: Backfill = {
  name: "email events in receipts",
  run: async (trx, { position, limit }) => {
    const [retailer, id] = position === "" ? ["", ""] : (JSON.parse(position) as readonly [string, string]);
    const size = Math.min(limit, MAX_BATCH);
    const { rows } = await sql<ReceiptRef & { readonly isMailed: boolean }>`
      SELECT retailer_id AS retailer, id, (summary #>> '{delivery,counts}' <> '{}') IS NOT FALSE AS "isMailed" FROM receipts
      WHERE (retailer_id, id) > (${retailer}, ${id}) ORDER BY retailer_id, id LIMIT ${size}`.execute(trx);
    await moveEvents(
      trx,
      rows.filter(({ isMailed }) => isMailed),
    );
    const last = rows.at(-1);
    return {
      position: last === undefined ? position : JSON.stringify([last.retailer, last.id]),
      isDone: rows.length < size,
    };
  },
};

/** A receipt with its text and what the API answers. */
type Shown = ReceiptRef & { readonly json: string; readonly shown: string; readonly summary: string };
type Move = {
  readonly receipt: Shown;
  readonly text: string;
  readonly mails: readonly (PlannedMail & { readonly id: string })[];
};

/** Tries again without the receipts whose answer would change. */
async function moveEvents(trx: Transaction<Database>, receipts: readonly ReceiptRef[]): Promise<void> {
  if (receipts.length === 0) return;
  // A later statement sees the texts and the events that others wrote before they gave up the lock.
  await sql`SELECT FROM receipts WHERE (retailer_id, id) IN (SELECT * FROM ${unnestRefs(receipts)}) ORDER BY retailer_id, id FOR NO KEY UPDATE`.execute(
    trx,
  );
  let moves = await planMoves(trx, await selectShown(trx, receipts));
  await sql`SELECT set_config('counterfoil.only_stamps', 'on', true)`.execute(trx);
  while (moves.length > 0) {
    await sql`SAVEPOINT moved_events`.execute(trx);
    await writeMoves(trx, moves);
    const changed = await findChanged(trx, moves);
    if (changed.size === 0) break;
    await sql`ROLLBACK TO SAVEPOINT moved_events`.execute(trx);
    moves = moves.filter(({ receipt }) => !changed.has(keyOf(receipt)));
  }
  await sql`SELECT set_config('counterfoil.only_stamps', 'off', true)`.execute(trx);
}

const unnestRefs = (receipts: readonly ReceiptRef[]) =>
  sql`unnest(${receipts.map(({ retailer }) => retailer)}::text[], ${receipts.map(({ id }) => id)}::text[]) AS wanted (retailer, receipt)`;

const keyOf = ({ retailer, id }: ReceiptRef): string => `${retailer}/${id}`;

async function selectShown(trx: Transaction<Database>, receipts: readonly ReceiptRef[]): Promise<readonly Shown[]> {
  const { rows } = await sql<Shown>`
    SELECT retailer, id, body::text AS json, ${selectReceiptJson(undefined)} AS shown, ${selectReceiptJson("summary")} AS summary
    FROM ${unnestRefs(receipts)} JOIN receipts ON receipts.retailer_id = retailer AND receipts.id = receipt ORDER BY retailer, id`.execute(
    trx,
  );
  return rows;
}

async function planMoves(trx: Transaction<Database>, receipts: readonly Shown[]): Promise<readonly Move[]> {
  const held = await selectHeld(trx, receipts);
  const known = await selectKnown(trx, receipts);
  const parsed = receipts.flatMap((receipt) => {
    const body = parse(receipt.json);
    return body === undefined ? [] : [{ receipt, body }];
  });
  const ids = await selectIds(trx, [...new Set(parsed.flatMap(({ body }) => listIds(body)))]);
  const plans = parsed.flatMap(({ receipt, body }) => {
    const recipients = known.get(keyOf(receipt)) ?? new Map<string, string | null>();
    const plan = planWrittenEvents(body["delivery"], {
      held: held.get(keyOf(receipt)) ?? [],
      recipients,
      isFree: (id) => ids.free.has(id),
    });
    if (plan === undefined) return [];
    for (const { id } of plan.mails) ids.free.delete(id ?? "");
    const steps: readonly WriteStep[] = [{ op: "add", path: "/delivery", value: plan.left }];
    const after = applyPatch(body, steps);
    return after.ok ? [{ receipt, text: patchJsonText(receipt.json, steps, after.value), mails: plan.mails }] : [];
  });
  const fresh = await nextIds(trx, plans.flatMap(({ mails }) => mails).filter(({ id }) => id === undefined).length);
  return plans.map(({ mails, ...move }) => ({
    ...move,
    mails: mails.map((mail) => ({ ...mail, id: mail.id ?? String(fresh.shift()) })),
  }));
}

/** Undefined if the text is no object; the API answers it as it is. */
function parse(json: string): JsonObject | undefined {
  const value = JSON.parse(json) as Json;
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
}

/** Returns the ids of emails in a text, of which the plan uses those that are free. */
function listIds({ delivery }: JsonObject): readonly string[] {
  const events = (delivery as JsonObject | null | undefined)?.["events"];
  return (Array.isArray(events) ? (events as readonly Json[]) : []).flatMap((event) => {
    const id = (event as JsonObject | null)?.["email_id"];
    return typeof id === "string" && /^[1-9]\d{0,17}$/.test(id) ? [id] : [];
  });
}

/** Ids from other databases could be those of later emails of this one. */
async function selectIds(trx: Transaction<Database>, ids: readonly string[]): Promise<{ readonly free: Set<string> }> {
  const { rows } = await sql<{ id: string }>`
    SELECT id::text AS id FROM unnest(${ids}::bigint[]) AS named (id), outbox_id_seq
    WHERE (id < last_value OR (id = last_value AND is_called)) AND NOT EXISTS (SELECT FROM mails WHERE mails.id = named.id)`.execute(
    trx,
  );
  return { free: new Set(rows.map(({ id }) => id)) };
}

async function nextIds(trx: Transaction<Database>, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT nextval(pg_get_serial_sequence('outbox', 'id'))::text AS id FROM generate_series(1, ${count}::integer)`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

async function selectHeld(
  trx: Transaction<Database>,
  receipts: readonly ReceiptRef[],
): Promise<ReadonlyMap<string, readonly HeldEvent[]>> {
  const { rows } = await sql<ReceiptRef & Omit<HeldEvent, "at"> & { readonly at: Date }>`
    SELECT retailer, receipt AS id, held.event, held.at, held.mail_id::text AS mail, recipient AS address
    FROM ${unnestRefs(receipts)} JOIN mail_events AS held ON held.retailer_id = retailer AND held.receipt_id = receipt AND held.kind = 'receipt'
    LEFT JOIN mails ON mails.id = held.mail_id ORDER BY held.at, held.id`.execute(trx);
  return groupRows(rows.map(({ at, ...row }) => ({ ...row, at: toInstant(at) })));
}

async function selectKnown(
  trx: Transaction<Database>,
  receipts: readonly ReceiptRef[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string | null>>> {
  const { rows } = await sql<ReceiptRef & { readonly mail: string; readonly recipient: string | null }>`
    SELECT retailer, receipt AS id, mails.id::text AS mail, recipient
    FROM ${unnestRefs(receipts)} JOIN mails ON mails.retailer_id = retailer AND mails.receipt_id = receipt AND mails.kind = 'receipt'`.execute(
    trx,
  );
  return new Map(
    [...groupRows(rows)].map(([key, own]) => [key, new Map(own.map(({ mail, recipient }) => [mail, recipient]))]),
  );
}

function groupRows<Row extends ReceiptRef>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

async function writeMoves(trx: Transaction<Database>, moves: readonly Move[]): Promise<void> {
  const mails = moves.flatMap(({ receipt, mails: own }) =>
    own.map((mail) => ({ ...mail, retailer_id: receipt.retailer, receipt_id: receipt.id, kind: "receipt" as const })),
  );
  const added = mails.filter(({ isKnown }) => !isKnown);
  await insertRows(trx, "mails", {
    ...{ isEmpty: added.length === 0, columns: sql`id, retailer_id, receipt_id, kind, at, recipient, state, state_at` },
    rows: sql`SELECT id, retailer, receipt, 'receipt', at, recipient, 'sent', at FROM unnest(${added.map(({ id }) => id)}::bigint[], ${added.map((mail) => mail.retailer_id)}::text[],
      ${added.map((mail) => mail.receipt_id)}::text[], ${added.map(({ at }) => at)}::timestamptz[], ${added.map(({ recipient }) => recipient)}::text[]) AS mail (id, retailer, receipt, at, recipient)`,
  });
  const events = mails.flatMap(({ events: own, ...mail }) => own.map((event) => ({ mail, ...event })));
  await insertRows(trx, "mail_events", {
    isEmpty: false,
    columns: sql`mail_id, retailer_id, receipt_id, kind, source, source_event, event, at, reason, members`,
    rows: sql`SELECT mail, retailer, receipt, 'receipt', ${TEXT_SOURCE}, place, event, at, reason, coalesce(string_to_array(nullif(members, ''), ','), '{}')
      FROM unnest(${events.map(({ mail }) => mail.id)}::bigint[], ${events.map(({ mail }) => mail.retailer_id)}::text[], ${events.map(({ mail }) => mail.receipt_id)}::text[],
        ${events.map(({ place }) => String(place))}::text[], ${events.map(({ event }) => event)}::text[], ${events.map(({ at }) => at)}::timestamptz[],
        ${events.map(({ reason }) => reason)}::text[], ${events.map(({ members }) => members.join(","))}::text[])
        WITH ORDINALITY AS moved (mail, retailer, receipt, place, event, at, reason, members, position) ORDER BY retailer, receipt, place::integer`,
  });
  await updateMailStates(trx, [...new Set(mails.map(({ id }) => id))]);
  await noteRecipients(trx, mails);
  await sql`
    UPDATE receipts SET body = written.text::json
    FROM unnest(${moves.map(({ receipt }) => receipt.retailer)}::text[], ${moves.map(({ receipt }) => receipt.id)}::text[], ${moves.map(({ text }) => text)}::text[]) AS written (retailer, receipt, text)
    WHERE receipts.retailer_id = written.retailer AND receipts.id = written.receipt`.execute(trx);
  // Triggers do not remove the search terms of moved events. They name what the tables forget or an erasure removes.
  await updateSearchData(
    trx,
    moves.map(({ receipt }) => receipt),
  );
}

type Rows = {
  readonly isEmpty: boolean;
  readonly columns: ReturnType<typeof sql>;
  readonly rows: ReturnType<typeof sql>;
};

const insertRows = (trx: Transaction<Database>, table: "mails" | "mail_events", { isEmpty, columns, rows }: Rows) =>
  isEmpty ? undefined : sql`INSERT INTO ${sql.table(table)} (${columns}) ${rows} ON CONFLICT DO NOTHING`.execute(trx);

/** An erasure finds receipts by the recipients of their emails. */
async function noteRecipients(
  trx: Transaction<Database>,
  mails: readonly { readonly retailer_id: string; readonly receipt_id: string; readonly recipient: string | null }[],
): Promise<void> {
  const known = mails.flatMap(({ retailer_id: retailer, receipt_id: receipt, recipient }) => {
    const address = canonicalIdentifier(recipient ?? "");
    return address === "" ? [] : [{ retailer, receipt, address }];
  });
  await sql`
    INSERT INTO email_recipients (retailer_id, address, receipt_id)
    SELECT * FROM unnest(${known.map(({ retailer }) => retailer)}::text[], ${known.map(({ address }) => address)}::text[], ${known.map(({ receipt }) => receipt)}::text[])
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** Returns the receipts whose answers differ from those before, apart from the order of members. */
async function findChanged(trx: Transaction<Database>, moves: readonly Move[]): Promise<ReadonlySet<string>> {
  const after = new Map(
    (
      await selectShown(
        trx,
        moves.map(({ receipt }) => receipt),
      )
    ).map((row) => [keyOf(row), row]),
  );
  const isSame = (before: Shown, now: Shown | undefined): boolean =>
    now !== undefined && isSameText(before.shown, now.shown) && isSameText(before.summary, now.summary);
  return new Set(moves.flatMap(({ receipt }) => (isSame(receipt, after.get(keyOf(receipt))) ? [] : [keyOf(receipt)])));
}

const isSameText = (one: string, other: string): boolean =>
  one === other || isSameJson(JSON.parse(one) as Json, JSON.parse(other) as Json);

/** The source of moved events, which readers do not show: the text did not name one. */
const TEXT_SOURCE = "receipt";
/** Receipts are locked during a batch. */
const MAX_BATCH = 250;
