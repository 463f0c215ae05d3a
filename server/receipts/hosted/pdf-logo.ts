import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { shrinkImage } from "../../forms/encode-image.ts";
import { idInName, imageName, IMAGES_PATH } from "../../forms/image-address.ts";
import { imageWithId } from "../../forms/images.queries.ts";
import type { TemplateImage } from "../../templates/rendering/rendered-template.ts";

/** A PNG with its size in pixels. */
export type PdfLogo = { readonly content: Buffer; readonly width: number; readonly height: number };

/**
 * Returns the logo of a template for a PDF.
 * Undefined for an image of another host, which the server does not load.
 */
export async function loadPdfLogo(db: Kysely<Database>, logo: TemplateImage | undefined): Promise<PdfLogo | undefined> {
  const name = logo?.src.startsWith(`${IMAGES_PATH}/`) ? logo.src.slice(IMAGES_PATH.length + 1) : undefined;
  const id = name && idInName(name);
  const image = id ? await imageWithId(db, id) : undefined;
  return image !== undefined && imageName(image) === name ? shrinkImage(image.content, SHARP_PX) : undefined;
}

/** Twice the pixels of the largest logo at 96 dpi, because printers have a higher resolution. */
const SHARP_PX = { width: 962, height: 192 };

type Column = { readonly left: number; readonly width: number };

/** Draws the logo at the size of the hosted page, centred in a column. Moves the position below it. */
export function drawLogo(document: PDFKit.PDFDocument, { content, width, height }: PdfLogo, column: Column): void {
  const scale = Math.min(PIXEL, column.width / width, MAX_HEIGHT / height);
  document.image(content, column.left + (column.width - width * scale) / 2, document.y, { scale });
  document.y += height * scale + GAP;
}

/** In points. */
const [PIXEL, MAX_HEIGHT, GAP] = [0.75, 72, 8];
