import { makeAutoObservable } from "mobx";
import { ALREADY_CHECKED, CHECK_FAILED, checkReceipt, type ReceiptChangeDeps } from "#domain/receipts/actions.ts";
import { parseKnownProperties, type KnownProperties, type Receipt } from "#domain/receipts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { formatInstant, parseInstant } from "#domain/shared/time/instant.ts";
import type { ReceiptResource } from "../receipt-resource.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";

type Deps = {
  readonly record: ReceiptResource;
  readonly work: ReceiptChangeDeps;
  readonly clock: Clock;
  readonly notifier: Notifier;
  /** Email address of the user. */
  readonly user: string;
  /** IANA zone in which times are shown. */
  readonly zone: string;
};

/** The security check of the receipt [RCPT-058]. */
export class SecurityCheckViewModel {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true });
  }

  /** Who checked the receipt and when. Undefined if it was not checked. */
  get checked(): string | undefined {
    return this.markOf(this.deps.record.receipt);
  }

  get isPending(): boolean {
    return this.deps.record.isRunning("check");
  }

  async check(): Promise<void> {
    const { record, work, clock, user, notifier } = this.deps;
    const outcome = await record.write("check", (seen) => checkReceipt(seen, { user, now: clock.now() }, work));
    if (outcome?.kind === "changed") notifier.raise("success", "The receipt is marked as checked");
    else if (outcome?.kind === "overtaken")
      notifier.raise("info", [ALREADY_CHECKED, this.markOf(outcome.receipt)].filter(Boolean).join(": "));
    else if (outcome) notifyFailure(notifier, outcome.failure, CHECK_FAILED);
  }

  private markOf(receipt: Receipt | undefined): string | undefined {
    const { checked } = parseKnownProperties(receipt?.properties ?? {});
    return checked && this.inWords(checked);
  }

  private inWords({ user, timestamp }: NonNullable<KnownProperties["checked"]>): string {
    const at = parseInstant(timestamp);
    return at ? `${user}, ${formatInstant(at, this.deps.zone)} (${this.deps.zone})` : user;
  }
}
