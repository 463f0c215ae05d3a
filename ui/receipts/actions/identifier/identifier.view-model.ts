import { makeAutoObservable, runInAction } from "mobx";
import {
  attachRefusalMessage,
  changeIdentifier,
  IDENTIFIER_OVERTAKEN,
  previewIdentifierChange,
  isAttachable,
  receiptActionFailureMessage,
  removalFailureMessage,
  validateIdentifier,
  type IdentifierChange,
  type ReceiptChange,
  type ReceiptChangeDeps,
} from "#domain/receipts/actions.ts";
import { customerMailbox, type Receipt } from "#domain/receipts/index.ts";
import { IDENTIFIER_NOT_MAILABLE } from "#domain/shared/identifier/email.messages.ts";
import { isEmailFor, isMailable, type EmailRefusal } from "#domain/shared/identifier/email.ts";
import { canonicalMailbox } from "#domain/shared/identifier/canonical-mailbox.ts";
import { shownIdentifier, type SpelledIdentifier } from "#domain/shared/identifier/shown-identifier.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import type { Dialogs, Question } from "#ui/model/dialogs.ts";
import { LazyDialog, type LazyFactory, type DialogActions } from "#ui/model/lazy-dialog.ts";
import { notifyFailure, type ActionNotifier } from "#ui/model/notifier.ts";
import { Command } from "#ui/model/command.ts";
import { formatUrlQuery } from "#ui/model/url-state.ts";
import type { ReceiptResource } from "../../receipt-resource.ts";
import type { EmailRules } from "../mailing/send-copy.view-model.ts";
import type { IdentifierEditorDeps, IdentifierEditorViewModel } from "./identifier-editor.view-model.ts";

type Deps = {
  readonly record: ReceiptResource;
  readonly work: ReceiptChangeDeps;
  readonly notifier: ActionNotifier;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly rules: EmailRules;
  readonly openEditor: LazyFactory<IdentifierEditorDeps, IdentifierEditorViewModel>;
  /** Emails the receipt to that customer. Absent if the account may not. */
  readonly sendTo?: ((customer: string, receipt: Receipt) => Promise<boolean>) | undefined;
  /** Called when the identifier changes, because unsent emails may be cancelled. */
  readonly onMailsChanged: () => void;
};

const IDENTIFIER_ACTIONS = ["attach", "identify", "remove"] as const;
type IdentifierAction = (typeof IDENTIFIER_ACTIONS)[number];

/** The identifier of the receipt, and the actions that change it [RCPT-024]. */
export class IdentifierViewModel {
  private readonly deps: Deps;
  /** Pending from the question until the outcome. */
  private readonly removing = new Command();
  /** Pending from the check of the retailer until the outcome. */
  private readonly attaching = new Command();
  /** Why the retailer refuses the identifier. */
  private objection: EmailRefusal | undefined = undefined;

