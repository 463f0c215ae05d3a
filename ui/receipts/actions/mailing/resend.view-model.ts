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
import { SuppressionCheck, type SuppressionNotice } from "./suppression-check.ts";
import { OTHER_EMAIL_PENDING, notifyUnsent, type SendDialogDeps } from "./send-dialog.ts";

/** Emails the receipt to its customer again, after showing the status of the earlier email. */
export class ResendViewModel {
  private readonly deps: SendDialogDeps;
  private readonly command = new Command();
  private isStopped = false;

  readonly suppression: SuppressionCheck;
  /** Why the email was not sent. */
  problem: string | undefined = undefined;

  constructor(dialog: SendDialogDeps) {
    this.deps = dialog;
    this.suppression = new SuppressionCheck(dialog.sending.findSuppression);
    makeAutoObservable<this, "deps" | "command" | "isStopped">(
      this,
      { deps: false, command: false, isStopped: false, suppression: false },
      { autoBind: true },
    );
    if (this.facts?.to !== undefined) void this.suppression.look(this.facts.to);
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

  /** Why emails to the customer do not arrive or are unwanted. */
  get notice(): SuppressionNotice | undefined {
    return this.suppression.notice;
  }

  /** Names the second attempt, which sends although the address is suppressed. */
  get sendLabel(): string {
    return this.notice === undefined ? "Resend" : "Resend anyway";
  }

  /** The failure of the last email. A suppression says the same, and more. */
  get shownFailure(): DeliveryEvent | undefined {
    return this.notice === undefined ? this.facts?.lastFailure : undefined;
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
    const to = this.facts?.to;
    // The recipient is part of the key: an email to a corrected identifier is another email.
    const outcome = await this.command.run("send", async () =>
      to === undefined || (await this.suppression.allows(to))
        ? this.deps.sending.send(`again to ${to ?? "no customer"}`, resendReceipt)
        : undefined,
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
