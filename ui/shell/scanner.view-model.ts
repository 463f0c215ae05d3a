import { parseTransactionId, type Receipts, type TransactionId } from "#domain/receipts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Permissions } from "#domain/shared/access/permission.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import { accessDenied, decidePageVisit, findPage, pageLabel, receiptPath } from "#domain/shell/index.ts";
import { OPEN_SCANNED, scanFailed, scannedReceipt, scannedUnknown } from "#domain/shell/rules.ts";
import { notifyFailure, type ActionNotifier } from "#ui/model/notifier.ts";
import type { ScreenNavigator } from "#ui/model/screen.ts";

export type ScannerDeps = {
  readonly receipts: Pick<Receipts, "matching">;
  readonly permissions: Permissions;
  readonly navigator: Pick<ScreenNavigator, "push">;
  readonly notifier: ActionNotifier;
  /** True while a dialog covers the page. */
  readonly isDialogOpen: () => boolean;
  /** Runs a callback now, or when the last open dialog has closed. */
  readonly afterDialogs: (callback: () => void) => void;
};

/** Opens receipts by codes that a barcode scanner sends outside text fields [D22]. */
export class ScannerViewModel {
  private readonly deps: ScannerDeps;
  private request: AbortController | undefined = undefined;

  constructor(deps: ScannerDeps) {
    this.deps = deps;
  }

  /**
   * Opens the receipt of a scanned number, or says that there is none.
   * If a dialog is open, offers the receipt after it has closed. Otherwise only the last scan counts.
   */
  async open(code: string): Promise<void> {
    const id = parseTransactionId(code);
    if (id === undefined) return;
    const visit = decidePageVisit(findPage("receipt"), this.deps.permissions);
    if (visit.kind === "closed")
      return this.deps.notifier.raise("warn", accessDenied(pageLabel(visit.page), visit.missing));
    const isInDialog = this.deps.isDialogOpen();
    const request = isInDialog ? new AbortController() : this.restart();
    const found = await this.isKnown(id, request.signal);
    if (request.signal.aborted) return;
    const isOffered = isInDialog || this.deps.isDialogOpen();
    this.deps.afterDialogs(() => this.report(id, found, isOffered));
  }

  private restart(): AbortController {
    this.request?.abort();
    return (this.request = new AbortController());
  }

  private async isKnown(transactionId: TransactionId, signal: AbortSignal): Promise<Result<boolean, Failure>> {
    return mapResult(
      await this.deps.receipts.matching({ transactionId, count: 1 }, signal),
      ({ length }) => length > 0,
    );
  }

  private report(id: TransactionId, known: Result<boolean, Failure>, isOffered: boolean): void {
    const { notifier, navigator } = this.deps;
    const open = (): void => navigator.push({ path: receiptPath(id), search: "" });
    if (!known.ok) notifyFailure(notifier, known.error, scanFailed(id));
    else if (!known.value) notifier.raise("warn", scannedUnknown(id));
    else if (isOffered) notifier.raiseWithAction(scannedReceipt(id), { label: OPEN_SCANNED, run: open }, "info");
    else open();
  }
}
