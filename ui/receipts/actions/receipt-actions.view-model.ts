import { makeAutoObservable } from "mobx";
import {
  isDemonstration,
  mayDo,
  mayReadEmails,
  selectFailedEmail,
  selectNextAction,
  selectWebViews,
  type NextAction,
  type ReceiptAction,
  type WebView,
  type ReceiptChange,
} from "#domain/receipts/actions.ts";
import {
  parseKnownProperties,
  mayAttach,
  type DeliveryEvent,
  type Receipt,
  type ReceiptActions,
  type Receipts,
} from "#domain/receipts/index.ts";
import {
  hasUnfinishedForm,
  selectFormStatuses,
  selectOverallStatus,
  type OverallStatus,
} from "#domain/taxfree/rules.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Permissions } from "#domain/shared/access/permission.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import type { NewTabs, PortalSettings } from "#domain/shell/index.ts";
import type { Stores } from "#domain/stores/index.ts";
import type { SuppressedAddresses } from "#domain/suppression/index.ts";
import type { Can } from "#ui/model/capabilities.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import type { DialogModel, LazyDialog, LazyFactory } from "#ui/model/lazy-dialog.ts";
import { LazyDisclosure } from "#ui/model/lazy-disclosure.ts";
import type { ActionNotifier } from "#ui/model/notifier.ts";
import type { PrepareReturn } from "#ui/model/prepare-return.ts";
import type { ReturnRequest } from "#ui/model/return-request.ts";
import type { UnsavedChanges } from "#ui/model/screen.ts";
import type { ReceiptResource } from "../receipt-resource.ts";
import { SecurityCheckViewModel } from "./security-check.view-model.ts";
import type { IdentifierEditorDeps, IdentifierEditorViewModel } from "./identifier/identifier-editor.view-model.ts";
import { IdentifierViewModel } from "./identifier/identifier.view-model.ts";
import type { SendDialogDeps } from "./mailing/send-dialog.ts";
import type { ReceiptMailsDeps, ReceiptMailsViewModel } from "./mailing/receipt-mails.view-model.ts";
import type { ResendViewModel } from "./mailing/resend.view-model.ts";
import type { EmailRules, SendCopyViewModel } from "./mailing/send-copy.view-model.ts";
import { EmailReceiptViewModel } from "./mailing/email-receipt.view-model.ts";
import { ReceiptSurveyViewModel, type SurveyDialogDeps } from "./receipt-survey.view-model.ts";
import { ReprocessViewModel } from "./reprocess.view-model.ts";
import type { ReturnDialogViewModel } from "./returns/return-dialog.view-model.ts";
import type { ReturnSeveralViewModel } from "./returns/return-several.view-model.ts";
import type { SeveralReturnsRequest } from "./returns/several-returns-request.ts";
import { ReturnsViewModel } from "./returns/returns.view-model.ts";
import type { TaxFreeSectionDeps, TaxFreeSection } from "./tax-free-section.ts";
import { WebViewViewModel } from "./web-view.view-model.ts";

/** Dialogs and panels whose code is loaded on demand. */
export type LazyReceiptDialogs = {
  readonly resend: LazyFactory<SendDialogDeps, ResendViewModel>;
  readonly sendCopy: LazyFactory<SendDialogDeps, SendCopyViewModel>;
  readonly mails: LazyFactory<ReceiptMailsDeps, ReceiptMailsViewModel>;
  readonly identifier: LazyFactory<IdentifierEditorDeps, IdentifierEditorViewModel>;
  readonly returnDialog: LazyFactory<ReturnRequest<ReceiptChange>, ReturnDialogViewModel>;
  readonly returnSeveral: LazyFactory<SeveralReturnsRequest, ReturnSeveralViewModel>;
  readonly survey: LazyFactory<SurveyDialogDeps, DialogModel>;
  readonly taxFree: LazyFactory<TaxFreeSectionDeps, TaxFreeSection>;
};

/** The dependencies of the actions, besides those of the page. */
export type ReceiptActionsDeps = {
  readonly can: Can;
  readonly actions: ReceiptActions;
  readonly suppressed: Pick<SuppressedAddresses, "find">;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly random: Pick<Random, "uniqueId">;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly newTabs: NewTabs;
  /** Origin of the portal. */
  readonly origin: () => string;
  /** Email address of the user. */
  readonly user: string;
  /** True if the user may open the refund page. */
  readonly hasRefunds: boolean;
  /** True if each return needs a refund validation. */
  readonly needsValidation: boolean;
  /** True if the retailer issues tax-free forms. */
  readonly issuesTaxFree: boolean;
  readonly prepareReturn: PrepareReturn<Receipt, ReceiptChange>;
  readonly rules: EmailRules;
  readonly lazyDialogs: LazyReceiptDialogs;
};

type Deps = ReceiptActionsDeps & {
  readonly record: ReceiptResource;
  readonly receipts: Receipts;
  readonly notifier: ActionNotifier;
  readonly permissions: Permissions;
  readonly settings: Pick<PortalSettings, "surveys">;
  /** IANA zone of the retailer. */
  readonly zone: string;
  readonly copy: (text: string) => Promise<boolean>;
  /** Hosts that may serve its receipts, besides the host of the portal. */
  readonly webViewHosts: readonly string[];
};

/** The actions on the receipt of a page. Actions without permission are hidden. */
export class ReceiptActionsViewModel {
  private readonly deps: Pick<Deps, "can" | "record" | "permissions" | "issuesTaxFree" | "clock" | "hasRefunds">;

