import { ContainerModule } from "inversify";
import { ApiReceipts } from "#adapters/api/receipts/api-receipts.ts";
import { ListedReceipts } from "#ui/receipts/listed-receipts.ts";
import { tokens } from "../tokens.ts";

export const receiptsModule = new ContainerModule(({ bind }) => {
  bind(tokens.receipts).toResolvedValue((client) => new ApiReceipts(client), [tokens.client]).inSingletonScope();
  bind(tokens.listedReceipts).toResolvedValue(() => new ListedReceipts()).inSingletonScope();
});
