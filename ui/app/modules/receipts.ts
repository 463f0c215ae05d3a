import { ContainerModule } from "inversify";
import { ApiReceipts } from "#adapters/api/receipts/api-receipts.ts";
import { ReceiptListViewModel } from "#ui/receipts/receipt-list.view-model.ts";
import { ReceiptViewModel } from "#ui/receipts/receipt.view-model.ts";
import { RememberedExpansion } from "#ui/receipts/remembered-expansion.ts";
import { reportBug } from "../report-bug.ts";
import { screens, tokens } from "../tokens.ts";

export const receiptsModule = new ContainerModule(({ bind }) => {
  bind(tokens.receipts).toResolvedValue((client) => new ApiReceipts(client), [tokens.client]).inSingletonScope();
  bind(tokens.expansion).toResolvedValue(
    (preferences, bootstrap) => new RememberedExpansion(preferences, bootstrap.retailer.id),
    [tokens.preferences, tokens.bootstrap],
  ).inSingletonScope();
  bind(screens.receiptList).toResolvedValue(
    (receipts, stores, clock, schedule, announcer, itinerary, { settings, storesAllowed }) =>
      new ReceiptListViewModel({
        receipts, stores, clock, schedule, announcer, itinerary, zone: settings.timezone, storesAllowed,
      }),
    [tokens.receipts, tokens.stores, tokens.clock, tokens.schedule, tokens.notices, tokens.navigation, tokens.bootstrap],
  );
  bind(screens.receipt).toResolvedValue(
    (receipts, announcer, clipboard, expansion, { permissions, settings, retailer }) =>
      new ReceiptViewModel({
        receipts, announcer, clipboard, expansion, permissions, settings, retailerName: retailer.name,
        reportBug,
      }),
    [tokens.receipts, tokens.notices, tokens.clipboard, tokens.expansion, tokens.bootstrap],
  );
});
