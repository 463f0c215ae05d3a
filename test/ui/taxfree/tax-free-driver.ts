import { makeAutoObservable, observableRef } from "mobx";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { ReceiptChange } from "#domain/receipts/actions.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { RenderedForm } from "#domain/taxfree/index.ts";
import { taxFreeWork } from "#test/support/tax-free-work.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import type { Question } from "#ui/model/dialogs.ts";
import { TaxFreeViewModel } from "#ui/taxfree/tax-free.view-model.ts";

type Facts = Parameters<typeof taxFreeWork>[0] & {
  readonly mayIssue?: boolean;
  readonly closed?: string;
  /** The response of the service, instead of the default. */
  readonly serviceFails?: Failure;
};

/** The record of a receipt page, over receipts in memory. */
class ShownRecord {
  receipt: Receipt | undefined;
  private readonly latest: () => Promise<Receipt>;

  constructor(receipt: Receipt, latest: () => Promise<Receipt>) {
    this.receipt = receipt;
    this.latest = latest;
    makeAutoObservable<this, "latest">(this, { receipt: observableRef, latest: false }, { autoBind: true });
  }

  show(receipt: Receipt | undefined): void {
    this.receipt = receipt;
  }

  async reload(): Promise<void> {
    this.show(await this.latest());
  }

  async write(
    _name: string,
    write: (seen: Receipt) => Promise<ReceiptChange>,
    receipt?: Receipt,
  ): Promise<ReceiptChange> {
    const outcome = await write(await this.latest());
    if (outcome.kind !== "failed" && receipt?.id === this.receipt?.id) this.show(outcome.receipt);
    return outcome;
  }
}

/** The content of the tax-free panel with memory adapters. */
export class TaxFreeDriver {
  readonly given: ReturnType<typeof taxFreeWork>;
  readonly notifier = new RecordingNotifier();
  readonly saved: { readonly name: string; readonly file: RenderedForm }[] = [];
  readonly questions: Question[] = [];
  answer = true;
  readonly record: ShownRecord;
  readonly model: TaxFreeViewModel;

  constructor({ mayIssue = true, closed, serviceFails, ...facts }: Facts = {}) {
    this.given = taxFreeWork(facts);
    const { receipt, latest, work } = this.given;
    this.record = new ShownRecord(receipt, latest);
    this.model = new TaxFreeViewModel({
      ...work,
      mayIssue,
      disabledReason: closed,
      record: this.record,
      receipts: this.given.receipts,
      notifier: this.notifier,
      zone: "Europe/London",
      provider: serviceFails ? withFailure(work.provider, serviceFails) : work.provider,
      files: { save: (name, file) => void this.saved.push({ name, file }) },
      dialogs: {
        confirm: (question) => {
          this.questions.push(question);
          return Promise.resolve(this.answer);
        },
      },
    });
  }

  get notifications(): readonly string[] {
    return this.notifier.raised.map(({ type, msg }) => `${type}: ${msg}`);
  }

  get rows(): readonly string[] {
    return this.model.rows.map(({ label, actions }) => [label, ...actions].join(", "));
  }
}
