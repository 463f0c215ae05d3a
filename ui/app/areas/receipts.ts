import type { ReceiptFileRow } from "#domain/receipts/exports.ts";
import {
  flagsFor,
  mayAttach,
  mayResend,
  type ReceiptFileQuery,
  type ReceiptId,
  type ReceiptListTotals,
  type ReceiptQuery,
  type Receipts,
} from "#domain/receipts/index.ts";
import { mapResult } from "#domain/shared/result.ts";
import { MAX_PAGE_SIZE } from "#domain/shared/limits.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import { selectStoresWithFlags } from "#domain/shared/access/stores-by-flag.ts";
import type { BulkToolFacts } from "#ui/model/bulk-tool.ts";
import type { ReceiptFilterFacts } from "#ui/receipts/filters/receipt-filters.view-model.ts";
import { RECEIPT_LIST_COLUMNS } from "#ui/receipts/receipt-list-columns.ts";
import { ReceiptListViewModel } from "#ui/receipts/receipt-list.view-model.ts";
import { ReceiptListView } from "#ui/receipts/receipt-list.view.tsx";
import { injected } from "../injected.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import type { ListExporter } from "../list-export.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";
import type { ResendingDeps } from "../resend-run.ts";

export const receiptsArea: Area = {
  screens: {
    receipts: screen(
      ReceiptListView,
      injected(
        {
          ...COMMON_TOKENS,
          backgroundTasks: tokens.backgroundTasks,
          bootstrap: tokens.bootstrap,
          client: tokens.client,
          counter: tokens.receiptCounter,
          exporter: tokens.exporter,
          listed: tokens.receiptCache,
          listTools: tokens.listTools,
          receipts: tokens.receipts,
        },
        ({ bootstrap, exporter, listTools, backgroundTasks, client, counter, listed, ...deps }) =>
          new ReceiptListViewModel({
            ...deps,
            counter,
            listed,
            tools: listTools("receipts", RECEIPT_LIST_COLUMNS),
            storesAllowed: selectStoresWithFlags(flagsFor("read"), bootstrap),
            mayAttach: mayAttach(bootstrap.permissions),
            seesIdentifiers: !hasFlag(bootstrap.permissions, "sales_demo"),
            describeTotals,
            filterPanel,
            openExport: exportReceipts(exporter, deps.receipts),
            tool: mayResend(bootstrap.permissions) ? resendTool({ ...deps, backgroundTasks, client }) : undefined,
          }),
      ),
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

const exportReceipts = (exporter: ListExporter, receipts: Receipts) =>
  exporter.pages<ReceiptFileQuery, ReceiptFileRow, undefined, ReceiptId>((code, place) => ({
    list: "Receipts",
    noun: "receipts",
    columns: code.RECEIPT_FILE_COLUMNS,
    context: () => undefined,
    fileUrl: (query, file) => new code.ApiReceiptFiles(place).fileUrl(query, file),
    page: async ({ search: _search, ...query }, before, signal) => {
      // With a lower bound alone, the API reads upwards.
      const older = before ?? (query.newer === undefined ? undefined : LAST_ID);
      const page = { ...query, ...(older === undefined ? {} : { older }), count: MAX_PAGE_SIZE };
      return mapResult(await receipts.matching(page, signal), (rows) => ({
        rows,
        next: rows.length < MAX_PAGE_SIZE ? undefined : rows.at(-1)?.id,
      }));
    },
  }));

/** Every receipt has a lower id. */
const LAST_ID = "f".repeat(24) as ReceiptId;

const resendTool = (deps: ResendingDeps) =>
  lazyDialog(
    () => import("../chunks/receipt-resending.ts"),
    ({ createListTool }, facts: BulkToolFacts<ReceiptQuery>) => createListTool(deps, facts),
  );
