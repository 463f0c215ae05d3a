/** Everything in each way in which it can be, as `npm run verify` wants it; the short run takes some of each. */
export const IS_WHOLE = process.env["FULL_MATRIX"] === "1";
