import { ApiIdentifierCheck } from "#adapters/api/accounts/api-identifier-check.ts";
import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { ApiSuppressedAddresses } from "#adapters/api/suppression/api-suppressed-addresses.ts";
import { BrowserNewTabs } from "#adapters/browser/browser-new-tabs.ts";
import type { AuditLog } from "#domain/audit/index.ts";
import { needsReturnValidation, selectIdentifierMode, type ReceiptChange } from "#domain/receipts/actions.ts";
import { selectStoresWithFlags } from "#domain/shared/access/stores-by-flag.ts";
import { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
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
import { apiAdapter } from "../api-adapter.ts";
import { injected, singleton, type Resolved } from "../injected.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { logError } from "../log-error.ts";
import { prepareReturnBinding } from "../prepare-return.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";

const NAMED = {
  ...COMMON_TOKENS,
  actions: tokens.receiptActions,
  bootstrap: tokens.bootstrap,
  check: tokens.identifierCheck,
  client: tokens.client,
  isReachable: tokens.isReachable,
  listed: tokens.receiptCache,
  newTabs: tokens.newTabs,
  origin: tokens.origin,
  prepareReturn: tokens.prepareReturn,
  receipts: tokens.receipts,
  suppressed: tokens.suppressedAddresses,
} as const;

type Deps = Resolved<typeof NAMED>;

/** The receipt page. It has its own chunk, because the list of receipts does not need its code. */
export const receiptArea: Area = {
  bindings: [
    apiAdapter(tokens.identifierCheck, ApiIdentifierCheck),
    apiAdapter(tokens.receiptActions, ApiReceiptActions),
    apiAdapter(tokens.suppressedAddresses, ApiSuppressedAddresses),
    singleton(tokens.newTabs, {}, () => new BrowserNewTabs(() => window)),
    prepareReturnBinding,
  ],
  screens: {
    receipt: screen(
      ReceiptView,
      injected(NAMED, (deps) => {
        const {
          actions,
          bootstrap,
          check,
          client,
          isReachable,
          newTabs,
          origin,
          prepareReturn,
          suppressed,
          ...reading
        } = deps;
        const { permissions, settings, retailer, account, emailReports } = bootstrap;
        const { listed: _listed, receipts: _receipts, ...common } = reading;
        const rules = { ...getRetailerBehaviour(retailer.id), check };
        return new ReceiptViewModel({
          ...reading,
          permissions,
          settings,
          showsMailLog: isReachable("mails"),
          auditLog: auditLogFor({ bootstrap, client, isReachable }),
          emailReports,
          logError,
          retailerName: retailer.name,
          expansion: new ExpansionState(reading.preferences, retailer.id),
          acting: {
            ...common,
            actions,
            suppressed,
            newTabs,
            prepareReturn,
            rules,
            lazyDialogs: dialogs({ bootstrap, client, schedule: reading.schedule }, rules),
            origin: () => origin,
            user: account.email,
            hasRefunds: hasScreen(findPage("refund-validation")),
            needsValidation: needsReturnValidation(settings.refund),
            issuesTaxFree: settings.taxFree !== undefined,
          },
        });
      }),
    ),
  },
};

/** The audit log for accounts that see it, which need `audit_view` at the whole retailer. Its code is loaded later. */
function auditLogFor({
  bootstrap,
  client,
  isReachable,
}: Pick<Deps, "bootstrap" | "client" | "isReachable">): Pick<AuditLog, "matching"> | undefined {
  const isOpen = isReachable("audit") && selectStoresWithFlags(["audit_view"], bootstrap) === "all";
  if (!isOpen) return undefined;
  return {
    matching: async (...asked) => {
      const { ApiAuditLog } = await afterHydration(() => import("../chunks/audit-log.ts"));
      return new ApiAuditLog(client).matching(...asked);
    },
  };
}

type AddressRules = ReturnType<typeof getRetailerBehaviour> & Pick<Deps, "check">;

function dialogs(
  { bootstrap, client, schedule }: Pick<Deps, "bootstrap" | "client" | "schedule">,
  rules: AddressRules,
): LazyReceiptDialogs {
  const load = () => import("../chunks/receipt-dialogs.ts");
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
          schedule,
          mode: selectIdentifierMode(getRetailerBehaviour(bootstrap.retailer.id)),
          search: new ApiIdentifierSearch(client),
        }),
      }),
    ),
    returnDialog: lazyDialog(
      load,
      ({ ReturnDialogView, ReturnDialogViewModel, parseRefundSettings }, returning: ReturnRequest<ReceiptChange>) => ({
        View: ReturnDialogView,
        model: new ReturnDialogViewModel(returning, parseRefundSettings(bootstrap.settings.refund).returnReasons),
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
        const isConfigured = bootstrap.apiUrl !== "";
        const model = new SurveyDialogViewModel({ shown, surveys: createSurveys(client, bootstrap), isConfigured });
        return { View: SurveyDialogView, model };
      },
    ),
    taxFree: lazyDialog(
      () => import("../chunks/tax-free.ts"),
      ({ createTaxFree }, facts: TaxFreeSectionDeps) => createTaxFree(client, facts),
    ),
  };
}
