import type { Kysely } from "kysely";
import type { OperationRequest, Schema } from "#contract/index.ts";
import { RECEIPT_FILE_COLUMNS, type ReceiptFileRow } from "#domain/receipts/exports.ts";
import {
  describeListFilter,
  MAIL_OUTCOMES,
  parseListFilter,
  parseReceiptId,
  receiptIdInstant,
  type ReceiptId,
} from "#domain/receipts/index.ts";
import { parseCalendarDay } from "#domain/shared/time/calendar-day.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/number/currency-map.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { formatInstant, type LocalTime } from "#domain/shared/time/instant.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { toStoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import { createListFile } from "../exports/list-file.ts";
import { noPages, readPages, ROWS_PER_READ } from "../exports/read-pages.ts";
import { loadVisibleStores, type VisibleStores } from "../exports/visible-stores.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { readFoundReceipts } from "../search/search.queries.ts";
import { selectReceipts, type SelectedReceipts } from "../search/selected-receipts.ts";
import { createReceiptRedactor, type ReceiptRedactor } from "./receipt-redactor.ts";
import { selectReceiptPage } from "./receipts.queries.ts";
import type { FilteredColumns } from "./list-filters.ts";
import type { ReceiptRouteDeps } from "./receipts.routes.ts";

type FileQuery = OperationRequest<"getReceiptListFile">["query"];

export function receiptListFileRoutes(deps: ReceiptRouteDeps) {
  const { db, clock, keys } = deps;
  return defineRoutes<"getReceiptListFile">()({
    getReceiptListFile: async (call) => {
      const { caller } = call;
      const { format, columns, newer, ...query } = call.input.query;
      const found = await selectReceipts(deps, call, query);
      const selected = found && { ...found, newer: newer?.toLowerCase() };
      const count = selected ? await countExactly(selected) : 0;
      const stores = await loadVisibleStores(db, toStoreScope(call));
      const zone = stores.zoneOf(query.store_id) ?? parsePortalSettings(caller.retailer.settings).timezone;
      await call.withTransaction(async ({ audit }) => {
        await audit({ action: "receipt.export", target: caller.retailer.id, details: { format } });
        return {};
      });
      return createListFile(
        {
          list: "Receipts",
          columns: RECEIPT_FILE_COLUMNS,
          context: undefined,
          filters: describeFilters(call.input.query, { stores, zone }),
          zone,
          count,
          pages: selected ? readReceipts(db, selected, createReceiptRedactor(caller, keys)) : noPages(),
        },
        { caller, clock, query: { format, columns } },
      );
    },
  });
}

type Summaries = readonly Schema<"ReceiptSummary">[];

type FoundReceipts = SelectedReceipts & { readonly newer: string | undefined };

/** Returns the number of receipts if it can be known before they are read. */
async function countExactly({ total, newer }: FoundReceipts): Promise<number | undefined> {
  if (newer !== undefined) return undefined;
  const { count, isExact } = await total();
  return isExact ? count : undefined;
}

/** Reads the receipts as the caller may see them, newest first. */
async function* readReceipts(
  db: Kysely<Database>,
  selected: FoundReceipts,
  redact: ReceiptRedactor,
): AsyncGenerator<readonly ReceiptFileRow[]> {
  const parse = (json: string): Summaries => JSON.parse(redact(json)) as Summaries;
  if (selected.columns === undefined)
    for await (const json of readSearched(db, selected)) yield parse(json).map(toFileRow);
  else
    for await (const page of readColumns(db, { ...selected, columns: selected.columns }, parse))
      yield page.map(toFileRow);
}

const readColumns = (
  db: Kysely<Database>,
  { scope, columns, newer }: FoundReceipts & { readonly columns: FilteredColumns },
  parse: (json: string) => Summaries,
): AsyncGenerator<Summaries> =>
  readPages(async (older: string | undefined) => {
    const page = { transactionId: undefined, newer, older, count: ROWS_PER_READ, fields: "summary" as const };
    const receipts = parse(await selectReceiptPage(db, scope, { ...columns, ...page }));
    return { page: receipts, next: receipts.length < ROWS_PER_READ ? undefined : receipts.at(-1)?.id };
  });

const readSearched = (db: Kysely<Database>, { scope, conditions, newer }: FoundReceipts): AsyncGenerator<string> =>
  readFoundReceipts(db, scope, {
    ...conditions,
    ids: { ...conditions.ids, newer, isUpward: false },
    fields: "summary",
    pageSize: ROWS_PER_READ,
  });

function toFileRow(receipt: Schema<"ReceiptSummary">): ReceiptFileRow {
  const { outcome } = receipt.delivery;
  // Not every receipt of a till names its currency.
  const { currency = DEFAULT_CURRENCY } = receipt.l10n as Partial<typeof receipt.l10n>;
  return {
    id: receipt.id as ReceiptId,
    localtime: receipt.localtime as LocalTime,
    transactionId: receipt.transaction_id,
    storeName: receipt.store,
    total: { amount: parseDecimal(receipt.total) as Decimal, currency },
    hasReturn: receipt.has_return ?? false,
    mail: MAIL_OUTCOMES.find((each) => each === outcome) ?? "none",
    duplicate: receipt.duplicate,
    ...(receipt.identifier === undefined ? {} : { identifier: receipt.identifier }),
    ...(receipt.display === undefined ? {} : { display: receipt.display }),
    ...(receipt.item_count === undefined ? {} : { itemCount: receipt.item_count }),
  };
}

/** Returns the filters in the words of the list. */
function describeFilters(
  { query, newer, store_id: storeId, from, to, ...parameters }: FileQuery,
  { stores, zone }: { readonly stores: VisibleStores; readonly zone: string },
): readonly string[] {
  const bound = parseReceiptId(newer);
  const days = (at: string | undefined, day: "sold_from" | "sold_to", time: "from" | "to") =>
    at === undefined ? {} : { [parseCalendarDay(at) ? day : time]: at };
  const texts = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  const filter = parseListFilter({ ...texts, ...days(from, "sold_from", "from"), ...days(to, "sold_to", "to") });
  return [
    ...(query === undefined ? [] : [`Query: ${query}`]),
    ...(storeId === undefined ? [] : [`Store: ${stores.nameOf(storeId) ?? storeId}`]),
    ...(bound === undefined ? [] : [`On or after ${formatInstant(receiptIdInstant(bound), zone)}`]),
    ...describeListFilter(filter, zone).map(({ text }) => text),
  ];
}
