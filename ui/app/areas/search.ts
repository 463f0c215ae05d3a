import { ApiReceiptCounter } from "#adapters/api/receipts/api-receipt-counter.ts";
import { ApiSearches } from "#adapters/api/search/api-searches.ts";
import type { ReceiptFileRow } from "#domain/receipts/exports.ts";
import { MAX_SEARCH_OFFSET } from "#domain/search/index.ts";
import { MAX_PAGE_SIZE } from "#domain/shared/limits.ts";
import { mapResult } from "#domain/shared/result.ts";
import { mayResend } from "#domain/receipts/index.ts";
import { selectStoresWithFlags } from "#domain/shared/stores-by-flag.ts";
import type { SearchFields } from "#domain/search/index.ts";
import { findPage } from "#domain/shell/index.ts";
import { RECEIPT_LIST_COLUMNS } from "#ui/receipts/receipt-list-columns.ts";
import { toSearchCapabilities } from "#ui/search/search-capabilities.ts";
import { SearchViewModel } from "#ui/search/search.view-model.ts";
import { createSearchView } from "#ui/search/search.view.tsx";
import { ChooseButton, ReceiptSummaryTable } from "#ui/receipts/receipt-table.tsx";
import type { BulkToolFacts } from "#ui/model/bulk-tool.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { exportPages } from "../list-export.ts";
import { afterHydrationTotals } from "../hydration.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area, type Get } from "./area.ts";
import { createListTools } from "../create-list-tools.ts";

export const searchArea: Area = {
  screens: {
    query: screen(
      createSearchView(ReceiptSummaryTable, ChooseButton),
      (get) => {
        const [bootstrap, can] = [get(tokens.bootstrap), get(tokens.can)];
        const searches = createSearches(get);
        return new SearchViewModel({
          ...services(get),
          tools: createListTools(get, "query", RECEIPT_LIST_COLUMNS),
          searches,
          openExport: openExport(get),
          tool: mayResend(bootstrap.permissions)
            ? lazyDialog(
                () => import("../chunks/receipt-resending.ts"),
                ({ createSearchTool }, facts: BulkToolFacts<string>) => createSearchTool(get, facts, searches),
              )
            : undefined,
          counter: afterHydrationTotals(new ApiReceiptCounter(get(tokens.client))),
          listed: get(tokens.receiptCache),
          means: toSearchCapabilities({ ...bootstrap, can }),
          helpPanel,
          storesAllowed: selectStoresWithFlags(findPage("query").requiredFlags, bootstrap),
        });
      },
      { keepAlive: true, prefetch: ["receipt"] },
    ),
  },
};

const createSearches = (get: Get) => new ApiSearches(get(tokens.client), get(tokens.can)("searchReceipts", "fields"));

const openExport = exportPages<string, ReceiptFileRow, undefined, number>((code, place, get) => ({
  list: "Receipts",
  noun: "receipts",
  columns: code.RECEIPT_FILE_COLUMNS,
  context: () => undefined,
  fileUrl: (search, file) => new code.ApiReceiptFiles(place).fileUrl({ search }, file),
  page: async (text, offset = 0, signal) =>
    mapResult(await createSearches(get).matching({ text, count: MAX_PAGE_SIZE, offset }, signal), (rows) => {
      const [next, isFull] = [offset + MAX_PAGE_SIZE, rows.length === MAX_PAGE_SIZE];
      const hasNext = isFull && next <= MAX_SEARCH_OFFSET;
      return { rows, next: hasNext ? next : undefined, isCut: isFull && !hasNext };
    }),
}));
const helpPanel = lazyDialog(
  () => import("../chunks/field-help.ts"),
  ({ FieldHelpView, FieldHelpViewModel }, facts: { readonly fields: SearchFields }) => ({
    View: FieldHelpView,
    model: new FieldHelpViewModel(facts),
  }),
);
