import type { Catalogue } from "#features/tooling/catalogue.ts";
import { hashExample, type ResultSetName, type Result } from "#features/tooling/result-store.ts";

/** Returns the stored results of a file: all examples pass, except the one whose name contains the words. */
export function buildResults(
  book: Catalogue,
  file: string,
  failing?: { readonly name: string; readonly explanation: string },
): ReadonlyMap<string, Result> {
  const feature = book.features.find((each) => each.file === file);
  const results = (feature?.examples ?? []).map(({ pickle }): Result => {
    const fails = failing !== undefined && pickle.name.includes(failing.name);
    const known = {
      key: hashExample(pickle),
      file,
      line: 1,
      feature: feature?.document?.feature?.name ?? "",
      example: pickle.name,
    };
    return {
      ...known,
      passed: !fails,
      at: "2024-05-15T10:00:00.000Z",
      ...(fails && { explanation: failing.explanation }),
    };
  });
  return new Map(results.map((result) => [result.key, result]));
}

export const buildEmptyResults = (): Map<ResultSetName, ReadonlyMap<string, Result>> =>
  new Map([
    ["memory", new Map()],
    ["api", new Map()],
    ["api-postgres", new Map()],
  ]);
