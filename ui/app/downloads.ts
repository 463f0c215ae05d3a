import { createDownloads } from "./create-downloads.ts";
import { singleton } from "./injected.ts";
import { tokens } from "./tokens.ts";

/** The downloads, for areas that have some. */
export const downloadsBinding = singleton(tokens.downloads, { signedOut: tokens.signedOut }, ({ signedOut }) =>
  createDownloads(signedOut),
);
