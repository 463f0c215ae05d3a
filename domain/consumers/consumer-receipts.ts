import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import { RESULTS_PER_PAGE } from "../shared/limits.ts";
import { ok, type Result } from "../shared/result.ts";

/** Loads the receipts that are older than an id, newest first, at most `RESULTS_PER_PAGE`. */
export type FetchOlder<Row> = (
  older: string | undefined,
  cancellation?: Cancellation,
) => Promise<Result<readonly Row[], Failure>>;

export type AllReceipts<Row> = {
  readonly receipts: readonly Row[];
  /** True if the server repeated a page: more receipts may exist. */
  readonly isIncomplete: boolean;
};

/** Loads page after page until one is short or does not advance (R41) [CONS-033]. */
export async function fetchAllReceipts<Row extends { readonly id: string }>(
  fetchOlder: FetchOlder<Row>,
  cancellation?: Cancellation,
): Promise<Result<AllReceipts<Row>, Failure>> {
  const receipts: Row[] = [];
  for (let older: string | undefined; ;) {
    const page = await fetchOlder(older, cancellation);
    if (!page.ok) return page;
    const last = page.value.at(-1)?.id;
    const isRepeated = last !== undefined && older !== undefined && last >= older;
    if (!isRepeated) receipts.push(...page.value);
    if (isRepeated || page.value.length < RESULTS_PER_PAGE) return ok({ receipts, isIncomplete: isRepeated });
    older = last;
  }
}
