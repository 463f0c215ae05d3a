import { HttpRefusal, unavailable } from "../../plugins/problems.ts";
import type { PdfLogo } from "./pdf-logo.ts";
import { printedPdf } from "./printed-pdf.ts";
import type { PrintedReceipt } from "./printed-receipt.ts";

/**
 * Draws PDFs one after the other: there is one thread for all that the server does. Some may wait; whoever comes while
 * they do is told to come again, and whoever has left is drawn nothing.
 */
export class PdfPress {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  async print(receipt: PrintedReceipt, gone: AbortSignal, logo?: Logo): Promise<Buffer> {
    if (this.waiting >= MOST_WAITING) throw unavailable("Too many PDFs are asked for at once, please try again");
    this.waiting += 1;
    const drawn = this.last.then(async () => printedPdf(receipt, gone, await logo?.())).finally(() => (this.waiting -= 1));
    this.last = drawn.catch(() => undefined);
    return drawn.catch((error: unknown) => {
      // Nobody hears it.
      throw gone.aborted ? new HttpRefusal(408, "The connection was closed") : error;
    });
  }
}

/** Loads the logo when it is drawn. */
type Logo = () => Promise<PdfLogo | undefined>;

/** With the one that is drawn. */
const MOST_WAITING = 8;
