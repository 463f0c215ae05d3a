import { formatBulkPause } from "#domain/shared/processing/bulk.messages.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { formatCountWithNoun } from "#domain/shared/number/count.ts";
import { shiftInstant } from "#domain/shared/time/instant.ts";
import { processingFailureMessage } from "#domain/shared/processing/processing.messages.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { retryWhenLimited } from "#domain/shared/processing/retry-when-limited.ts";
import {
  reprocess,
  REPROCESS_WORDS,
  toBulkState,
  type RawRecord,
  type RawRecordId,
  type ReprocessingRow,
} from "#domain/tills/index.ts";
import { BulkRun, type BulkAction, type BulkControls, type BulkItem, type BulkResult } from "#ui/model/bulk-run.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import { recordHref } from "../record-urls.ts";
import { keepOutcome } from "./record-cache.ts";
import type { ReprocessingQueueDeps } from "./reprocessing.ts";

type Deps = ReprocessingQueueDeps & {
  readonly random: Pick<Random, "uniqueId">;
  readonly notifier: Notifier;
  readonly clock: Clock;
  /** IANA zone in which times are shown. */
  readonly zone: string;
};

/** A record that is processed again. */
type ReprocessItem = BulkItem & { readonly id: RawRecordId; readonly record: RawRecord };

/** The run that processes till records again. */
export type ReprocessRun = BulkRun<ReprocessItem>;

export const createReprocessRun = (deps: Deps): ReprocessRun =>
  new BulkRun({ ...deps, action: createReprocessAction(deps) });

export const toReprocessItem = (record: RawRecord): ReprocessItem => ({
  id: record.id,
  record,
  name: record.transactionId ?? record.id,
  href: recordHref(record.id),
});

/** Records that are in the queue at the same time, because the server answers for each. */
const MAX_QUEUED = 20;

/** Requests for a record until a rate limit is a failure. */
const MAX_TRIES = 20;

const createReprocessAction = (deps: Deps): BulkAction<ReprocessItem> => ({
  title: "Reprocessing",
  words: REPROCESS_WORDS,
  waiting: "Waiting",
  loading: "Loading older records",
  loadingFailed: "The older records could not be loaded",
  formatStart: (count) => `Reprocessing ${formatCountWithNoun(count, "record")}`,
  formatWait: (until) => formatBulkPause(until, deps.zone),
  formatLeftOut: () => "",
  perform: async (items, controls) => {
    for (let from = 0; from < items.length; from += MAX_QUEUED) {
      const lot = items.slice(from, from + MAX_QUEUED);
      if (controls.cancellation.aborted) lot.forEach(({ id }) => controls.onResult(id, NOT_QUEUED));
      else await reprocessLot(lot, controls, deps);
    }
  },
});

async function reprocessLot(
  lot: readonly ReprocessItem[],
  { cancellation, onPause, onResult }: BulkControls,
  { records, results, schedule, clock }: Deps,
): Promise<void> {
  const found = new Map(lot.map(({ record }) => [record.id, record]));
  const show = (row: ReprocessingRow): void => {
    onResult(row.id, toResult(row));
    if (row.state === "done") keepOutcome(results, found.get(row.id), row.outcome);
  };
  const waits = { schedule, cancellation, maxTries: MAX_TRIES };
  await reprocess(
    lot.map(({ record }) => results.withUpdates(record)),
    {
      schedule,
      cancellation,
      processing: {
        process: (id, ...rest) =>
          retryWhenLimited(() => records.process(id, ...rest), {
            ...waits,
            onWait: (ms) => onPause(ms === undefined ? undefined : shiftInstant(clock.now(), ms)),
          }),
        stateOf: (...asked) => records.stateOf(...asked),
      },
      onProgress: (rows) => rows.forEach(show),
    },
  );
}

const NOT_QUEUED: BulkResult = { state: "cancelled", text: "Not queued" };

function toResult(row: ReprocessingRow): BulkResult {
  const state = toBulkState(row);
  if (row.state !== "done" || state !== "failed") return { state, text: TEXTS[state] };
  return { state, text: processingFailureMessage(row.outcome) ?? TEXTS.failed };
}

const TEXTS = {
  waiting: "Waiting",
  running: "Processing",
  done: "Processed",
  failed: "Not processed",
  cancelled: "In the queue",
} as const;
