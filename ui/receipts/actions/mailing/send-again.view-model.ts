import { makeAutoObservable, runInAction } from "mobx";
import { resendReceipt, sendingRefused, type SendingFacts, type SendRefusal } from "#domain/receipts/actions.ts";
import { deliveryEventName, type DeliveryEvent } from "#domain/receipts/index.ts";
import { shouldNotify } from "#ui/model/notifier.ts";
import { Command } from "#ui/model/command.ts";
import { OTHER_MAIL, notifyUnsent, type SendingDialog } from "./mailing.ts";

/** Mailing the receipt again to who bought, after a look at what has become of its mail before. */
export class SendAgainViewModel {
  private readonly deps: SendingDialog;
  private readonly command = new Command();
  private isStopped = false;

  /** Why it was not sent. */
  problem: string | undefined = undefined;

  constructor(dialog: SendingDialog) {
    this.deps = dialog;
    makeAutoObservable<this, "deps" | "command" | "isStopped">(this, { deps: false, command: false, isStopped: false }, { autoBind: true });
  }

  /** IANA zone in which moments are shown. */
  get zone(): string {
    return this.deps.sending.zone;
  }

  /** Events go by the names that users read. */
  get facts(): SendingFacts | undefined {
    const { facts } = this.deps.sending;
    return facts && { ...facts, ...(facts.last && { last: named(facts.last) }), ...(facts.trouble && { trouble: named(facts.trouble) }) };
  }

  /** Why it cannot be sent at all. */
  get lacking(): string | undefined {
    return this.facts?.to === undefined ? sendingRefused({ kind: "nobody" }) : undefined;
  }

  get isDirty(): boolean {
    return this.isSaving;
  }

  get isSaving(): boolean {
    return this.command.isPending;
  }

  /** Why it cannot be sent now: one mail at a time. */
  get waiting(): string | undefined {
    return this.deps.sending.isUnderWay && !this.isSaving ? OTHER_MAIL : undefined;
  }

  async send(): Promise<void> {
    this.problem = undefined;
    // To whom it goes is part of the wish: to an identifier that was corrected since it is another mail.
    const outcome = await this.command.run("send", () => this.deps.sending.send(`again to ${this.facts?.to ?? "nobody"}`, resendReceipt));
    if (outcome?.ok) this.deps.close();
    else if (outcome) runInAction(() => this.refused(outcome.error));
  }

  cancel(): void {
    this.deps.cancel();
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Beside the buttons while the dialog is open, else where it is heard all over the portal. */
  private refused(refusal: SendRefusal): void {
    if (refusal.kind === "failed" && !shouldNotify(refusal.failure)) return;
    if (!this.isStopped) this.problem = sendingRefused(refusal);
    else notifyUnsent(this.deps.notifier, refusal);
  }
}

const named = (event: DeliveryEvent): DeliveryEvent => ({ ...event, event: deliveryEventName(event.event) });
