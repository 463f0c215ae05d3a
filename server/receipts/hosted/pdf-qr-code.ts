import { darkRuns, QUIET_ZONE, type QrCode } from "./qr-code.ts";

/** In points. Modules of half a millimetre are read from paper. */
const [MODULE, MAX_WIDTH, GAP] = [2.4, 330, 4];

/** Draws a QR code in the middle of a column, on the next page if it does not fit. Moves the position below it. */
export function drawQrCode(
  document: PDFKit.PDFDocument,
  code: QrCode,
  column: { readonly left: number; readonly width: number },
): void {
  const module = Math.min(MODULE, MAX_WIDTH / code.size);
  const side = code.size * module;
  // Paper is white: above and below, texts keep the quiet zone free.
  const height = side + 2 * QUIET_ZONE * module;
  if (document.y + height > document.page.maxY()) document.continueOnNewPage();
  const [left, top] = [column.left + (column.width - side) / 2, document.y + QUIET_ZONE * module];
  for (const { x, y, width } of darkRuns(code))
    document.rect(left + x * module, top + y * module, width * module, module);
  document.fill("#000000");
  document.y += height + GAP;
}
