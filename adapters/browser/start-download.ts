/**
 * Starts a download like a link with the attribute `download`.
 * The page stays, whatever the response is.
 */
export const startDownload =
  (document: Document) =>
  (address: string): void =>
    Object.assign(document.createElement("a"), { href: address, download: "" }).click();
