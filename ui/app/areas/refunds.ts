import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { ApiRefunds } from "#adapters/api/refunds/api-refunds.ts";
import { WindowPrinter } from "#adapters/browser/window-printer.ts";
import { parseRefundSettings } from "#domain/refunds/index.ts";
import { isDemonstration, type ReceiptChange } from "#domain/receipts/actions.ts";
import { flagsFor } from "#domain/receipts/index.ts";
import { selectStoresWithFlags } from "#domain/shared/stores-by-flag.ts";
import { canOpenPage, findPage } from "#domain/shell/index.ts";
import type { ReturnRequest } from "#ui/model/return-request.ts";
import { SalesOfNumber } from "#ui/receipts/sales-of-number.ts";
import { SalesPanel } from "#ui/receipts/sales-panel.tsx";
import { RefundPageViewModel } from "#ui/refunds/refund-page.view-model.ts";
import { createRefundPageView } from "#ui/refunds/refund-page.view.tsx";
import { lazyDialog } from "../lazy-dialog.ts";
import { createPrepareReturn } from "../prepare-return.ts";
import { createSurveys } from "../create-surveys.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area } from "./area.ts";

export const refundsArea: Area = {
  screens: {
    "refund-validation": screen(createRefundPageView(SalesPanel), (get) => {
      const bootstrap = get(tokens.bootstrap);
      const { account, permissions, settings, tweaks } = bootstrap;
      const refund = parseRefundSettings(settings.refund);
      return new RefundPageViewModel({
        ...services(get),
        receipts: get(tokens.receipts),
        sales: new SalesOfNumber({ ...services(get), receipts: get(tokens.receipts) }),
        refunds: new ApiRefunds(get(tokens.client), {
          settings: refund,
          surveys: createSurveys(get(tokens.client), bootstrap),
        }),
        actions: new ApiReceiptActions(get(tokens.client)),
        prepareReturn: createPrepareReturn(get, {
          receipts: get(tokens.receipts),
          actions: new ApiReceiptActions(get(tokens.client)),
        }),
        printer: new WindowPrinter(() => window),
        settings: refund,
        rvtThreshold: tweaks.rvtThreshold,
        user: account.email,
        storesAllowed: selectStoresWithFlags(flagsFor("read"), bootstrap),
        seesIdentifiers: !isDemonstration(permissions),
        zone: settings.timezone,
        opensReceipts: canOpenPage(findPage("receipt"), permissions),
        openReturnDialog: lazyDialog(
          () => import("../chunks/receipt-dialogs.ts"),
          ({ ReturnDialogView, ReturnDialogViewModel }, request: ReturnRequest<ReceiptChange>) => ({
            View: ReturnDialogView,
            model: new ReturnDialogViewModel(request, refund.returnReasons),
          }),
        ),
      });
    }),
  },
};