  readonly reprocess: ReprocessViewModel;
  readonly sending: EmailReceiptViewModel;
  /** The unsent emails. */
  readonly mails: LazyDisclosure<ReceiptMailsViewModel>;
  readonly webView: WebViewViewModel;
  readonly identifier: IdentifierViewModel;
  readonly check: SecurityCheckViewModel;
  readonly returns: ReturnsViewModel;
  readonly survey: ReceiptSurveyViewModel;
  readonly taxFree: LazyDisclosure<TaxFreeSection>;

  constructor(deps: Deps) {
    const { receipts, actions, lazyDialogs } = deps;
    const common = { ...deps, work: { receipts, actions }, onMailsChanged: () => void this.mails.refresh() };
    this.deps = deps;
    this.reprocess = new ReprocessViewModel(common);
    this.sending = new EmailReceiptViewModel(common);
    this.mails = LazyDisclosure.of(lazyDialogs.mails, () => common, deps.notifier);
    this.webView = new WebViewViewModel(common);
    this.identifier = new IdentifierViewModel({
      ...common,
      openEditor: lazyDialogs.identifier,
      sendTo: this.canSend ? this.sending.sendTo : undefined,
    });
    this.check = new SecurityCheckViewModel(common);
    this.returns = new ReturnsViewModel({
      ...common,
      openReturnDialog: lazyDialogs.returnDialog,
      openReturnSeveral: lazyDialogs.returnSeveral,
      onReturned: () => void this.taxFree.refresh(),
    });
    this.survey = new ReceiptSurveyViewModel({ ...common, openSurvey: lazyDialogs.survey });
    this.taxFree = LazyDisclosure.of(
      lazyDialogs.taxFree,
      () => ({ ...common, receiptDeps: common.work, disabledReason: this.closed, mayIssue: this.mayIssueTaxFree }),
      deps.notifier,
    );
    makeAutoObservable<this, "deps">(
      this,
      {
        deps: false,
        reprocess: false,
        sending: false,
        mails: false,
        webView: false,
        identifier: false,
        check: false,
        returns: false,
        survey: false,
        taxFree: false,
        may: false,
      },
      { autoBind: true },
    );
  }

  get receipt(): Receipt | undefined {
    return this.deps.record.receipt;
  }

  get webViews(): readonly WebView[] {
    return selectWebViews(this.deps.permissions);
  }

  private get canSend(): boolean {
    return this.may("send") && this.closed === undefined;
  }

  /** Why all actions are disabled, although the flags allow them. */
  get closed(): string | undefined {
    return isDemonstration(this.deps.permissions) ? "Not available in demo mode" : undefined;
  }

  /** What the receipt needs next. Its button is the primary one. */
  get next(): NextAction {
    const { permissions, hasRefunds } = this.deps;
    return this.receipt === undefined || this.identifier.identifierToAttach !== undefined
      ? { kind: "none" }
      : selectNextAction(this.receipt, {
          permissions,
          hasRefunds,
          isMailable: this.identifier.mailHint === undefined,
        });
  }

  /** The failure of the last email that the next step answers. */
  get failedEmail(): DeliveryEvent | undefined {
    return this.receipt !== undefined && EMAIL_STEPS.includes(this.next.kind)
      ? selectFailedEmail(this.receipt)
      : undefined;
  }

  get showsMails(): boolean {
    return this.deps.can("listReceiptMails") && mayReadEmails(this.deps.permissions);
  }

  /** Also true for accounts that may only read, if the receipt has forms [RCPT-027]. */
  get showsTaxFree(): boolean {
    return this.mayIssueTaxFree || this.taxFreeStatus !== undefined;
  }

  /** The status of all tax-free forms. Undefined without any. */
  get taxFreeStatus(): OverallStatus | undefined {
    const statuses = selectFormStatuses(parseKnownProperties(this.receipt?.properties ?? {}).taxFreeForms);
    return statuses.length === 0 ? undefined : selectOverallStatus(statuses);
  }

  private get mayIssueTaxFree(): boolean {
    return this.deps.issuesTaxFree && this.may("issue-tax-free");
  }

  get unsaved(): UnsavedChanges | undefined {
    const changed = this.dialogs.filter(({ isDirty }) => isDirty);
    return changed.length === 0
      ? undefined
      : { discard: this.closeAll, isBeingSaved: changed.every(({ isSaving }) => isSaving) };
  }

  /** Asks the service for the state of unfinished forms, and opens the panel if one is initiated [D28]. */
  checkUnfinishedForms(): void {
    const { taxFreeForms } = parseKnownProperties(this.receipt?.properties ?? {});
    if (
      !this.mayIssueTaxFree ||
      this.closed !== undefined ||
      this.taxFree.isOpen ||
      !hasUnfinishedForm(taxFreeForms, this.deps.clock.now())
    )
      return;
    void (this.taxFreeStatus === "initiated" ? this.taxFree.toggle() : this.taxFree.load());
  }

  may(action: ReceiptAction): boolean {
    return mayDo(action, this.deps.permissions);
  }

  /** Called when the user enters the page. `attach` is the identifier to attach, from the URL. */
  enter(attach: string | undefined): void {
    this.identifier.setIdentifierToAttach(mayAttach(this.deps.permissions) ? attach?.trim() || undefined : undefined);
  }

  exit(): void {
    this.closeAll();
    this.returns.selection.clear();
    this.mails.close();
    this.taxFree.close();
  }

  private closeAll(): void {
    for (const dialog of this.dialogs) dialog.close();
  }

  private get dialogs(): readonly LazyDialog<DialogModel>[] {
    return [
      this.sending.resendDialog,
      this.sending.copyDialog,
      this.identifier.editor,
      this.identifier.correction,
      this.returns.dialog,
      this.returns.selection.dialog,
      this.survey.dialog,
    ];
  }
}

/** The steps that answer a failed email. */
const EMAIL_STEPS: readonly NextAction["kind"][] = ["correct-and-resend", "correct-identifier", "resend"];
