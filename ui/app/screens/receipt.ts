import { ContainerModule } from "inversify";
import { ReceiptViewModel } from "#ui/receipts/receipt.view-model.ts";
import { ReceiptView } from "#ui/receipts/receipt.view.tsx";
import { RememberedExpansion } from "#ui/receipts/remembered-expansion.ts";
import type { LazyScreen } from "../lazy-screen.ts";
import { reportBug } from "../report-bug.ts";
import { screens, tokens } from "../tokens.ts";

export const receipt: LazyScreen = {
  View: ReceiptView,
  token: screens.receipt,
  module: new ContainerModule(({ bind }) => {
    bind(screens.receipt).toResolvedValue(
      (receipts, listed, announcer, clipboard, preferences, { permissions, settings, retailer }) =>
        new ReceiptViewModel({
          receipts, listed, announcer, clipboard, permissions, settings, reportBug, retailerName: retailer.name,
          expansion: new RememberedExpansion(preferences, retailer.id),
        }),
      [tokens.receipts, tokens.listedReceipts, tokens.notices, tokens.clipboard, tokens.preferences, tokens.bootstrap],
    );
  }),
};
