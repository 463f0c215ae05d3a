import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { ApiRequestSchema } from "#adapters/api/test-receipts/api-request-schema.ts";
import { ApiTestReceipts } from "#adapters/api/test-receipts/api-test-receipts.ts";
import { hasFlag } from "#domain/shared/permission.ts";
import { selectStoresWithFlags } from "#domain/shared/stores-by-flag.ts";
import { canOpenPage, findPage } from "#domain/shell/index.ts";
import { BuilderSeed } from "#ui/test-receipts/builder/builder-seed.ts";
import { PostReceiptViewModel, type BuilderDeps, type OpenBuilder } from "#ui/test-receipts/post-receipt.view-model.ts";
import { PostReceiptView } from "#ui/test-receipts/post-receipt.view.tsx";
import { apiAdapter } from "../api-adapter.ts";
import { injected, singleton, type Resolved } from "../injected.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";
import { editorCodeBinding } from "./code-editor.ts";

const NAMED = {
  ...COMMON_TOKENS,
  actions: tokens.receiptActions,
  bootstrap: tokens.bootstrap,
  builderSeed: tokens.builderSeed,
  editorCode: tokens.editorCode,
  origin: tokens.origin,
  receipts: tokens.testReceipts,
  schema: tokens.requestSchema,
} as const;

type Deps = Resolved<typeof NAMED>;

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
      injected(NAMED, (deps) => {
        const { actions, origin } = deps;
        const { apiUrl, retailer, permissions } = deps.bootstrap;
        return new PostReceiptViewModel({
          ...deps,
          openBuilder: receiptBuilder(deps),
          apiUrl: () => new URL(apiUrl, origin).href,
          retailerId: retailer.id,
          showsProcessed: hasFlag(permissions, "receipts:view_processed"),
          processing: canOpenPage(findPage("receipt"), permissions) ? actions : undefined,
        });
      }),
      { prefetch: ["receipt"] },
    ),
  },
};

const receiptBuilder = ({ bootstrap, receipts, ...deps }: Deps): OpenBuilder =>
  lazyDialog(
    () => import("../chunks/receipt-builder.ts"),
    ({ ReceiptBuilderView, ReceiptBuilderViewModel }, facts: BuilderDeps) => {
      const model = new ReceiptBuilderViewModel({
        ...deps,
        ...facts,
        sales: canOpenPage(findPage("receipt"), bootstrap.permissions) ? receipts : undefined,
        allowed: selectStoresWithFlags(findPage("post-receipt").requiredFlags, bootstrap),
      });
      return { View: ReceiptBuilderView, model };
    },
  );
