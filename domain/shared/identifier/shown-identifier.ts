/** A canonical identifier, and its first spelling if that differs [D26]. */
export type SpelledIdentifier = { readonly identifier: string; readonly display?: string };

/** Returns the identifier as the portal shows it: in its first spelling. */
export function shownIdentifier(spelled: {
  readonly identifier: string;
  readonly display?: string | undefined;
}): string;
export function shownIdentifier(spelled: {
  readonly identifier?: string;
  readonly display?: string;
}): string | undefined;
export function shownIdentifier({
  identifier,
  display,
}: Partial<Record<keyof SpelledIdentifier, string | undefined>>): string | undefined {
  return display ?? identifier;
}
