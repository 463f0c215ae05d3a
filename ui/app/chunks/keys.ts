// Loaded while the page hydrates.
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { afterDialogs, isPageVeiled } from "#ui/kit/dialog/veil.ts";
import { Shortcuts } from "#ui/model/shortcuts.ts";
import { ScannerViewModel, type ScannerDeps } from "#ui/shell/scanner.view-model.ts";
import type { ShellViewModel } from "#ui/shell/shell.view-model.ts";
import { listenToScanner } from "../listen-to-scanner.ts";
import { isShortcut, listenToShortcuts } from "../listen-to-shortcuts.ts";

type Deps = Omit<ScannerDeps, "isDialogOpen" | "afterDialogs"> & {
  readonly shell: Pick<ShellViewModel, "hasLetterKeys" | "provideShortcuts" | "showShortcuts">;
};

/** Opens receipts by the codes of a barcode scanner, and acts on shortcuts, until the page is closed. */
export function startKeys(window: Window, schedule: Schedule, { shell, ...deps }: Deps): void {
  const model = new ScannerViewModel({ ...deps, isDialogOpen: isPageVeiled, afterDialogs });
  const areCharactersOn = (): boolean => shell.hasLetterKeys;
  const shortcuts = new Shortcuts(areCharactersOn);
  listenToScanner(window, {
    schedule,
    onScan: (code) => void model.open(code),
    isShortcut: (event) => isShortcut(shortcuts, event),
  });
  listenToShortcuts(window, { shortcuts, areCharactersOn, onList: shell.showShortcuts });
  shell.provideShortcuts(() => shortcuts.listed());
}
