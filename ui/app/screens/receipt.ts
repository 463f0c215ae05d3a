import { ContainerModule } from "inversify";
import { ReceiptViewModel } from "#ui/receipts/receipt.view-model.ts";
import { ReceiptView } from "#ui/receipts/receipt.view.tsx";
import { RememberedExpansion } from "#ui/receipts/remembered-expansion.ts";
import type { LazyScreen } from "../lazy-screen.ts";
import { receiptActionsModule } from "../modules/receipt-actions.ts";
import { reportBug } from "../report-bug.ts";
import { isBuilt } from "../screen-files.ts";
import { screens, tokens } from "../tokens.ts";

export const receipt: LazyScreen = {
  View: ReceiptView,
  token: screens.receipt,
  areas: [{ token: tokens.receiptActions, module: receiptActionsModule }],
  module: new ContainerModule(({ bind }) => {
    bind(screens.receipt).toResolvedValue(
      (receipts, listed, notifier, clipboard, preferences, { permissions, settings, retailer, account }, actions, stores, clock, schedule, random, dialogs, newTabs, late, rules) =>
        new ReceiptViewModel({
          receipts, listed, notifier, clipboard, permissions, settings, reportBug, retailerName: retailer.name,
          expansion: new RememberedExpansion(preferences, retailer.id),
          acting: { actions, stores, clock, schedule, random, dialogs, newTabs, late, rules, origin: () => window.location.origin, user: account.email, hasRefunds: isBuilt("refund-validation") },
        }),
      [
        tokens.receipts, tokens.listedReceipts, tokens.notices, tokens.clipboard, tokens.preferences, tokens.bootstrap, tokens.receiptActions,
        tokens.stores, tokens.clock, tokens.schedule, tokens.random, tokens.dialogs, tokens.newTabs, tokens.receiptDialogs, tokens.addressRules,
      ],
    );
  }),
};
