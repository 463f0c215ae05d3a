/** True for the whole test matrix, as in `npm run verify`. The short run samples it. */
export const IS_FULL_MATRIX = process.env["FULL_MATRIX"] === "1";