  readonly editor: LazyDialog<IdentifierEditorViewModel>;
  /** The editor that emails the receipt to the corrected identifier. */
  readonly correction: LazyDialog<IdentifierEditorViewModel>;
  /** The identifier to attach, from the URL. */
  identifierToAttach: string | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.editor = LazyDialog.of(deps.openEditor, (dialogActions) => this.editing(dialogActions), deps);
    this.correction = LazyDialog.of(deps.openEditor, (dialogActions) => this.correcting(dialogActions), deps);
    makeAutoObservable<this, "deps" | "removing" | "attaching">(
      this,
      { deps: false, removing: false, attaching: false, editor: false, correction: false },
      { autoBind: true },
    );
  }

  get identifier(): string | undefined {
    return this.deps.record.receipt?.identifier;
  }

  /** Says that the customer cannot be emailed. Undefined without a customer, or if the identifier is masked. */
  get mailHint(): string | undefined {
    const {
      rules,
      record: { receipt: { identifier, display, identifierKey } = {} },
    } = this.deps;
    if (identifier === undefined || identifierKey !== undefined) return undefined;
    return customerMailbox({ identifier, ...(display !== undefined && { display }) }, rules) === undefined
      ? IDENTIFIER_NOT_MAILABLE
      : undefined;
  }

  /** The pending action. */
  get pendingAction(): IdentifierAction | undefined {
    return this.attaching.isPending ? "attach" : IDENTIFIER_ACTIONS.find(this.deps.record.isRunning);
  }

  /** True while the receipt does not have the identifier to attach [RCPT-054]. */
  get canAttach(): boolean {
    const {
      identifierToAttach,
      deps: {
        record: { receipt },
      },
    } = this;
    return identifierToAttach !== undefined && receipt !== undefined && isAttachable(receipt, identifierToAttach);
  }

  /**
   * Why the identifier cannot be attached to any receipt.
   * Identifiers from a URL follow the rules for typed ones.
   */
  get attachRefusal(): string | undefined {
    const {
      identifierToAttach,
      objection,
      deps: { rules },
    } = this;
    const refusal: EmailRefusal | undefined =
      identifierToAttach === undefined || isEmailFor(rules, canonicalMailbox(identifierToAttach) ?? identifierToAttach)
        ? objection
        : { kind: "not-an-email" };
    return refusal && identifierToAttach !== undefined ? attachRefusalMessage(identifierToAttach, refusal) : undefined;
  }

  /** The receipts page on which the user attaches the same identifier to another receipt. */
  get attachElsewhereHref(): string | undefined {
    return this.identifier === undefined ? undefined : `/receipts${formatUrlQuery([["attach", this.identifier]])}`;
  }

  /** What attaching would change. */
  get attachChange(): IdentifierChange | undefined {
    return this.identifierToAttach === undefined ? undefined : this.previewChange(this.identifierToAttach);
  }

  /** Why an action is disabled: another action is pending. */
  disabledReason(action: IdentifierAction): string | undefined {
    return this.pendingAction === undefined || this.pendingAction === action
      ? undefined
      : "The identifier is being changed";
  }

  previewChange(wanted: string | undefined): IdentifierChange | undefined {
    const { receipt } = this.deps.record;
    return receipt && previewIdentifierChange(receipt, wanted);
  }

  setIdentifierToAttach(identifier: string | undefined): void {
    if (identifier !== this.identifierToAttach) this.objection = undefined;
    this.identifierToAttach = identifier;
  }

  async attach(): Promise<void> {
    const {
      identifierToAttach,
      deps: {
        record: { receipt },
      },
    } = this;
    const outcome =
      identifierToAttach === undefined
        ? undefined
        : await this.attaching.run("attach", () => this.attachIfAccepted(identifierToAttach, receipt));
    if (outcome) this.notifyMissed(outcome);
  }

  async remove(): Promise<void> {
    const { identifier, display } = this.deps.record.receipt ?? {};
    if (identifier !== undefined)
      await this.removing.run("remove", () =>
        this.removeConfirmed({ identifier, ...(display !== undefined && { display }) }),
      );
  }

  /**
   * Removes the identifier of the question, even if the receipt has another one by then: that is a
   * conflict.
   */
  private async removeConfirmed(spelled: SpelledIdentifier): Promise<void> {
    const { dialogs, record, work, notifier } = this.deps;
    const [{ identifier }, shown] = [spelled, shownIdentifier(spelled)];
    if (!(await dialogs.confirm(removeQuestion(shown)))) return;
    const outcome = await record.write("remove", (seen) => changeIdentifier({ ...seen, identifier }, undefined, work));
    if (outcome?.kind === "changed") this.notifyChanged("The identifier was removed");
    else if (outcome?.kind === "overtaken") notifier.raise("warn", IDENTIFIER_OVERTAKEN);
    else if (outcome) notifyFailure(notifier, outcome.failure, removalFailureMessage(shown));
  }

  private editing(dialogActions: DialogActions): IdentifierEditorDeps {
    const {
      notifier,
      record: { receipt },
    } = this.deps;
    return {
      ...dialogActions,
      notifier,
      current: receipt?.identifier,
      previewChange: this.previewChange,
      notifyMissed: this.notifyMissed,
      save: (wanted) => this.change("identify", wanted, receipt),
      isPending: () => this.pendingAction === "identify",
    };
  }

  private correcting(dialogActions: DialogActions): IdentifierEditorDeps {
    const { receipt } = this.deps.record;
    return {
      ...this.editing(dialogActions),
      isSentAfterwards: true,
      save: async (wanted) => {
        const outcome = await this.write("identify", wanted, receipt);
        if (outcome?.kind === "changed") this.sendCorrected(wanted, outcome.receipt);
        return outcome;
      },
    };
  }

  /** Emails the receipt after the dialog has closed. An identifier that cannot be emailed is only attached. */
  private sendCorrected(wanted: string, receipt: Receipt): void {
    const { sendTo, rules, onMailsChanged } = this.deps;
    const { identifier = wanted } = receipt;
    if (sendTo === undefined || !isMailable(rules, identifier)) return this.notifyAttached(wanted, receipt);
    onMailsChanged();
    void sendTo(identifier, receipt).then((isSent) => {
      if (!isSent) this.notifyAttached(wanted, receipt);
    });
  }

  private async change(
    name: IdentifierAction,
    wanted: string,
    receipt = this.deps.record.receipt,
  ): Promise<ReceiptChange | undefined> {
    const outcome = await this.write(name, wanted, receipt);
    if (outcome?.kind === "changed") this.notifyAttached(wanted, outcome.receipt);
    return outcome;
  }

  private write(
    name: IdentifierAction,
    wanted: string,
    receipt: Receipt | undefined,
  ): Promise<ReceiptChange | undefined> {
    const { record, work } = this.deps;
    return record.write(name, (seen) => changeIdentifier(seen, wanted, work), receipt);
  }

  /** Notifies that automatic email is off [RCPT-053]. Offers to send the receipt once if the account may. */
  private notifyAttached(identifier: string, receipt: Receipt): void {
    const { notifier, sendTo, rules, onMailsChanged } = this.deps;
    const text = `${isolateDirection(identifier)} is attached to this receipt. It isn't emailed automatically.`;
    if (sendTo && isMailable(rules, identifier))
      notifier.raiseWithAction(
        text,
        { label: "Send to this address", run: () => sendTo(identifier, receipt) },
        "success",
      );
    else notifier.raise("success", text);
    onMailsChanged();
  }

  private async attachIfAccepted(identifier: string, receipt: Receipt | undefined): Promise<ReceiptChange | undefined> {
    const accepted = await validateIdentifier(identifier, this.deps.rules);
    if (accepted.ok) return this.change("attach", accepted.value, receipt);
    if (identifier === this.identifierToAttach)
      runInAction(() => {
        this.objection = accepted.error;
      });
    return undefined;
  }

  private notifyChanged(text: string): void {
    this.deps.notifier.raise("success", text);
    this.deps.onMailsChanged();
  }

  /** Notifies an outcome that no dialog shows. */
  private notifyMissed(outcome: ReceiptChange): void {
    const { notifier } = this.deps;
    if (outcome.kind === "overtaken") notifier.raise("warn", IDENTIFIER_OVERTAKEN);
    else if (outcome.kind === "failed")
      notifyFailure(notifier, outcome.failure, receiptActionFailureMessage(outcome.failure));
  }
}

const removeQuestion = (identifier: string): Question => ({
  title: "Remove identifier?",
  text: `${isolateDirection(identifier)} will be removed and the receipt becomes anonymous. Sending settings don't change.`,
  confirmLabel: "Remove identifier",
  danger: true,
});
