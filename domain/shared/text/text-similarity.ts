/** Texts that differ in more than this share of their letters are not similar. */
const TOO_FAR = 0.45;

/** Returns the candidate with the most similar wording. Undefined if none is similar. */
export function findSimilar<T>(
  text: string,
  candidates: readonly T[],
  wording: (candidate: T) => readonly string[],
): T | undefined {
  const ranked = candidates.map((candidate) => ({
    candidate,
    far: Math.min(...wording(candidate).map((words) => farness(text.toLowerCase(), words.toLowerCase()))),
  }));
  const [best] = ranked.sort((a, b) => a.far - b.far);
  return best && best.far <= TOO_FAR ? best.candidate : undefined;
}

export const findSimilarWord = (text: string, words: readonly string[]): string | undefined =>
  findSimilar(text, words, (word) => [word]);

const farness = (one: string, other: string): number => distance(one, other) / Math.max(one.length, other.length, 1);

/** Returns the Levenshtein distance: how many letters to insert, delete or replace. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const here = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1;
      here.push(Math.min((above[at] ?? 0) + 1, (here[at - 1] ?? 0) + 1, (above[at - 1] ?? 0) + same));
    }
    above = here;
  }
  return above[other.length] ?? 0;
}
