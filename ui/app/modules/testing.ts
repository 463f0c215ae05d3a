import { ContainerModule } from "inversify";
import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { ApiRequestSchema } from "#adapters/api/testing/api-request-schema.ts";
import { ApiTestReceipts } from "#adapters/api/testing/api-test-receipts.ts";
import { KeptSeed } from "#ui/testing/builder/kept-seed.ts";
import { tokens } from "../tokens.ts";

/** What posting a test receipt asks; it comes with its page. */
export const testingModule = new ContainerModule(({ bind }) => {
  bind(tokens.keptSeed).toResolvedValue((random) => new KeptSeed(random), [tokens.random]).inSingletonScope();
  bind(tokens.testReceipts).toResolvedValue((client) => new ApiTestReceipts(client), [tokens.client]).inSingletonScope();
  bind(tokens.processedReceipts).toResolvedValue((client) => new ApiReceiptActions(client), [tokens.client]).inSingletonScope();
  bind(tokens.requestSchema).toResolvedValue((client) => new ApiRequestSchema(client), [tokens.client]).inSingletonScope();
});
