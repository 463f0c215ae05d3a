import { ApiSearches } from "#adapters/api/search/api-searches.ts";
import type { ReceiptFileRow } from "#domain/receipts/exports.ts";
import { MAX_SEARCH_OFFSET } from "#domain/search/index.ts";
import { MAX_PAGE_SIZE } from "#domain/shared/limits.ts";
import { mapResult } from "#domain/shared/result.ts";
import { mayResend } from "#domain/receipts/index.ts";
import { selectStoresWithFlags } from "#domain/shared/access/stores-by-flag.ts";
import type { SearchFields, Searches } from "#domain/search/index.ts";
import { findPage } from "#domain/shell/index.ts";
import { RECEIPT_LIST_COLUMNS } from "#ui/receipts/receipt-list-columns.ts";
import { toSearchCapabilities } from "#ui/search/search-capabilities.ts";
import { SearchViewModel } from "#ui/search/search.view-model.ts";
import { createSearchView } from "#ui/search/search.view.tsx";
import { ChooseButton, ReceiptSummaryTable } from "#ui/receipts/receipt-table.tsx";
import type { BulkToolFacts } from "#ui/model/bulk-tool.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { injected, singleton } from "../injected.ts";
import type { ListExporter } from "../list-export.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";
import type { ResendingDeps } from "../resend-run.ts";

export const searchArea: Area = {
  bindings: [
    singleton(
      tokens.searches,
      { client: tokens.client, can: tokens.can },
      ({ client, can }) => new ApiSearches(client, can("searchReceipts", "fields")),
    ),
  ],
  screens: {
    query: screen(
      createSearchView(ReceiptSummaryTable, ChooseButton),
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
          searches: tokens.searches,
        },
        ({ bootstrap, exporter, listTools, backgroundTasks, client, counter, listed, receipts, ...deps }) =>
          new SearchViewModel({
            ...deps,
            counter,
            listed,
            tools: listTools("query", RECEIPT_LIST_COLUMNS),
            openExport: exportFound(exporter, deps.searches),
            tool: mayResend(bootstrap.permissions)
              ? resendTool({ ...deps, backgroundTasks, client, receipts })
              : undefined,
            means: toSearchCapabilities({
              can: deps.can,
              permissions: bootstrap.permissions,
              settings: bootstrap.settings,
            }),
            helpPanel,
            storesAllowed: selectStoresWithFlags(findPage("query").requiredFlags, bootstrap),
          }),
      ),
      { keepAlive: true, prefetch: ["receipt"] },
    ),
  },
};

const resendTool = ({ searches, ...deps }: ResendingDeps & { readonly searches: Searches }) =>
  lazyDialog(
    () => import("../chunks/receipt-resending.ts"),
    ({ createSearchTool }, facts: BulkToolFacts<string>) => createSearchTool(deps, facts, searches),
  );

const exportFound = (exporter: ListExporter, searches: Searches) =>
  exporter.pages<string, ReceiptFileRow, undefined, number>((code, place) => ({
    list: "Receipts",
    noun: "receipts",
    columns: code.RECEIPT_FILE_COLUMNS,
    context: () => undefined,
    fileUrl: (search, file) => new code.ApiReceiptFiles(place).fileUrl({ search }, file),
    page: async (text, offset = 0, signal) =>
      mapResult(await searches.matching({ text, count: MAX_PAGE_SIZE, offset }, signal), (rows) => {
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
