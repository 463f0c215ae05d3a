// Explains why a run found no example.
import type { Book } from "./book.ts";
import { nearestWord } from "#domain/shared/likeness.ts";
import type { Asked } from "./paths.ts";

export type Wanted = { readonly tags: string | undefined; readonly names: readonly string[] | undefined; readonly asked: readonly Asked[] };

export function nothingMatches({ tags, names, asked }: Wanted, requirements: readonly string[], { features }: Book): string {
  const at = asked.some(({ lines }) => lines.length > 0) ? ["at that line"] : [];
  const wanted = [...(tags === undefined ? [] : [`with the tags ${tags}`]), ...(names ?? []).map((name) => `named like "${name}"`), ...at];
  const used = new Set(features.flatMap(({ examples }) => examples.flatMap(({ pickle }) => pickle.tags.map(({ name }) => name))));
  return [`No example ${wanted.join(", ") || "was found"}: no example ran.`, ...hints(tags, requirements, used)].join(" ");
}

function hints(tags = "", requirements: readonly string[] = [], used: ReadonlySet<string> = new Set()): readonly string[] {
  const numbers = tags.match(/@?[A-Z]+-\d+/g) ?? [];
  return numbers.flatMap((tag) => {
    const number = tag.replace("@", "");
    if (!tag.startsWith("@")) return [`A tag begins with @: @${number}.`];
    if (used.has(tag)) return [];
    if (requirements.includes(number)) return [`${tag} is a requirement that no feature covers yet.`];
    return [`There is no requirement ${number}; the nearest is @${nearestWord(number, requirements) ?? requirements[0] ?? ""}.`];
  });
}
