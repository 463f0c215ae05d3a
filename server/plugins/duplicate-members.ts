/**
 * Returns the JSON pointer of the first member that an object names twice, else undefined. Parsers differ in which of
 * the two counts (RFC 8259, section 4). The text has to be valid JSON.
 */
export function duplicateMember(text: string): string | undefined {
  const open: Level[] = [];
  for (const token of tokensOf(text)) {
    const level = open.at(-1);
    if (token === "{") open.push({ names: new Set(), step: "", isNameNext: true });
    else if (token === "[") open.push({ names: undefined, step: "0", isNameNext: false });
    else if (token === "}" || token === "]") open.pop();
    else if (token === ",") next(level);
    else if (level?.isNameNext && !isNew(level, JSON.parse(token) as string)) return pointerOf(open);
  }
  return undefined;
}

/** An object or a list that is open, and the step to where the reading is. */
type Level = { readonly names: Set<string> | undefined; step: string; isNameNext: boolean };

function next(level: Level | undefined): void {
  if (level?.names) level.isNameNext = true;
  else if (level) level.step = String(Number(level.step) + 1);
}

function isNew(level: Level, name: string): boolean {
  level.step = name;
  level.isNameNext = false;
  const isKnown = level.names?.has(name);
  level.names?.add(name);
  return !isKnown;
}

/** RFC 6901. */
const pointerOf = (open: readonly Level[]): string => open.map(({ step }) => `/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** Brackets, commas and whole strings, in one pass: brackets and commas in a string are text. */
function* tokensOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (STRUCTURE.has(character)) yield character;
    if (character !== '"') continue;
    const end = endOfString(text, at);
    yield text.slice(at, end);
    at = end - 1;
  }
}

const STRUCTURE: ReadonlySet<string> = new Set("{}[],");

/** The place behind the closing quote of the string that begins there. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === "\\" ? 2 : 1;
  return at + 1;
}
