import type { ListTools } from "./list-tools.ts";

/** The export of a list: its dialog, and whether it is open. */
type ListExportDisclosure = {
  readonly isOpen: boolean;
  readonly content: { readonly View: unknown; readonly model: unknown } | undefined;
  readonly toggle: () => Promise<void>;
};

type Facts = {
  readonly tools: { readonly bar: ListTools["bar"] };
  readonly exporting: ListExportDisclosure;
  /** False if there are no rows that a file could have. True if absent. */
  readonly canExport?: boolean;
};

/** Returns what the buttons above a list show: its export, its columns and its views. */
export function listBar({ tools, exporting, canExport = true }: Facts) {
  const { isOpen, content, toggle: onOpen } = exporting;
  return { ...tools.bar, exported: canExport ? { isOpen, content, onOpen } : undefined };
}
