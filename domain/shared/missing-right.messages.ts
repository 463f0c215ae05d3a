import type { MissingRight } from "./missing-right.ts";

/** Why somebody cannot do something, a sentence for each flag that would do. */
export const rightMissing = ({ flag, carriedBy }: MissingRight): string =>
  carriedBy.length === 0 ? `You lack '${flag}'` : `You lack '${flag}', which comes with the role ${carriedBy.map((bundle) => `'${bundle}'`).join(" or ")}`;
