/** True for the whole test matrix, as in `npm run verify`. The short run samples it. */
export const IS_FULL_MATRIX = process.env["FULL_MATRIX"] === "1";

/** How many random interleavings a test tries. `npm run verify` tries 500. */
export const INTERLEAVINGS = Number(process.env["INTERLEAVINGS"] ?? 80);
