/** Leaves a file to the browser, as a link with the attribute `download` does: the page stays, whatever comes. */
export const followDownload = (document: Document) => (address: string): void =>
  Object.assign(document.createElement("a"), { href: address, download: "" }).click();
