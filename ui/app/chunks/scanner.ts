// Loaded while the page hydrates.
import "../shared-chunk.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import { afterDialogs, isPageVeiled } from "#ui/kit/dialog/veil.ts";
import { ScannerViewModel, type ScannerDeps } from "#ui/shell/scanner.view-model.ts";
import { listenToScanner } from "../listen-to-scanner.ts";

/** Opens receipts by the codes of a barcode scanner, until the page is closed. */
export function startScanner(
  window: Window,
  schedule: Schedule,
  deps: Omit<ScannerDeps, "isDialogOpen" | "afterDialogs">,
): void {
  const model = new ScannerViewModel({ ...deps, isDialogOpen: isPageVeiled, afterDialogs });
  listenToScanner(window, { schedule, onScan: (code) => void model.open(code) });
}
