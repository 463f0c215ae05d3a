import "../shared-chunk.ts";
import { flagsFor, mayAttach } from "#domain/receipts/index.ts";
import { selectStoresWithFlags } from "#domain/shared/stores-by-flag.ts";
import { ReceiptListViewModel } from "#ui/receipts/receipt-list.view-model.ts";
import { ReceiptListView } from "#ui/receipts/receipt-list.view.tsx";
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
          listed: get(tokens.receiptCache),
          zone: bootstrap.settings.timezone,
          storesAllowed: selectStoresWithFlags(flagsFor("read"), bootstrap),
          mayAttach: mayAttach(bootstrap.permissions),
        });
      },
      { keepAlive: true, prefetch: ["receipt"] },
    ),
  },
};
