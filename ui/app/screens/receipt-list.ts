import { ContainerModule } from "inversify";
import { flagsFor, mayAttach } from "#domain/receipts/index.ts";
import { storesOpenTo } from "#domain/shared/stores-by-flag.ts";
import { ReceiptListViewModel } from "#ui/receipts/receipt-list.view-model.ts";
import { ReceiptListView } from "#ui/receipts/receipt-list.view.tsx";
import type { LazyScreen } from "../lazy-screen.ts";
import { screens, tokens } from "../tokens.ts";

export const receiptList: LazyScreen = {
  View: ReceiptListView,
  token: screens.receiptList,
  module: new ContainerModule(({ bind }) => {
    bind(screens.receiptList).toResolvedValue(
      (receipts, listed, stores, clock, schedule, notifier, itinerary, bootstrap) =>
        new ReceiptListViewModel({
          receipts, listed, stores, clock, schedule, notifier, itinerary, zone: bootstrap.settings.timezone,
          storesAllowed: storesOpenTo(flagsFor("read"), bootstrap), mayAttach: mayAttach(bootstrap.permissions),
        }),
      [
        tokens.receipts, tokens.listedReceipts, tokens.stores, tokens.clock, tokens.schedule, tokens.notices,
        tokens.navigation, tokens.bootstrap,
      ],
    );
  }),
};
