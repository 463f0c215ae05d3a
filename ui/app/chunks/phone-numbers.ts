// Loaded with the first form that has a telephone number.
export { LibphoneNumbers } from "#adapters/browser/libphone-numbers.ts";
