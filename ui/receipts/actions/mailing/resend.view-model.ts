import { makeAutoObservable, runInAction } from "mobx";
import {
  resendReceipt,
  selectSendPreview,
  sendRefusalMessage,
  type SendPreview,
  type SendRefusal,
} from "#domain/receipts/actions.ts";
import { deliveryEventName, type DeliveryEvent } from "#domain/receipts/index.ts";
import { shouldNotify } from "#ui/model/notifier.ts";
import { Command } from "#ui/model/command.ts";
import { OTHER_EMAIL_PENDING, notifyUnsent, type SendDialogDeps } from "./send-dialog.ts";

/** Emails the receipt to its customer again, after showing the status of the earlier email. */
export class ResendViewModel {
  private readonly deps: SendDialogDeps;
  private readonly command = new Command();
  private isStopped = false;

  /** Why the email was not sent. */
  problem: string | undefined = undefined;

  constructor(dialog: SendDialogDeps) {
    this.deps = dialog;
    makeAutoObservable<this, "deps" | "command" | "isStopped">(
      this,
      { deps: false, command: false, isStopped: false },
      { autoBind: true },
    );
  }

  /** IANA zone in which times are shown. */
  get zone(): string {
    return this.deps.sending.zone;
  }

  /** The facts with the labels of events. */
  get facts(): SendPreview | undefined {
    const { receipt } = this.deps.sending;
    const facts = receipt && selectSendPreview(receipt);
    return (
      facts && {
        ...facts,
        ...(facts.last && { last: withLabel(facts.last) }),
        ...(facts.lastFailure && { lastFailure: withLabel(facts.lastFailure) }),
      }
    );
  }

  /** The heading of the failure. The recipient of older emails is unknown. */
  get failureLabel(): string {
    return this.facts?.lastFailure?.address === undefined
      ? "An earlier email failed"
      : "The last email to this address failed";
  }

  /** Why the receipt cannot be sent at all. */
  get impossibleReason(): string | undefined {
    return this.facts?.to === undefined ? sendRefusalMessage({ kind: "no-customer" }) : undefined;
  }

  get isDirty(): boolean {
    return this.isSaving;
  }

  get isSaving(): boolean {
    return this.command.isPending;
  }

  /** Why the email cannot be sent now: another one is pending. */
  get disabledReason(): string | undefined {
    return this.deps.sending.isPending && !this.isSaving ? OTHER_EMAIL_PENDING : undefined;
  }

  async send(): Promise<void> {
    this.problem = undefined;
    // The recipient is part of the key: an email to a corrected identifier is another email.
    const outcome = await this.command.run("send", () =>
      this.deps.sending.send(`again to ${this.facts?.to ?? "no customer"}`, resendReceipt),
    );
    if (outcome?.ok) this.deps.close();
    else if (outcome) runInAction(() => this.showRefusal(outcome.error));
  }

  cancel(): void {
    this.deps.cancel();
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Shows the error in the dialog, or notifies it if the dialog was closed. */
  private showRefusal(refusal: SendRefusal): void {
    if (refusal.kind === "failed" && !shouldNotify(refusal.failure)) return;
    if (!this.isStopped) this.problem = sendRefusalMessage(refusal);
    else notifyUnsent(this.deps.notifier, refusal);
  }
}

const withLabel = (event: DeliveryEvent): DeliveryEvent => ({ ...event, event: deliveryEventName(event.event) });
