// Loaded with the first form that has a telephone number.
import "../shared-chunk.ts";
export { LibphoneNumbers } from "#adapters/browser/libphone-numbers.ts";
