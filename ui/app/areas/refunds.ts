import "../shared-chunk.ts";
import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { WindowPageHash } from "#adapters/browser/window-page-hash.ts";
import { WindowPrinter } from "#adapters/browser/window-printer.ts";
import { parseRefundSettings } from "#domain/refunds/index.ts";
import { mayOpen, pageOf } from "#domain/shell/index.ts";
import { RefundPageViewModel, type ManualReturnRequest } from "#ui/refunds/refund-page.view-model.ts";
import { RefundPageView } from "#ui/refunds/refund-page.view.tsx";
import { hydration } from "../hydration.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area } from "./area.ts";

export const area: Area = {
  screens: {
    "refund-validation": screen(RefundPageView, (get) => {
      const { account, permissions, settings, tweaks } = get(tokens.bootstrap);
      const refund = parseRefundSettings(settings.refund);
      return new RefundPageViewModel({
        ...services(get), receipts: get(tokens.receipts), actions: new ApiReceiptActions(get(tokens.client)),
        hash: new WindowPageHash(() => window, hydration), printer: new WindowPrinter(() => window),
        settings: refund, rvtThreshold: tweaks.rvtThreshold, user: account.email, zone: settings.timezone,
        opensReceipts: mayOpen(pageOf("receipt"), permissions),
        openManual: lazyDialog(() => import("../chunks/receipt-dialogs.ts"), ({ ManualReturnView, ManualReturnViewModel }, request: ManualReturnRequest) => ({
          View: ManualReturnView, model: new ManualReturnViewModel(request, refund.returnReasons),
        })),
      });
    }),
  },
};
