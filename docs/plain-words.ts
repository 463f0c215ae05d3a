// Finds the words of docs/plain-words.md in every tracked text: `npm run lint`. Exits 1 when it finds any.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export interface AvoidedWord {
  readonly pattern: RegExp;
  readonly instead: string;
}

export interface WordFinding {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const LIST = "docs/plain-words.md";

const TEXTS = /\.(?:tsx?|js|mjs|md|yml|feature)$/;
/** The list, generated code, applied migrations, the owner's own sentences, and inputs of tests for the linters. */
const EXEMPT =
  /^docs\/(?:plain-words|requirements)\.|^bench\/RESULTS\.md$|\/generated\/|^server\/database\/migrations\/|^test\/architecture\/bad\//;
/** Texts that the specification fixes: they are in a `*.messages.ts`, and the number of the requirement is beside or above them. */
const REQUIREMENT = /\b[A-Z]{3,6}-\d{3}\b/;

/** Reads the table of `docs/plain-words.md`: words and phrases separated by commas, then what to write instead. */
export function parseWordList(markdown: string): readonly AvoidedWord[] {
  const rows = [...markdown.matchAll(/^\| (?!Avoid |-)([^|]+) \| ([^|]+) \|$/gm)];
  return rows.map(([, words = "", instead = ""]) => ({
    pattern: new RegExp(`(?<![\\w-])(?:${words.split(", ").join("|")})(?![\\w@-])`, "gi"),
    instead,
  }));
}

/** Finds each avoided word of a text. Columns and lines begin with 1. */
export function findAvoidedWords(file: string, text: string, words: readonly AvoidedWord[]): readonly WordFinding[] {
  if (!TEXTS.test(file) || EXEMPT.test(file)) return [];
  const isMessages = file.endsWith(".messages.ts");
  let isFixed = false;
  return text.split("\n").flatMap((line, at) => {
    isFixed = isMessages && line.trim() !== "" && (isFixed || REQUIREMENT.test(line));
    return isFixed ? [] : findInLine(line, at + 1, words);
  });
}

const findInLine = (text: string, line: number, words: readonly AvoidedWord[]): WordFinding[] =>
  words.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
      line,
      column: index + 1,
      message: `'${word}': write ${instead}`,
    })),
  );

/** Lists the findings of all tracked files as `file:line:column  message`. */
export function lintWords(): readonly string[] {
  const words = parseWordList(readFileSync(join(ROOT, LIST), "utf8"));
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" }).split("\0");
  return files
    .filter((file) => TEXTS.test(file) && existsSync(join(ROOT, file)))
    .flatMap((file) =>
      findAvoidedWords(file, readFileSync(join(ROOT, file), "utf8"), words).map(
        ({ line, column, message }) => `${file}:${line}:${column}  ${message}`,
      ),
    );
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const findings = lintWords();
  console.log(findings.join("\n") || "No words to avoid.");
  process.exitCode = findings.length > 0 ? 1 : 0;
}
