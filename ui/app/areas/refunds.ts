import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { ApiRefunds } from "#adapters/api/refunds/api-refunds.ts";
import { WindowPrinter } from "#adapters/browser/window-printer.ts";
import { parseRefundSettings } from "#domain/refunds/index.ts";
import { isDemonstration, type ReceiptChange } from "#domain/receipts/actions.ts";
import { flagsFor } from "#domain/receipts/index.ts";
import { selectStoresWithFlags } from "#domain/shared/access/stores-by-flag.ts";
import { canOpenPage, findPage } from "#domain/shell/index.ts";
import type { ReturnRequest } from "#ui/model/return-request.ts";
import { SalesOfNumber } from "#ui/receipts/sales-of-number.ts";
import { SalesPanel } from "#ui/receipts/sales-panel.tsx";
import { RefundPageViewModel } from "#ui/refunds/refund-page.view-model.ts";
import { createRefundPageView } from "#ui/refunds/refund-page.view.tsx";
import { apiAdapter } from "../api-adapter.ts";
import { injected, singleton } from "../injected.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { surveysBinding } from "../create-surveys.ts";
import { prepareReturnBinding } from "../prepare-return.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";

export const refundsArea: Area = {
  bindings: [
    apiAdapter(tokens.receiptActions, ApiReceiptActions),
    singleton(tokens.printer, {}, () => new WindowPrinter(() => window)),
    prepareReturnBinding,
    surveysBinding,
    singleton(
      tokens.refunds,
      { bootstrap: tokens.bootstrap, client: tokens.client, surveys: tokens.surveys },
      ({ bootstrap, client, surveys }) =>
        new ApiRefunds(client, { settings: parseRefundSettings(bootstrap.settings.refund), surveys }),
    ),
  ],
  screens: {
    "refund-validation": screen(
      createRefundPageView(SalesPanel),
      injected(
        {
          ...COMMON_TOKENS,
          actions: tokens.receiptActions,
          bootstrap: tokens.bootstrap,
          prepareReturn: tokens.prepareReturn,
          printer: tokens.printer,
          receipts: tokens.receipts,
          refunds: tokens.refunds,
        },
        ({ bootstrap, ...deps }) => {
          const { account, permissions, settings, tweaks } = bootstrap;
          const refund = parseRefundSettings(settings.refund);
          return new RefundPageViewModel({
            ...deps,
            sales: new SalesOfNumber(deps),
            settings: refund,
            rvtThreshold: tweaks.rvtThreshold,
            user: account.email,
            storesAllowed: selectStoresWithFlags(flagsFor("read"), bootstrap),
            seesIdentifiers: !isDemonstration(permissions),
            opensReceipts: canOpenPage(findPage("receipt"), permissions),
            openReturnDialog: lazyDialog(
              () => import("../chunks/receipt-dialogs.ts"),
              ({ ReturnDialogView, ReturnDialogViewModel }, request: ReturnRequest<ReceiptChange>) => ({
                View: ReturnDialogView,
                model: new ReturnDialogViewModel(request, refund.returnReasons),
              }),
            ),
          });
        },
      ),
    ),
  },
};
