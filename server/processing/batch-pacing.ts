/** A batch of one takes half as long as one of ten, so that larger batches are more efficient. */
export const MIN_BATCH: number = 10;
const MAX_BATCH = 50;
/**
 * Target duration of a batch, for which the embedded database blocks other requests.
 * Shorter and more frequent batches met more pages: with 8 ms the 95th percentile of page times was 1.6 to 1.9 times
 * that at rest, with 14 ms 1.25 to 1.35.
 */
const BATCH_MS = 14;
/**
 * Limits the load on the database.
 * With 250 the 95th percentile exceeded 1.5 times in slow half hours of a machine.
 */
const MAX_PER_SECOND = 220;
const MAX_PAUSE_MS = 250;

/** Returns the size of the next batch, from the duration of the last one. */
export const nextBatchSize = (done: number, tookMs: number): number =>
  Math.max(MIN_BATCH, Math.min(MAX_BATCH, Math.floor((done * BATCH_MS) / Math.max(1, tookMs))));

/**
 * Returns the pause after a batch, from the rate limit.
 * A slow machine pauses twice as long as it works, within the maximum.
 */
export const pauseAfterBatch = (done: number, tookMs: number): number =>
  Math.min(MAX_PAUSE_MS, Math.max(2 * tookMs, (done * 1_000) / MAX_PER_SECOND - tookMs));
