import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { ApiRequestSchema } from "#adapters/api/test-receipts/api-request-schema.ts";
import { ApiTestReceipts } from "#adapters/api/test-receipts/api-test-receipts.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import { selectStoresWithFlags } from "#domain/shared/access/stores-by-flag.ts";
import { canOpenPage, findPage } from "#domain/shell/index.ts";
import type { LatestSales } from "#domain/test-receipts/index.ts";
import { BuilderSeed } from "#ui/test-receipts/builder/builder-seed.ts";
import { PostReceiptViewModel, type BuilderDeps, type OpenBuilder } from "#ui/test-receipts/post-receipt.view-model.ts";
import { PostReceiptView } from "#ui/test-receipts/post-receipt.view.tsx";
import { apiAdapter } from "../api-adapter.ts";
import { injected, singleton } from "../injected.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area, type CommonDeps } from "./area.ts";
import { editorCodeBinding } from "../code-editor.ts";

export const testReceiptsArea: Area = {
  bindings: [
    editorCodeBinding,
    apiAdapter(tokens.receiptActions, ApiReceiptActions),
    apiAdapter(tokens.requestSchema, ApiRequestSchema),
    apiAdapter(tokens.testReceipts, ApiTestReceipts),
    singleton(tokens.builderSeed, { random: tokens.random }, ({ random }) => new BuilderSeed(random)),
  ],
  screens: {
    "post-receipt": screen(
      PostReceiptView,
      injected(
        {
          ...COMMON_TOKENS,
          actions: tokens.receiptActions,
          bootstrap: tokens.bootstrap,
          builderSeed: tokens.builderSeed,
          editorCode: tokens.editorCode,
          origin: tokens.origin,
          receipts: tokens.testReceipts,
          schema: tokens.requestSchema,
        },
        ({ actions, bootstrap, builderSeed, editorCode, origin, receipts, schema, ...common }) => {
          const { apiUrl, retailer, permissions } = bootstrap;
          const opensReceipts = canOpenPage(findPage("receipt"), permissions);
          return new PostReceiptViewModel({
            ...common,
            receipts,
            schema,
            editorCode,
            openBuilder: receiptBuilder({
              ...common,
              allowed: selectStoresWithFlags(findPage("post-receipt").requiredFlags, bootstrap),
              builderSeed,
              sales: opensReceipts ? receipts : undefined,
            }),
            apiUrl: () => new URL(apiUrl, origin).href,
            retailerId: retailer.id,
            showsProcessed: hasFlag(permissions, "receipts:view_processed"),
            processing: opensReceipts ? actions : undefined,
          });
        },
      ),
      { prefetch: ["receipt"] },
    ),
  },
};

type ReceiptBuilding = CommonDeps & {
  readonly allowed: "all" | readonly string[];
  readonly builderSeed: BuilderSeed;
  readonly sales: LatestSales | undefined;
};

const receiptBuilder = (deps: ReceiptBuilding): OpenBuilder =>
  lazyDialog(
    () => import("../chunks/receipt-builder.ts"),
    ({ ReceiptBuilderView, ReceiptBuilderViewModel }, facts: BuilderDeps) => ({
      View: ReceiptBuilderView,
      model: new ReceiptBuilderViewModel({ ...deps, ...facts }),
    }),
  );
