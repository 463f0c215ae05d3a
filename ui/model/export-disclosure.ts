import { LazyDisclosure } from "./lazy-disclosure.ts";
import type { LazyFactory } from "./lazy-dialog.ts";
import type { ExportedList, ListExportDialog, ListExportFacts } from "./list-export.ts";
import type { Notifier } from "./notifier.ts";

/** Loads the export of a list. */
export type OpenListExport<Query> = LazyFactory<ListExportFacts<Query>, ListExportDialog>;

/** The export of a list, whose code loads when it first opens. */
export function createExportDisclosure<Query>(
  openExport: OpenListExport<Query>,
  list: () => ExportedList<Query>,
  notifier: Notifier,
): LazyDisclosure<ListExportDialog> {
  const dialog: LazyDisclosure<ListExportDialog> = LazyDisclosure.of(
    openExport,
    () => ({ list, close: () => dialog.close() }),
    notifier,
  );
  return dialog;
}
