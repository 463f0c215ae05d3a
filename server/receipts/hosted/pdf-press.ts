import { HttpRefusal, unavailable } from "../../plugins/problems.ts";
import type { PdfLogo } from "./pdf-logo.ts";
import { printedPdf } from "./printed-pdf.ts";
import type { PrintedReceipt } from "./printed-receipt.ts";

/**
 * Renders PDFs one at a time, because rendering blocks the thread of the server.
 * Refuses a request if too many are waiting. Skips requests whose client has left.
 */
export class PdfPress {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  async print(receipt: PrintedReceipt, signal: AbortSignal, logo?: Logo): Promise<Buffer> {
    if (this.waiting >= MAX_WAITING) throw unavailable("Too many PDFs are being generated, please try again");
    this.waiting += 1;
    const drawn = this.last.then(async () => printedPdf(receipt, signal, await logo?.())).finally(() => (this.waiting -= 1));
    this.last = drawn.catch(() => undefined);
    return drawn.catch((error: unknown) => {
      // The client does not receive this response.
      throw signal.aborted ? new HttpRefusal(408, "The connection was closed") : error;
    });
  }
}

/** Loads the logo just before it is drawn. */
type Logo = () => Promise<PdfLogo | undefined>;

/** Includes the one that is being rendered. */
const MAX_WAITING = 8;
