// Explains why a run found no example.
import type { Catalogue } from "./catalogue.ts";
import { findSimilarWord } from "#domain/shared/text/text-similarity.ts";
import type { RequestedFeature } from "./paths.ts";

export type RunFilter = {
  readonly tags: string | undefined;
  readonly names: readonly string[] | undefined;
  readonly asked: readonly RequestedFeature[];
};

export function noMatchMessage(
  { tags, names, asked }: RunFilter,
  requirements: readonly string[],
  { features }: Catalogue,
): string {
  const at = asked.some(({ lines }) => lines.length > 0) ? ["at that line"] : [];
  const wanted = [
    ...(tags === undefined ? [] : [`with the tags ${tags}`]),
    ...(names ?? []).map((name) => `named like "${name}"`),
    ...at,
  ];
  const used = new Set(
    features.flatMap(({ examples }) => examples.flatMap(({ pickle }) => pickle.tags.map(({ name }) => name))),
  );
  return [`No example ${wanted.join(", ") || "was found"}: no example ran.`, ...hints(tags, requirements, used)].join(
    " ",
  );
}

function hints(
  tags = "",
  requirements: readonly string[] = [],
  used: ReadonlySet<string> = new Set(),
): readonly string[] {
  const numbers = tags.match(/@?[A-Z]+-\d+/g) ?? [];
  return numbers.flatMap((tag) => {
    const number = tag.replace("@", "");
    if (!tag.startsWith("@")) return [`A tag begins with @: @${number}.`];
    if (used.has(tag)) return [];
    if (requirements.includes(number)) return [`${tag} is a requirement that no feature covers yet.`];
    return [
      `There is no requirement ${number}; the nearest is @${findSimilarWord(number, requirements) ?? requirements[0] ?? ""}.`,
    ];
  });
}
