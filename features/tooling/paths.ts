// Parses the paths of the command line.
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { featureFiles, fromRoot, ROOT } from "./cucumber.ts";
import { findSimilarWord } from "#domain/shared/text/text-similarity.ts";

/** A feature file; with lines, only the examples at these lines. */
export type RequestedFeature = { readonly file: string; readonly lines: readonly number[] };

/**
 * Returns the features of files, `file:line`s or folders; all features without a path.
 * Returns a message for a wrong path.
 */
export function parsePaths(words: readonly string[]): readonly RequestedFeature[] | { readonly wrong: string } {
  if (words.length === 0) return featureFiles().map((file) => ({ file, lines: [] }));
  const asked: RequestedFeature[] = [];
  for (const word of words) {
    const [, path = word, numbers = ""] = /^(.*?)((?::\d+)*)$/.exec(word) ?? [];
    const files = filesAt(path);
    if (files.length === 0) return { wrong: complaint(path) };
    asked.push(...files.map((file) => ({ file, lines: numbers.split(":").filter(Boolean).map(Number) })));
  }
  return asked;
}

function filesAt(path: string): readonly string[] {
  const full = resolve(ROOT, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isDirectory()) return featureFiles(fromRoot(path));
  return path.endsWith(".feature") ? [fromRoot(path)] : [];
}

function complaint(path: string): string {
  const meant = findSimilarWord(path, featureFiles()) ?? featureFiles().find((file) => file.endsWith(`/${path}`));
  return `There is no feature ${path}.${meant ? ` Did you mean ${meant}?` : ""}`;
}
