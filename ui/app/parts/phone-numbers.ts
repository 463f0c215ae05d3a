// Comes with the first form that has a telephone number. What it shares with all pages stays in the one part of those: see kernel.ts.
export { LibphoneNumbers } from "#adapters/browser/libphone-numbers.ts";
