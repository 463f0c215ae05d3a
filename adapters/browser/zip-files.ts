import { strToU8, zipSync } from "fflate";

/** Returns an archive of texts, by path. */
export const zipFiles = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
