import "../shared-chunk.ts";
import { ApiReceiptCounter } from "#adapters/api/receipts/api-receipt-counter.ts";
import { flagsFor, mayAttach, type ReceiptListTotals } from "#domain/receipts/index.ts";
import { hasFlag } from "#domain/shared/permission.ts";
import { selectStoresWithFlags } from "#domain/shared/stores-by-flag.ts";
import type { ReceiptFilterFacts } from "#ui/receipts/filters/receipt-filters.view-model.ts";
import { ReceiptListViewModel } from "#ui/receipts/receipt-list.view-model.ts";
import { ReceiptListView } from "#ui/receipts/receipt-list.view.tsx";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area } from "./area.ts";

export const receiptsArea: Area = {
  screens: {
    receipts: screen(
      ReceiptListView,
      (get) => {
        const bootstrap = get(tokens.bootstrap);
        return new ReceiptListViewModel({
          ...services(get),
          receipts: get(tokens.receipts),
          counter: new ApiReceiptCounter(get(tokens.client)),
          listed: get(tokens.receiptCache),
          zone: bootstrap.settings.timezone,
          storesAllowed: selectStoresWithFlags(flagsFor("read"), bootstrap),
          mayAttach: mayAttach(bootstrap.permissions),
          seesIdentifiers: !hasFlag(bootstrap.permissions, "sales_demo"),
          describeTotals,
          filterPanel,
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
