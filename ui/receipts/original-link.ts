import { makeAutoObservable } from "mobx";
import type { Receipt, Receipts, TransactionId } from "#domain/receipts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { formatPath } from "#domain/shell/index.ts";
import { Latest } from "#ui/model/latest.ts";

/** The way from a duplicate to its original: none while the original is not known, or cannot be had [RCPT-025]. */
export class OriginalLink {
  private readonly receipts: Pick<Receipts, "originalOf">;
  private readonly latest = new Latest();
  private original: TransactionId | undefined = undefined;

  constructor(receipts: Pick<Receipts, "originalOf">) {
    this.receipts = receipts;
    makeAutoObservable<this, "receipts" | "latest">(this, { receipts: false, latest: false }, { autoBind: true });
  }

  get href(): string | undefined {
    return this.original && formatPath("/transaction/{id*}", { id: this.original });
  }

  get label(): string {
    return this.original ?? "";
  }

  forget(): void {
    this.original = undefined;
  }

  async find(duplicate: Receipt): Promise<void> {
    await this.latest.ask((signal) => this.receipts.originalOf(duplicate, signal), this.found);
  }

  stop(): void {
    this.latest.stop();
  }

  private found(answer: Result<TransactionId | undefined, Failure>): void {
    if (answer.ok) this.original = answer.value;
  }
}
