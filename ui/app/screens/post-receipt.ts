import { ContainerModule } from "inversify";
import { holds } from "#domain/shared/permission.ts";
import { storesOpenTo } from "#domain/shared/stores-by-flag.ts";
import { mayOpen, pageOf } from "#domain/shell/index.ts";
import { PostReceiptViewModel, type BuilderFacts, type OpenBuilder } from "#ui/testing/post-receipt.view-model.ts";
import { PostReceiptView } from "#ui/testing/post-receipt.view.tsx";
import { lazyDialog } from "../lazy-dialog.ts";
import type { LazyScreen } from "../lazy-screen.ts";
import { testingModule } from "../modules/testing.ts";
import { screens, tokens } from "../tokens.ts";

const POSTS = pageOf("post-receipt").opensWith;

export const postReceipt: LazyScreen = {
  View: PostReceiptView,
  token: screens.postReceipt,
  areas: [{ token: tokens.testReceipts, module: testingModule }],
  module: new ContainerModule(({ bind }) => {
    bind(tokens.receiptBuilder).toResolvedValue(
      (stores, clock, keptSeed, dialogs, bootstrap): OpenBuilder => lazyDialog(() => import("../parts/receipt-builder.ts"), ({ ReceiptBuilderView, ReceiptBuilderViewModel }, facts: BuilderFacts) => ({
        View: ReceiptBuilderView,
        model: new ReceiptBuilderViewModel({ ...facts, stores, clock, keptSeed, dialogs, allowed: storesOpenTo(POSTS, bootstrap), zone: bootstrap.settings.timezone }),
      })),
      [tokens.stores, tokens.clock, tokens.keptSeed, tokens.dialogs, tokens.bootstrap],
    );
    bind(screens.postReceipt).toResolvedValue(
      (testReceipts, schema, processedReceipts, clock, schedule, random, preferences, clipboard, dialogs, notifier, openBuilder, { apiUrl, retailer, permissions, settings }) =>
        new PostReceiptViewModel({
          receipts: testReceipts, schema, clock, schedule, random, preferences, clipboard, dialogs, notifier, openBuilder,
          apiUrl: () => new URL(apiUrl, window.location.origin).href, retailerId: retailer.id, zone: settings.timezone,
          showsProcessed: holds(permissions, "receipts:view_processed"),
          processing: mayOpen(pageOf("receipt"), permissions) ? processedReceipts : undefined,
        }),
      [
        tokens.testReceipts, tokens.requestSchema, tokens.processedReceipts, tokens.clock, tokens.schedule, tokens.random, tokens.preferences, tokens.clipboard,
        tokens.dialogs, tokens.notices, tokens.receiptBuilder, tokens.bootstrap,
      ],
    );
  }),
};
