import { ContainerModule } from "inversify";
import { ApiReceipts } from "#adapters/api/receipts/api-receipts.ts";
import { ReceiptCache } from "#ui/receipts/receipt-cache.ts";
import { tokens } from "../tokens.ts";

export const receiptsModule = new ContainerModule(({ bind }) => {
  bind(tokens.receipts).toResolvedValue((client) => new ApiReceipts(client), [tokens.client]).inSingletonScope();
  bind(tokens.listedReceipts).toResolvedValue(() => new ReceiptCache()).inSingletonScope();
});
