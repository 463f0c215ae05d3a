import { makeAutoObservable } from "mobx";
import { parseReceiptId, RECEIPT_FAILED } from "#domain/receipts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, mapResult, type Result } from "#domain/shared/result.ts";
import { formatJsonText, type TestReceipts } from "#domain/test-receipts/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";

type Deps = {
  readonly receipts: TestReceipts;
  readonly notifier: Notifier;
  /** Called with the text of the loaded receipt. */
  readonly onRead: (text: string) => void;
};

/** Loads the receipt that a body starts from [POST-002]. */
export class Prefill {
  private readonly deps: Deps;
  private readonly raw = new AsyncValue<string>();

  /** The id in the URL; absent if the body starts empty. */
  id: string | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "raw">(this, { deps: false, raw: false }, { autoBind: true });
  }

  get isLoading(): boolean {
    return this.id !== undefined && this.raw.isPending;
  }

  get failure(): string | undefined {
    const { failure: why } = this.raw;
    if (why === undefined) return undefined;
    return why.kind === "missing" ? "There is no receipt with this ID. The body is empty." : RECEIPT_FAILED;
  }

  get canRetry(): boolean {
    return this.raw.failure !== undefined && this.raw.failure.kind !== "missing";
  }

  async load(id: string): Promise<void> {
    this.id = id;
    const known = parseReceiptId(id);
    await this.raw.load(
      (signal) => (known ? this.deps.receipts.rawJson(known, signal) : Promise.resolve(err(failure("missing")))),
      this.handleResult,
    );
  }

  async retry(): Promise<void> {
    if (this.id !== undefined) await this.load(this.id);
  }

  stop(): void {
    this.raw.abort();
  }

  private handleResult(result: Result<string, Failure>): void {
    this.raw.resolve(mapResult(result, formatJsonText));
    if (this.raw.value !== undefined && result.ok) this.deps.onRead(this.raw.value);
    else if (!result.ok && result.error.kind !== "missing")
      notifyFailure(this.deps.notifier, result.error, RECEIPT_FAILED);
  }
}
