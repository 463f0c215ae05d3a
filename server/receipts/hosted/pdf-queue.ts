import { connectionClosed } from "../../http/abort-on-close.ts";
import { serviceUnavailable } from "../../http/problems.ts";
import type { PdfLogo } from "./pdf-logo.ts";
import { renderReceiptPdf, type ReceiptPdf, type ReceiptPdfOptions } from "./receipt-pdf.ts";
import type { ReceiptDocument } from "./receipt-document.ts";

/**
 * Renders PDFs one at a time, because rendering blocks the thread of the server.
 * Refuses a request if too many are waiting. Skips requests whose client has left.
 */
export class PdfQueue {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  async render(
    receipt: ReceiptDocument,
    signal: AbortSignal,
    { logo, isForPrint }: QueuedPdf = {},
  ): Promise<ReceiptPdf> {
    if (this.waiting >= MAX_WAITING) throw serviceUnavailable("Too many PDFs are being generated, please try again");
    this.waiting += 1;
    const drawn = this.last
      .then(async () => renderReceiptPdf(receipt, signal, { logo: await logo?.(), ...(isForPrint && { isForPrint }) }))
      .finally(() => (this.waiting -= 1));
    this.last = drawn.catch(() => undefined);
    return drawn.catch((error: unknown) => {
      throw signal.aborted ? connectionClosed() : error;
    });
  }
}

/** Loads the logo just before it is drawn. */
type QueuedPdf = Pick<ReceiptPdfOptions, "isForPrint"> & { readonly logo?: () => Promise<PdfLogo | undefined> };

/** Includes the one that is being rendered. */
const MAX_WAITING = 8;
