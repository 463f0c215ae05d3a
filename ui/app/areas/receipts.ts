import { ApiReceiptCounter } from "#adapters/api/receipts/api-receipt-counter.ts";
import type { ReceiptFileRow } from "#domain/receipts/exports.ts";
import {
  flagsFor,
  mayAttach,
  mayResend,
  type ReceiptFileQuery,
  type ReceiptId,
  type ReceiptListTotals,
  type ReceiptQuery,
} from "#domain/receipts/index.ts";
import { mapResult } from "#domain/shared/result.ts";
import { MAX_PAGE_SIZE } from "#domain/shared/limits.ts";
import { hasFlag } from "#domain/shared/permission.ts";
import { selectStoresWithFlags } from "#domain/shared/stores-by-flag.ts";
import type { BulkToolFacts } from "#ui/model/bulk-tool.ts";
import type { ReceiptFilterFacts } from "#ui/receipts/filters/receipt-filters.view-model.ts";
import { RECEIPT_LIST_COLUMNS } from "#ui/receipts/receipt-list-columns.ts";
import { ReceiptListViewModel } from "#ui/receipts/receipt-list.view-model.ts";
import { ReceiptListView } from "#ui/receipts/receipt-list.view.tsx";
import { exportPages } from "../list-export.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { afterHydrationTotals } from "../hydration.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area, type Get } from "./area.ts";
import { createListTools } from "../create-list-tools.ts";

export const receiptsArea: Area = {
  screens: {
    receipts: screen(
      ReceiptListView,
      (get) => {
        const bootstrap = get(tokens.bootstrap);
        return new ReceiptListViewModel({
          ...services(get),
          tools: createListTools(get, "receipts", RECEIPT_LIST_COLUMNS),
          receipts: get(tokens.receipts),
          counter: afterHydrationTotals(new ApiReceiptCounter(get(tokens.client))),
          listed: get(tokens.receiptCache),
          zone: bootstrap.settings.timezone,
          storesAllowed: selectStoresWithFlags(flagsFor("read"), bootstrap),
          mayAttach: mayAttach(bootstrap.permissions),
          seesIdentifiers: !hasFlag(bootstrap.permissions, "sales_demo"),
          describeTotals,
          filterPanel,
          openExport: openExport(get),
          tool: mayResend(bootstrap.permissions) ? resendTool(get) : undefined,
        });
      },
      { keepAlive: true, prefetch: ["receipt"] },
    ),
  },
};

/** Empty if the code cannot be loaded, as the totals are. */
const describeTotals = (totals: ReceiptListTotals): Promise<string> =>
  import("../chunks/receipt-totals.ts").then(
    ({ describeReceiptTotals }) => describeReceiptTotals(totals),
    () => "",
  );

const filterPanel = lazyDialog(
  () => import("../chunks/receipt-filters.ts"),
  ({ ReceiptFilters, ReceiptFiltersViewModel }, facts: ReceiptFilterFacts) => ({
    View: ReceiptFilters,
    model: new ReceiptFiltersViewModel(facts),
  }),
);

const openExport = exportPages<ReceiptFileQuery, ReceiptFileRow, undefined, ReceiptId>((code, place, get) => ({
  list: "Receipts",
  noun: "receipts",
  columns: code.RECEIPT_FILE_COLUMNS,
  context: () => undefined,
  fileUrl: (query, file) => new code.ApiReceiptFiles(place).fileUrl(query, file),
  page: async ({ search: _search, ...query }, before, signal) => {
    // With a lower bound alone, the API reads upwards.
    const older = before ?? (query.newer === undefined ? undefined : LAST_ID);
    const page = { ...query, ...(older === undefined ? {} : { older }), count: MAX_PAGE_SIZE };
    return mapResult(await get(tokens.receipts).matching(page, signal), (rows) => ({
      rows,
      next: rows.length < MAX_PAGE_SIZE ? undefined : rows.at(-1)?.id,
    }));
  },
}));

/** Every receipt has a lower id. */
const LAST_ID = "f".repeat(24) as ReceiptId;

const resendTool = (get: Get) =>
  lazyDialog(
    () => import("../chunks/receipt-resending.ts"),
    ({ createListTool }, facts: BulkToolFacts<ReceiptQuery>) => createListTool(get, facts),
  );
