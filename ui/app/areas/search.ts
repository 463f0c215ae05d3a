import "../shared-chunk.ts";
import { ApiReceiptCounter } from "#adapters/api/receipts/api-receipt-counter.ts";
import { ApiSearches } from "#adapters/api/search/api-searches.ts";
import { mayResend } from "#domain/receipts/index.ts";
import { selectStoresWithFlags } from "#domain/shared/stores-by-flag.ts";
import { findPage } from "#domain/shell/index.ts";
import { toSearchCapabilities } from "#ui/search/search-capabilities.ts";
import { SearchViewModel } from "#ui/search/search.view-model.ts";
import { createSearchView } from "#ui/search/search.view.tsx";
import { ChooseButton, ReceiptSummaryTable } from "#ui/receipts/receipt-table.tsx";
import type { ListToolFacts } from "#ui/model/list-tool.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area } from "./area.ts";

export const searchArea: Area = {
  screens: {
    query: screen(
      createSearchView(ReceiptSummaryTable, ChooseButton),
      (get) => {
        const [bootstrap, can] = [get(tokens.bootstrap), get(tokens.can)];
        const searches = new ApiSearches(get(tokens.client), can("searchReceipts", "fields"));
        return new SearchViewModel({
          ...services(get),
          searches,
          tool: mayResend(bootstrap.permissions)
            ? lazyDialog(
                () => import("../chunks/receipt-resending.ts"),
                ({ createSearchTool }, facts: ListToolFacts<string>) => createSearchTool(get, facts, searches),
              )
            : undefined,
          counter: new ApiReceiptCounter(get(tokens.client)),
          listed: get(tokens.receiptCache),
          means: toSearchCapabilities({ ...bootstrap, can }),
          storesAllowed: selectStoresWithFlags(findPage("query").requiredFlags, bootstrap),
        });
      },
      { keepAlive: true, prefetch: ["receipt"] },
    ),
  },
};
