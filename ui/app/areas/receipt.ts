import { ApiIdentifierCheck } from "#adapters/api/accounts/api-identifier-check.ts";
import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { ApiSuppressedAddresses } from "#adapters/api/suppression/api-suppressed-addresses.ts";
import { BrowserNewTabs } from "#adapters/browser/browser-new-tabs.ts";
import type { AuditLog } from "#domain/audit/index.ts";
import { needsReturnValidation, selectIdentifierMode, type ReceiptChange } from "#domain/receipts/actions.ts";
import { selectStoresWithFlags } from "#domain/shared/stores-by-flag.ts";
import { getRetailerBehaviour } from "#domain/shared/retailer-groups.ts";
import { hasScreen, findPage } from "#domain/shell/index.ts";
import type { ReturnRequest } from "#ui/model/return-request.ts";
import type { IdentifierEditorDeps } from "#ui/receipts/actions/identifier/identifier-editor.view-model.ts";
import type { SendDialogDeps } from "#ui/receipts/actions/mailing/send-dialog.ts";
import type { ReceiptMailsDeps } from "#ui/receipts/actions/mailing/receipt-mails.view-model.ts";
import type { LazyReceiptDialogs } from "#ui/receipts/actions/receipt-actions.view-model.ts";
import type { SeveralReturnsRequest } from "#ui/receipts/actions/returns/several-returns-request.ts";
import type { SurveyDialogDeps } from "#ui/receipts/actions/receipt-survey.view-model.ts";
import type { TaxFreeSectionDeps } from "#ui/receipts/actions/tax-free-section.ts";
import { ReceiptViewModel } from "#ui/receipts/receipt.view-model.ts";
import { ReceiptView } from "#ui/receipts/receipt.view.tsx";
import { ExpansionState } from "#ui/receipts/expansion-state.ts";
import { afterHydration } from "../hydration.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { logError } from "../log-error.ts";
import { createPrepareReturn } from "../prepare-return.ts";
import { tokens } from "../tokens.ts";
import { isReachable, screen, services, type Area, type Get } from "./area.ts";

/** The audit log for accounts that see it, which need `audit_view` at the whole retailer. Its code is loaded later. */
function auditLogFor(get: Get): Pick<AuditLog, "matching"> | undefined {
  const isOpen = isReachable(get, "audit") && selectStoresWithFlags(["audit_view"], get(tokens.bootstrap)) === "all";
  if (!isOpen) return undefined;
  return {
    matching: async (...asked) => {
      const { ApiAuditLog } = await afterHydration(() => import("../chunks/audit-log.ts"));
      return new ApiAuditLog(get(tokens.client)).matching(...asked);
    },
  };
}

/** The receipt page. It has its own chunk, because the list of receipts does not need its code. */
export const receiptArea: Area = {
  screens: {
    receipt: screen(ReceiptView, (get) => {
      const { permissions, settings, retailer, account, emailReports } = get(tokens.bootstrap);
      const shared = services(get);
      const rules = addressRules(get);
      return new ReceiptViewModel({
        ...shared,
        receipts: get(tokens.receipts),
        listed: get(tokens.receiptCache),
        permissions,
        settings,
        showsMailLog: isReachable(get, "mails"),
        auditLog: auditLogFor(get),
        emailReports,
        logError,
        retailerName: retailer.name,
        expansion: new ExpansionState(shared.preferences, retailer.id),
        acting: {
          ...shared,
          actions: new ApiReceiptActions(get(tokens.client)),
          suppressed: new ApiSuppressedAddresses(get(tokens.client)),
          newTabs: new BrowserNewTabs(() => window),
          rules,
          lazyDialogs: dialogs(get),
          origin: () => get(tokens.origin),
          user: account.email,
          hasRefunds: hasScreen(findPage("refund-validation")),
          needsValidation: needsReturnValidation(settings.refund),
          issuesTaxFree: settings.taxFree !== undefined,
          prepareReturn: createPrepareReturn(get, {
            receipts: get(tokens.receipts),
            actions: new ApiReceiptActions(get(tokens.client)),
          }),
        },
      });
    }),
  },
};

const addressRules = (get: Get) => ({
  ...getRetailerBehaviour(get(tokens.bootstrap).retailer.id),
  check: new ApiIdentifierCheck(get(tokens.client)),
});

function dialogs(get: Get): LazyReceiptDialogs {
  const load = () => import("../chunks/receipt-dialogs.ts");
  const rules = addressRules(get);
  return {
    resend: lazyDialog(load, ({ ResendView, ResendViewModel }, dialog: SendDialogDeps) => ({
      View: ResendView,
      model: new ResendViewModel(dialog),
    })),
    sendCopy: lazyDialog(load, ({ SendCopyView, SendCopyViewModel }, dialog: SendDialogDeps) => ({
      View: SendCopyView,
      model: new SendCopyViewModel({ ...dialog, rules }),
    })),
    mails: lazyDialog(
      () => import("../chunks/receipt-mails.ts"),
      ({ ReceiptMailsView, ReceiptMailsViewModel }, reading: ReceiptMailsDeps) => ({
        View: ReceiptMailsView,
        model: new ReceiptMailsViewModel(reading),
      }),
    ),
    identifier: lazyDialog(
      load,
      ({ ApiIdentifierSearch, IdentifierEditorView, IdentifierEditorViewModel }, editing: IdentifierEditorDeps) => ({
        View: IdentifierEditorView,
        model: new IdentifierEditorViewModel({
          ...editing,
          rules,
          schedule: get(tokens.schedule),
          mode: selectIdentifierMode(getRetailerBehaviour(get(tokens.bootstrap).retailer.id)),
          search: new ApiIdentifierSearch(get(tokens.client)),
        }),
      }),
    ),
    returnDialog: lazyDialog(
      load,
      ({ ReturnDialogView, ReturnDialogViewModel, parseRefundSettings }, returning: ReturnRequest<ReceiptChange>) => ({
        View: ReturnDialogView,
        model: new ReturnDialogViewModel(
          returning,
          parseRefundSettings(get(tokens.bootstrap).settings.refund).returnReasons,
        ),
      }),
    ),
    returnSeveral: lazyDialog(
      load,
      ({ ReturnSeveralView, ReturnSeveralViewModel }, request: SeveralReturnsRequest) => ({
        View: ReturnSeveralView,
        model: new ReturnSeveralViewModel(request),
      }),
    ),
    survey: lazyDialog(
      () => import("../chunks/survey-dialog.ts"),
      ({ SurveyDialogView, SurveyDialogViewModel, createSurveys }, shown: SurveyDialogDeps) => {
        const bootstrap = get(tokens.bootstrap);
        return {
          View: SurveyDialogView,
          model: new SurveyDialogViewModel({
            shown,
            surveys: createSurveys(get(tokens.client), bootstrap),
            isConfigured: bootstrap.apiUrl !== "",
          }),
        };
      },
    ),
    taxFree: lazyDialog(
      () => import("../chunks/tax-free.ts"),
      ({ createTaxFree }, facts: TaxFreeSectionDeps) => createTaxFree(get(tokens.client), facts),
    ),
  };
}
