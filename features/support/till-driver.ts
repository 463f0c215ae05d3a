import { formatBulkProgress } from "#domain/shared/processing/bulk.messages.ts";
import { summarizeBulk } from "#domain/shared/processing/run-in-bulk.ts";
import { epochSeconds, parseInstant, shiftInstant, type Instant } from "#domain/shared/time/instant.ts";
import {
  shouldShowLatest,
  toCursors,
  pageControls,
  type Cursors,
  type PageControls,
} from "#domain/shared/list/paging.ts";
import { processingFailureMessage } from "#domain/shared/processing/processing.messages.ts";
import {
  parseRawRecordId,
  RAW_CONTENT_FAILED,
  RAW_RECORD_FAILED,
  RAW_RECORDS_FAILED,
  detectReachedBy,
  reprocess,
  toBulkState,
  REPROCESS_WORDS,
  toAdjacentPage,
  type RawContent,
  type RawRecord,
  type RawRecordId,
  type ReprocessingRow,
} from "#domain/tills/index.ts";
import { aNewReceipt } from "#test/support/builders/a-new-receipt.ts";
import { StepError } from "./assertion-error.ts";
import { Outcome, shownText } from "./scenario-state.ts";
import { waitFor } from "./simulated-time.ts";
import type { TillRecord } from "./situation.ts";
import type { Scenario } from "./world.ts";

type Listed = { readonly records: readonly RawRecord[]; readonly controls: PageControls };
type Processed = { readonly rows: readonly ReprocessingRow[]; readonly seconds: number };

export const listedRecords = new Outcome<Listed>("till records to be listed");
export const openedRecord = new Outcome<RawRecord | undefined>("a till record to be opened");
export const openedContent = new Outcome<RawContent>("the content of a till record to be read");
export const reprocessedRecords = new Outcome<Processed>("a reprocessing to be started");

/** The time of the first till record. */
const BEGINNING = parseInstant("2024-05-15T10:00:00Z")!;
const utf8 = new TextEncoder();

type Sending = { readonly receiptMimeType: string; readonly text?: string; readonly at?: Instant };

/** Adds a till record. By default, each record arrives a minute after the one before. */
export function addTillRecord(
  { situation: { sent } }: Scenario,
  { receiptMimeType, text = "Total 12.30", at = shiftInstant(BEGINNING, sent.length * 60_000) }: Sending,
): void {
  const id = parseRawRecordId(epochSeconds(at).toString(16).padEnd(24, "0"))!;
  sent.push({ id, receiptMimeType, bytes: utf8.encode(text) });
}

/** Adds a till record with a receipt of the first store. */
export function addReceiptRecord(scenario: Scenario): void {
  const { store, sent } = scenario.situation;
  const receipt = aNewReceipt({
    transaction_id: `TXN-${1001 + sent.length}`,
    localtime: "2024-05-15T09:30:00Z",
    store_reference: store.reference,
  });
  addTillRecord(scenario, { receiptMimeType: "application/json", text: JSON.stringify(receipt) });
}

/** Returns the last till record of the situation. */
export function findLastTillRecord({ situation }: Scenario): TillRecord {
  const sent = situation.sent.at(-1);
  if (sent === undefined) throw new StepError("No Given of this example defines a till record");
  return sent;
}

export async function listRecords(scenario: Scenario, page: Cursors = {}): Promise<void> {
  const answer = await (await scenario.portal).rawRecords.matching(page);
  shownText.set(scenario, answer.ok ? undefined : RAW_RECORDS_FAILED);
  if (!answer.ok) return;
  const [records, reached] = [answer.value, detectReachedBy(page)];
  if (shouldShowLatest(reached, records.length)) return listRecords(scenario);
  listedRecords.set(scenario, { records, controls: pageControls(reached, records.length) });
}

export async function goToRecordPage(scenario: Scenario, to: keyof PageControls): Promise<void> {
  await listRecords(scenario, toAdjacentPage(to, toCursors(listedRecords.get(scenario).records.map(({ id }) => id))));
}

export async function openRecord(scenario: Scenario, id: RawRecordId): Promise<void> {
  const answer = await (await scenario.portal).rawRecords.withId(id);
  const isMissing = !answer.ok && answer.error.kind === "missing";
  shownText.set(scenario, answer.ok || isMissing ? undefined : RAW_RECORD_FAILED);
  if (answer.ok || isMissing) openedRecord.set(scenario, answer.ok ? answer.value : undefined);
}

/** Reads the content in the media type of its record. */
export async function openContent(scenario: Scenario, id: RawRecordId): Promise<void> {
  const { rawRecords } = await scenario.portal;
  const [found, sent] = await Promise.all([rawRecords.withId(id), rawRecords.content(id)]);
  shownText.set(scenario, sent.ok ? undefined : RAW_CONTENT_FAILED);
  if (found.ok && sent.ok) openedContent.set(scenario, sent.value(found.value.receiptMimeType));
}

/** Reprocesses all till records in the state that the user listed. */
export async function reprocessAll(scenario: Scenario): Promise<void> {
  const { rawRecords: processing, time } = await scenario.portal;
  const { answer: rows, seconds } = await waitFor(
    time,
    reprocess(scenario.situation.sent, { processing, schedule: time.schedule, onProgress: () => undefined }),
  );
  reprocessedRecords.set(scenario, { rows, seconds });
  shownText.set(scenario, formatBulkProgress(summarizeBulk(rows.map(toBulkState)), REPROCESS_WORDS));
}

export const formatRow = (row: ReprocessingRow): string =>
  row.state === "done" ? (processingFailureMessage(row.outcome) ?? row.outcome.kind) : row.state;
