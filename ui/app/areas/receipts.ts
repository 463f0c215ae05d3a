import "../shared-chunk.ts";
import { ApiReceiptCounter } from "#adapters/api/receipts/api-receipt-counter.ts";
import { flagsFor, mayAttach, mayResend, type ReceiptQuery } from "#domain/receipts/index.ts";
import { hasFlag } from "#domain/shared/permission.ts";
import { selectStoresWithFlags } from "#domain/shared/stores-by-flag.ts";
import type { ReceiptFilterFacts } from "#ui/receipts/filters/receipt-filters.view-model.ts";
import type { ListToolFacts } from "#ui/model/list-tool.ts";
import { ReceiptListViewModel } from "#ui/receipts/receipt-list.view-model.ts";
import { ReceiptListView } from "#ui/receipts/receipt-list.view.tsx";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area, type Get } from "./area.ts";

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
          filterPanel,
          tool: mayResend(bootstrap.permissions) ? resendTool(get) : undefined,
        });
      },
      { keepAlive: true, prefetch: ["receipt"] },
    ),
  },
};

const filterPanel = lazyDialog(
  () => import("../chunks/receipt-filters.ts"),
  ({ ReceiptFilters, ReceiptFiltersViewModel }, facts: ReceiptFilterFacts) => ({
    View: ReceiptFilters,
    model: new ReceiptFiltersViewModel(facts),
  }),
);

const resendTool = (get: Get) =>
  lazyDialog(
    () => import("../chunks/receipt-resending.ts"),
    ({ createListTool }, facts: ListToolFacts<ReceiptQuery>) => createListTool(get, facts),
  );
