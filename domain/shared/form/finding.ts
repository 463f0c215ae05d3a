import { truncateCodePoints } from "../text/code-points.ts";

/** What an importer, a paste or a renderer leaves out or cannot keep, as the user reads it before saving. */
export type Finding = {
  /** The place in words: 'Line 12', 'Greeting, English', 'Row 4, column price'. */
  readonly place: string;
  /** What is left out, at most {@link MAX_EXCERPT} characters; empty if there is nothing to quote. */
  readonly text: string;
  /** A plain sentence. */
  readonly reason: string;
};

const MAX_EXCERPT = 80;

/** Returns a finding with an excerpt of the text: on one line, cut with an ellipsis. */
export function toFinding(place: string, text: string, reason: string): Finding {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  const start = truncateCodePoints(line, MAX_EXCERPT);
  return { place, reason, text: start === line ? line : `${truncateCodePoints(line, MAX_EXCERPT - 1)}…` };
}
