import type { Book } from "#features/pack/book.ts";
import { keyOf, type KeptName, type Result } from "#features/pack/results.ts";

/** Returns the stored results of a file: all examples pass, except the one whose name contains the words. */
export function keptFor(book: Book, file: string, failing?: { readonly name: string; readonly explanation: string }): ReadonlyMap<string, Result> {
  const feature = book.features.find((each) => each.file === file);
  const results = (feature?.examples ?? []).map(({ pickle }): Result => {
    const fails = failing !== undefined && pickle.name.includes(failing.name);
    const known = { key: keyOf(pickle), file, line: 1, feature: feature?.document?.feature?.name ?? "", example: pickle.name };
    return { ...known, passed: !fails, at: "2024-05-15T10:00:00.000Z", ...(fails && { explanation: failing.explanation }) };
  });
  return new Map(results.map((result) => [result.key, result]));
}

export const keptNowhere = (): Map<KeptName, ReadonlyMap<string, Result>> => new Map([["memory", new Map()], ["api", new Map()], ["api-postgres", new Map()]]);
