/** A batch of one takes half as long as one of ten: fewer and larger ones leave the others more time. */
export const SMALLEST_BATCH: number = 10;
const LARGEST_BATCH = 50;
/**
 * For so long everybody else can be kept waiting. More and shorter batches met more pages: embedded, the 95th percentile
 * of their times was 1.6 to 1.9 times that at rest with 8 ms, 1.25 to 1.35 with 14.
 */
const BATCH_MS = 14;
/**
 * No more, so that the database is nearly always there for the others: with 250 their 95th percentile went beyond 1.5
 * times in slow half hours of a machine.
 */
const MOST_PER_SECOND = 220;
const LONGEST_REST_MS = 250;

/** As many as are done within the time that everybody else can be kept waiting. */
export const nextSize = (done: number, tookMs: number): number =>
  Math.max(SMALLEST_BATCH, Math.min(LARGEST_BATCH, Math.floor((done * BATCH_MS) / Math.max(1, tookMs))));

/** Until the time that so many may take is over; a slow machine rests twice as long as it works, and goes on in any case. */
export const restAfter = (done: number, tookMs: number): number =>
  Math.min(LONGEST_REST_MS, Math.max(2 * tookMs, (done * 1_000) / MOST_PER_SECOND - tookMs));
