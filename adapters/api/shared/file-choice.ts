import type { ListFileChoice } from "#domain/shared/list/list-file.ts";

/** Returns the parameters of a file. The keys of its columns are those of the contract. */
export const toFileParameters = <Column extends string>({ format, columns }: ListFileChoice) => ({
  format,
  columns: columns as Column[],
});
