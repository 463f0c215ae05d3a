import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { WindowPrinter } from "#adapters/browser/window-printer.ts";
import { parseRefundSettings, selectRefundQuestions } from "#domain/refunds/index.ts";
import { isDemonstration, type ReceiptChange } from "#domain/receipts/actions.ts";
import { flagsFor } from "#domain/receipts/index.ts";
import { selectStoresWithFlags } from "#domain/shared/stores-by-flag.ts";
import { mapResult, ok } from "#domain/shared/result.ts";
import { canOpenPage, findPage } from "#domain/shell/index.ts";
import { parseSurveyId } from "#domain/surveys/index.ts";
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
        loadSurveyQuestions: async (survey, signal) => {
          const id = parseSurveyId(survey);
          return id === undefined
            ? ok([])
            : mapResult(await createSurveys(get(tokens.client), bootstrap).withId(id, signal), selectRefundQuestions);
        },
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
