import "../shared-chunk.ts";
import { ApiReceiptCounter } from "#adapters/api/receipts/api-receipt-counter.ts";
import { ApiSearches } from "#adapters/api/search/api-searches.ts";
import { selectStoresWithFlags } from "#domain/shared/stores-by-flag.ts";
import type { SearchFields } from "#domain/search/index.ts";
import { findPage } from "#domain/shell/index.ts";
import { toSearchCapabilities } from "#ui/search/search-capabilities.ts";
import { SearchViewModel } from "#ui/search/search.view-model.ts";
import { createSearchView } from "#ui/search/search.view.tsx";
import { ReceiptSummaryTable } from "#ui/receipts/receipt-table.tsx";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area } from "./area.ts";

export const searchArea: Area = {
  screens: {
    query: screen(
      createSearchView(ReceiptSummaryTable),
      (get) => {
        const [bootstrap, can] = [get(tokens.bootstrap), get(tokens.can)];
        return new SearchViewModel({
          ...services(get),
          searches: new ApiSearches(get(tokens.client), can("searchReceipts", "fields")),
          counter: new ApiReceiptCounter(get(tokens.client)),
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

const helpPanel = lazyDialog(
  () => import("../chunks/field-help.ts"),
  ({ FieldHelpView, FieldHelpViewModel }, facts: { readonly fields: SearchFields }) => ({
    View: FieldHelpView,
    model: new FieldHelpViewModel(facts),
  }),
);
