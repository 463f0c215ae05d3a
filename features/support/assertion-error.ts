/** A failed step, explained to the author of the sentence: its message is the only output. */
export class StepError extends Error {
  override readonly name = "StepError";
  readonly expected: string | undefined;
  readonly found: string | undefined;

  constructor(message: string, { expected, found }: { readonly expected?: string; readonly found?: string } = {}) {
    super(message);
    this.expected = expected;
    this.found = found;
  }
}

/** Returns a complaint with both halves, so that a better reason can replace the second one. */
export const createStepError = (expected: string, found: string): StepError =>
  new StepError(`Expected ${expected}, but ${found}`, { expected, found });

/** Fails with the expected and the found result unless `holds` is true. */
export function expectThat(holds: boolean, expected: string, found: string): void {
  if (!holds) throw createStepError(expected, found);
}

/** Returns which message the user sees. */
export const formatShownMessage = (text: string | undefined): string =>
  text === undefined ? "the user sees no message" : `the user sees the message ${formatQuoted(text)}`;

export const formatQuoted = (text: string | undefined): string => (text === undefined ? "nothing" : `"${text}"`);

/** The words for comparing a list: `the list to show`, and `it shows` for the found one. */
export type ListWords = {
  readonly expected: string;
  readonly found: string;
  readonly noun: string;
  readonly plural?: string;
};

export function expectList(
  { expected, found, noun, plural = `${noun}s` }: ListWords,
  meant: readonly string[],
  shown: readonly string[],
): void {
  const same = meant.length === shown.length && meant.every((entry, at) => entry === shown[at]);
  expectThat(
    same,
    `${expected} ${counted(meant, noun, plural)}`,
    `${found} ${counted(shown, noun, plural)}${difference(meant, shown)}`,
  );
}

function counted(entries: readonly string[], noun: string, plural: string): string {
  if (entries.length === 0) return `no ${plural}`;
  return `${entries.length} ${entries.length === 1 ? noun : plural}: ${entries.join(", ")}`;
}

/** Returns the difference between two lists. */
function difference(meant: readonly string[], shown: readonly string[]): string {
  const missing = meant.filter((entry) => !shown.includes(entry));
  const extra = shown.filter((entry) => !meant.includes(entry));
  if (missing.length + extra.length === 0)
    return meant.length === shown.length ? " (in another order)" : " (some more than once)";
  if (meant.length === 0 || shown.length === 0) return "";
  const parts = [
    missing.length > 0 && `missing: ${missing.join(", ")}`,
    extra.length > 0 && `too many: ${extra.join(", ")}`,
  ];
  return ` (${parts.filter(Boolean).join("; ")})`;
}
