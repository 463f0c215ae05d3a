import { makeAutoObservable, observableRef } from "mobx";
import type { AuditEntry, AuditLog } from "#domain/audit/index.ts";
import type { ReceiptId } from "#domain/receipts/index.ts";
import { mapResult } from "#domain/shared/result.ts";
import { AsyncValue } from "#ui/model/async-value.ts";

/**
 * The newest changes of the shown receipt in the audit log. None for accounts without the log, and until they are loaded.
 * The timeline does without them if they cannot be loaded.
 */
export class ReceiptAudit {
  private readonly log: Pick<AuditLog, "matching"> | undefined;
  private readonly loaded = new AsyncValue<readonly AuditEntry[]>();
  private receiptId: ReceiptId | undefined = undefined;

  constructor(log: Pick<AuditLog, "matching"> | undefined) {
    this.log = log;
    makeAutoObservable<this, "log" | "loaded" | "receiptId">(
      this,
      { log: false, loaded: false, receiptId: observableRef },
      { autoBind: true },
    );
  }

  /** Returns the changes of a receipt, oldest first. */
  entriesOf(receiptId: ReceiptId): readonly AuditEntry[] {
    return this.receiptId === receiptId ? [...(this.loaded.value ?? [])].reverse() : [];
  }

  async load(receiptId: ReceiptId | undefined): Promise<void> {
    const { log } = this;
    if (log === undefined || receiptId === undefined) return;
    if (this.loaded.isPending && this.receiptId === receiptId) return;
    this.receiptId = receiptId;
    await this.loaded.load(async (signal) =>
      mapResult(
        await log.matching({ area: "receipts", target: receiptId }, { limit: MAX_CHANGES }, signal),
        ({ entries }) => entries,
      ),
    );
  }

  stop(): void {
    this.loaded.abort();
  }
}

/** As many as the timeline shows at first. */
const MAX_CHANGES = 100;
