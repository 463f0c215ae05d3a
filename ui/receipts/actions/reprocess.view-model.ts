import { makeAutoObservable } from "mobx";
import type { Receipt, ReceiptActions } from "#domain/receipts/index.ts";
import { processingFailureMessage } from "#domain/shared/processing/processing.messages.ts";
import { reprocessAndWait, type ProcessingOutcome } from "#domain/shared/processing/processing.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { shouldNotify, type Notifier } from "#ui/model/notifier.ts";
import { Command } from "#ui/model/command.ts";
import type { ReceiptResource } from "../receipt-resource.ts";

type Deps = {
  readonly record: ReceiptResource;
  readonly actions: Pick<ReceiptActions, "process" | "processedAt">;
  readonly schedule: Schedule;
  readonly notifier: Notifier;
  /** Called after the receipt was processed: the first processing may email it. */
  readonly onMailsChanged: () => void;
};

/** Reprocesses the receipt while its page is open [RCPT-045]. */
export class ReprocessViewModel {
  private readonly deps: Deps;
  private readonly command = new Command();

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "command">(this, { deps: false, command: false }, { autoBind: true });
  }

  get isPending(): boolean {
    return this.command.isPending;
  }

  async process(): Promise<void> {
    const { receipt } = this.deps.record;
    const outcome = receipt && (await this.command.run("process", () => this.processAndWait(receipt)));
    if (outcome) await this.notifyOutcome(outcome);
  }

  /**
   * Requests the current time first, because the receipt may have been processed since the page was
   * loaded.
   */
  private async processAndWait({ id, processed }: Receipt): Promise<ProcessingOutcome> {
    const {
      actions,
      schedule,
      record: { left },
    } = this.deps;
    const before = await actions.processedAt(id, left);
    const last = before.ok ? before.value : processed;
    return reprocessAndWait(
      { id, ...(last === undefined ? {} : { processed: last }) },
      { processing: actions, schedule, cancellation: left },
    );
  }

  private async notifyOutcome(outcome: ProcessingOutcome): Promise<void> {
    const { notifier, record, onMailsChanged } = this.deps;
    if (outcome.kind === "left") return;
    const text = processingFailureMessage(outcome);
    if (text === undefined) notifier.raise("success", "The receipt was reprocessed");
    else if (outcome.kind !== "not-scheduled") notifier.raise("error", text);
    else if (shouldNotify(outcome.failure)) notifier.raise("error", text, outcome.failure.requestId);
    if (outcome.kind !== "processed") return;
    onMailsChanged();
    await record.reload();
  }
}
