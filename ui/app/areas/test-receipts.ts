import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { ApiRequestSchema } from "#adapters/api/test-receipts/api-request-schema.ts";
import { ApiTestReceipts } from "#adapters/api/test-receipts/api-test-receipts.ts";
import { hasFlag } from "#domain/shared/permission.ts";
import { selectStoresWithFlags } from "#domain/shared/stores-by-flag.ts";
import { canOpenPage, findPage } from "#domain/shell/index.ts";
import { BuilderSeed } from "#ui/test-receipts/builder/builder-seed.ts";
import { PostReceiptViewModel, type BuilderDeps, type OpenBuilder } from "#ui/test-receipts/post-receipt.view-model.ts";
import { PostReceiptView } from "#ui/test-receipts/post-receipt.view.tsx";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area, type Get } from "./area.ts";
import { bindEditorCode } from "./code-editor.ts";

export const testReceiptsArea: Area = {
  bind: (options) => {
    const { bind } = options;
    bindEditorCode(options);
    bind(tokens.builderSeed)
      .toDynamicValue(({ get }) => new BuilderSeed(get(tokens.random)))
      .inSingletonScope();
    bind(tokens.requestSchema)
      .toDynamicValue(({ get }) => new ApiRequestSchema(get(tokens.client)))
      .inSingletonScope();
  },
  screens: {
    "post-receipt": screen(
      PostReceiptView,
      (get) => {
        const { apiUrl, retailer, permissions, settings } = get(tokens.bootstrap);
        const client = get(tokens.client);
        return new PostReceiptViewModel({
          ...services(get),
          receipts: new ApiTestReceipts(client),
          schema: get(tokens.requestSchema),
          editorCode: get(tokens.editorCode),
          openBuilder: receiptBuilder(get),
          apiUrl: () => new URL(apiUrl, get(tokens.origin)).href,
          retailerId: retailer.id,
          zone: settings.timezone,
          showsProcessed: hasFlag(permissions, "receipts:view_processed"),
          processing: canOpenPage(findPage("receipt"), permissions) ? new ApiReceiptActions(client) : undefined,
        });
      },
      { prefetch: ["receipt"] },
    ),
  },
};

const receiptBuilder = (get: Get): OpenBuilder =>
  lazyDialog(
    () => import("../chunks/receipt-builder.ts"),
    ({ ReceiptBuilderView, ReceiptBuilderViewModel }, facts: BuilderDeps) => {
      const bootstrap = get(tokens.bootstrap);
      const allowed = selectStoresWithFlags(findPage("post-receipt").requiredFlags, bootstrap);
      const model = new ReceiptBuilderViewModel({
        ...services(get),
        ...facts,
        builderSeed: get(tokens.builderSeed),
        sales: canOpenPage(findPage("receipt"), bootstrap.permissions)
          ? new ApiTestReceipts(get(tokens.client))
          : undefined,
        allowed,
        zone: bootstrap.settings.timezone,
      });
      return { View: ReceiptBuilderView, model };
    },
  );
