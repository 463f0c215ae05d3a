import { makeAutoObservable, runInAction } from "mobx";
import { sendCopy, sendRefusalMessage, type SendRefusal } from "#domain/receipts/actions.ts";
import type { IdentifierCheck } from "#domain/shared/identifier/identifier-check.port.ts";
import type { RetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import { shouldNotify } from "#ui/model/notifier.ts";
import { Command } from "#ui/model/command.ts";
import { SuppressionCheck, type SuppressionNotice } from "./suppression-check.ts";
import { OTHER_EMAIL_PENDING, notifyUnsent, type SendDialogDeps } from "./send-dialog.ts";

/** The rules of the retailer for addresses. */
export type EmailRules = Pick<RetailerBehaviour, "strictEmail"> & { readonly check: IdentifierCheck };

type Deps = SendDialogDeps & { readonly rules: EmailRules };

/**
 * Emails the receipt to a typed address [RCPT-057].
 * The address is not stored, because it is personal data.
 */
export class SendCopyViewModel {
  private readonly deps: Deps;
  private readonly command = new Command();
  private isStopped = false;

  readonly suppression: SuppressionCheck;
  address = "";
  /** Why the address is invalid. */
  error: string | undefined = undefined;
  /** Why the email was not sent, except for an invalid address. */
  problem: string | undefined = undefined;
  errorCount = 0;

  constructor(deps: Deps) {
    this.deps = deps;
    this.suppression = new SuppressionCheck(deps.sending.findSuppression);
    makeAutoObservable<this, "deps" | "command" | "isStopped">(
      this,
      { deps: false, command: false, isStopped: false, suppression: false },
      { autoBind: true },
    );
  }

  /** IANA zone in which times are shown. */
  get zone(): string {
    return this.deps.sending.zone;
  }

  /** Why emails to the address do not arrive or are unwanted. */
  get notice(): SuppressionNotice | undefined {
    return this.suppression.notice;
  }

  get sendLabel(): string {
    return this.notice === undefined ? "Send copy" : "Send anyway";
  }

  get isDirty(): boolean {
    return this.address !== "";
  }

  get isSaving(): boolean {
    return this.command.isPending;
  }

  /** Why the email cannot be sent now: another one is pending. */
  get disabledReason(): string | undefined {
    return this.deps.sending.isPending && !this.isSaving ? OTHER_EMAIL_PENDING : undefined;
  }

  type(address: string): void {
    this.address = address;
    this.error = undefined;
    this.problem = undefined;
    this.suppression.clear();
  }

  async send(): Promise<void> {
    const {
      address,
      deps: { sending, rules, close },
    } = this;
    this.error = undefined;
    this.problem = undefined;
    const outcome = await this.command.run("send", async () =>
      address.trim() === "" || (await this.suppression.allows(address.trim()))
        ? sending.send(address.trim(), (receipt, options) => sendCopy(receipt, address, { ...options, ...rules }))
        : undefined,
    );
    if (outcome?.ok) close();
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
    const text = sendRefusalMessage(refusal);
    if (refusal.kind === "failed" && !shouldNotify(refusal.failure)) return;
    if (this.isStopped) return notifyUnsent(this.deps.notifier, refusal);
    if (refusal.kind === "failed") this.problem = text;
    else this.error = text;
    if (this.error) this.errorCount += 1;
  }
}
