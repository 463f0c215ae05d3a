// Loaded with the first file that is exported.
import "../shared-chunk.ts";
export { PapaDelimitedText } from "#adapters/browser/files/papa-delimited-text.ts";
