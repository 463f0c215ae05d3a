import type { ListColumns } from "#ui/model/list-columns.ts";

/** True if the list shows other columns than at first. */
export const hasChosenColumns = ({ shown, initial }: Pick<ListColumns, "shown" | "initial">): boolean =>
  shown.join() !== initial.join();

/**
 * Shows these columns, or those of the list. The browser keeps the choice for the account, except while the list shows a
 * saved view. It keeps those of a few accounts, because the host reads them from a cookie.
 */
export function chooseColumns(columns: ListColumns, keys: readonly string[] | undefined): void {
  columns.show(keys);
  if (columns.ofView !== undefined) return;
  const { account, read, write } = columns.store;
  const others = (read() ?? "").split(";").filter((choice) => choice !== "" && !choice.startsWith(`${account}:`));
  const own = hasChosenColumns(columns) ? [`${account}:${columns.shown.join()}`] : [];
  write([...own, ...others].slice(0, MAX_ACCOUNTS).join(";") || undefined);
}

const MAX_ACCOUNTS = 3;
