// Loaded when the user first chooses receipts of a list.
import "../bulk-chunk.ts";
import { ApiReceiptCounter } from "#adapters/api/receipts/api-receipt-counter.ts";
import type { ReceiptQuery, Receipts, ReceiptSummary, TotalsQuery } from "#domain/receipts/index.ts";
import { MAX_SEARCH_OFFSET, type Searches } from "#domain/search/index.ts";
import { formatCount } from "#domain/shared/number/count.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { MAX_PAGE_SIZE } from "#domain/shared/limits.ts";
import { err, mapResult, type Result } from "#domain/shared/result.ts";
import {
  ReceiptResendingViewModel,
  type ReceiptPage,
  type ReceiptResendingDeps,
} from "#ui/mails/resending/receipt-resending.view-model.ts";
import { ReceiptPageBox, ReceiptResendingView, ReceiptRowBox } from "#ui/mails/resending/receipt-resending.view.tsx";
import type { BulkToolFacts } from "#ui/model/bulk-tool.ts";
import { provideResendRun, resendPorts, resendPreview, type ResendingDeps } from "../resend-run.ts";

/** How the receipts of a list are loaded and counted. */
type Source<Query> = Pick<ReceiptResendingDeps<Query>, "loadPage" | "maxChecked"> & {
  /** Undefined if the receipts of a query cannot be counted. */
  readonly toTotals: (query: Query) => TotalsQuery | undefined;
};

/** Creates the tool of the receipt list. */
export const createListTool = (deps: ResendingDeps, facts: BulkToolFacts<ReceiptQuery>) =>
  createReceiptResending(deps, facts, {
    loadPage: loadListPage(deps.receipts),
    maxChecked: MAX_CHECKED,
    toTotals: toListTotals,
  });

/** Creates the tool of a search. */
export const createSearchTool = (deps: ResendingDeps, facts: BulkToolFacts<string>, searches: Searches) =>
  createReceiptResending(deps, facts, {
    loadPage: loadSearchPage(searches),
    maxChecked: Infinity,
    toTotals: (search) => ({ search }),
  });

/** Receipts of the list that are checked before the preview. Older ones are checked when these are sent. */
const MAX_CHECKED = 1_000;

function createReceiptResending<Query>(deps: ResendingDeps, facts: BulkToolFacts<Query>, source: Source<Query>) {
  const { backgroundTasks, client, receipts: _receipts, ...common } = deps;
  const { can } = common;
  const counter = new ApiReceiptCounter(client);
  const ports = resendPorts(deps);
  const model = new ReceiptResendingViewModel<Query>({
    ...common,
    ...ports,
    ...facts,
    quotas: can("getMailQuota") ? ports.quotas : undefined,
    loadPage: source.loadPage,
    maxChecked: source.maxChecked,
    count: (query) => {
      const totals = can("getReceiptTotals") ? source.toTotals(query) : undefined;
      return totals && ((cancellation) => counter.total(totals, cancellation));
    },
    resending: provideResendRun({ ...common, backgroundTasks, client }),
    preview: resendPreview,
    views: { PageBox: ReceiptPageBox, RowBox: ReceiptRowBox },
  });
  return { View: ReceiptResendingView, model };
}

/** Loads pages of the receipt list. Its cursors bound the pages at both ends. */
const loadListPage =
  (receipts: Pick<Receipts, "matching">): Source<ReceiptQuery>["loadPage"] =>
  async (query, place, cancellation) => {
    const request = { ...query, older: place ?? AFTER_ALL, count: MAX_PAGE_SIZE };
    return toReceiptPage(await receipts.matching(request, cancellation), (found) => found.at(-1)?.id);
  };

/** Loads pages of a search, as far as the API skips receipts. */
const loadSearchPage =
  (searches: Searches): Source<string>["loadPage"] =>
  async (text, place, cancellation) => {
    const offset = Number(place ?? 0);
    if (offset > MAX_SEARCH_OFFSET) return err(failure("rejected", { code: "query_too_broad", description: TOO_MANY }));
    const answer = await searches.matching({ text, offset, count: MAX_PAGE_SIZE }, cancellation);
    return toReceiptPage(answer, () => String(offset + MAX_PAGE_SIZE));
  };

const TOO_MANY = `More than ${formatCount(MAX_SEARCH_OFFSET + MAX_PAGE_SIZE)} receipts match. Narrow the query, for example by days.`;

/** The totals leave out a date that is the bound of the pages. */
function toListTotals({ count: _count, older: _older, newer, ...query }: ReceiptQuery): TotalsQuery | undefined {
  return newer === undefined ? query : undefined;
}

const toReceiptPage = (
  answer: Result<readonly ReceiptSummary[], Failure>,
  placeAfter: (found: readonly ReceiptSummary[]) => string | undefined,
): Result<ReceiptPage, Failure> =>
  mapResult(answer, (found) => {
    const next = found.length < MAX_PAGE_SIZE ? undefined : placeAfter(found);
    return {
      rows: found.map(({ id, transactionId }) => ({ id, name: transactionId })),
      ...(next !== undefined && { next }),
    };
  });

/** A bound after every receipt. */
const AFTER_ALL = "f".repeat(24);
