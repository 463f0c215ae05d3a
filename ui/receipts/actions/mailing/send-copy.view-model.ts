import { makeAutoObservable, runInAction } from "mobx";
import { sendCopy, sendingRefused, type SendRefusal } from "#domain/receipts/actions.ts";
import type { IdentifierCheck } from "#domain/shared/identifier-check.port.ts";
import type { RetailerBehaviour } from "#domain/shared/retailer-groups.ts";
import { shouldNotify } from "#ui/model/notifier.ts";
import { Command } from "#ui/model/command.ts";
import { OTHER_MAIL, notifyUnsent, type SendingDialog } from "./mailing.ts";

/** What the retailer has to say of an address. */
export type AddressRules = Pick<RetailerBehaviour, "strictEmail"> & { readonly check: IdentifierCheck };

type Deps = SendingDialog & { readonly rules: AddressRules };

/** Mailing the receipt to an address that is typed [RCPT-057]. What is typed about a person is kept nowhere. */
export class SendCopyViewModel {
  private readonly deps: Deps;
  private readonly command = new Command();
  private isStopped = false;

  address = "";
  /** What is wrong with the address. */
  error: string | undefined = undefined;
  /** Why it was not sent, where that is not the address's fault. */
  problem: string | undefined = undefined;
  setbacks = 0;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "command" | "isStopped">(this, { deps: false, command: false, isStopped: false }, { autoBind: true });
  }

  get isDirty(): boolean {
    return this.address !== "";
  }

  get isSaving(): boolean {
    return this.command.isPending;
  }

  /** Why it cannot be sent now: one mail at a time. */
  get waiting(): string | undefined {
    return this.deps.sending.isUnderWay && !this.isSaving ? OTHER_MAIL : undefined;
  }

  type(address: string): void {
    this.address = address;
    this.error = undefined;
    this.problem = undefined;
  }

  async send(): Promise<void> {
    const { address, deps: { sending, rules, close } } = this;
    this.error = undefined;
    this.problem = undefined;
    const outcome = await this.command.run("send", () => sending.send(address.trim(), (receipt, ways) => sendCopy(receipt, address, { ...ways, ...rules })));
    if (outcome?.ok) close();
    else if (outcome) runInAction(() => this.refused(outcome.error));
  }

  cancel(): void {
    this.deps.cancel();
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Beside the field or the buttons while the dialog is open, else where it is heard all over the portal. */
  private refused(refusal: SendRefusal): void {
    const text = sendingRefused(refusal);
    if (refusal.kind === "failed" && !shouldNotify(refusal.failure)) return;
    if (this.isStopped) return notifyUnsent(this.deps.notifier, refusal);
    if (refusal.kind === "failed") this.problem = text;
    else this.error = text;
    if (this.error) this.setbacks += 1;
  }
}
