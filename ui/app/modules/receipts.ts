import { ContainerModule } from "inversify";
import { ApiReceipts } from "#adapters/api/receipts/api-receipts.ts";
import { tokens } from "../tokens.ts";

export const receiptsModule = new ContainerModule(({ bind }) => {
  bind(tokens.receipts).toResolvedValue((client) => new ApiReceipts(client), [tokens.client]).inSingletonScope();
});
