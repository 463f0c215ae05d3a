import "../shared-chunk.ts";
import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { ApiRequestSchema } from "#adapters/api/testing/api-request-schema.ts";
import { ApiTestReceipts } from "#adapters/api/testing/api-test-receipts.ts";
import { holds } from "#domain/shared/permission.ts";
import { storesOpenTo } from "#domain/shared/stores-by-flag.ts";
import { mayOpen, pageOf } from "#domain/shell/index.ts";
import { KeptSeed } from "#ui/testing/builder/kept-seed.ts";
import { PostReceiptViewModel, type BuilderFacts, type OpenBuilder } from "#ui/testing/post-receipt.view-model.ts";
import { PostReceiptView } from "#ui/testing/post-receipt.view.tsx";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area, type Get } from "./area.ts";

export const testReceiptsArea: Area = {
  bind: ({ bind }) => {
    bind(tokens.keptSeed).toDynamicValue(({ get }) => new KeptSeed(get(tokens.random))).inSingletonScope();
    bind(tokens.requestSchema).toDynamicValue(({ get }) => new ApiRequestSchema(get(tokens.client))).inSingletonScope();
  },
  screens: {
    "post-receipt": screen(PostReceiptView, (get) => {
      const { apiUrl, retailer, permissions, settings } = get(tokens.bootstrap);
      const client = get(tokens.client);
      return new PostReceiptViewModel({
        ...services(get), receipts: new ApiTestReceipts(client), schema: get(tokens.requestSchema), openBuilder: receiptBuilder(get),
        apiUrl: () => new URL(apiUrl, get(tokens.origin)).href, retailerId: retailer.id, zone: settings.timezone,
        showsProcessed: holds(permissions, "receipts:view_processed"),
        processing: mayOpen(pageOf("receipt"), permissions) ? new ApiReceiptActions(client) : undefined,
      });
    }, { prefetch: ["receipt"] }),
  },
};

const receiptBuilder = (get: Get): OpenBuilder => lazyDialog(() => import("../chunks/receipt-builder.ts"), ({ ReceiptBuilderView, ReceiptBuilderViewModel }, facts: BuilderFacts) => {
  const bootstrap = get(tokens.bootstrap);
  const allowed = storesOpenTo(pageOf("post-receipt").opensWith, bootstrap);
  const model = new ReceiptBuilderViewModel({ ...services(get), ...facts, keptSeed: get(tokens.keptSeed), allowed, zone: bootstrap.settings.timezone });
  return { View: ReceiptBuilderView, model };
});
