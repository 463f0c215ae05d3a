import type { ImageSize } from "#domain/shared/image/images.port.ts";

/** The URLs in an email. Without `survey`, the email contains no link to a survey. */
export type ReceiptEmailLinks = {
  readonly receipt: string;
  readonly survey?: string | undefined;
  /** Origin of the portal, for absolute URLs of images. */
  readonly origin: string;
};

/** What an email needs besides the receipt. The sizes are those of images of this host, by their addresses. */
export type ReceiptEmailFacts = {
  readonly links: ReceiptEmailLinks;
  readonly imageSizes: ReadonlyMap<string, ImageSize>;
};
