import type { Transaction } from "kysely";
import { ALL_SLOTS, DEFAULT_FORM_LABELS, formImages, formLabel, slotField } from "#domain/forms/index.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { parseLabelWidth } from "#domain/shared/image-rule.ts";
import { nextVersion } from "#domain/shared/version.ts";
import type { Database } from "../database/schema.ts";
import { formsOf, storeForms } from "../forms/forms.queries.ts";
import { imageId, imageName } from "../forms/image-address.ts";
import { insertImage } from "../forms/images.queries.ts";

/** The retailer with form images. The others show the page without images. */
const RETAILER = "1001";
/** Empty slots, which a visitor can fill. */
const EMPTY = ["identifier_pass/camera"];

/** Adds images to the forms of the first retailer, unless it has some. */
export async function seedFormImages(db: Transaction<Database>, now: Instant): Promise<void> {
  if ((await formsOf(db, RETAILER)) !== undefined) return;
  const slots = ALL_SLOTS.filter((place) => !EMPTY.includes(slotField(place)));
  const names = new Map<string, string>();
  for (const place of slots) {
    const width = parseLabelWidth(formLabel(DEFAULT_FORM_LABELS, place)) ?? 200;
    names.set(slotField(place), await storeImage(db, now, await draw(width, place.slot)));
  }
  await storeForms(db, RETAILER, {
    names: formImages((place) => names.get(slotField(place))),
    version: nextVersion(undefined, now),
  });
}

type Drawn = { readonly content: Buffer; readonly width: number; readonly height: number };

async function storeImage(db: Transaction<Database>, now: Instant, image: Drawn): Promise<string> {
  const id = imageId(RETAILER, image.content);
  await insertImage(db, RETAILER, { ...image, id, type: "image/png", createdAt: now });
  return imageName({ id, type: "image/png" });
}

/** Draws a leaf on green in the shape of the slot. Uses no text, because a server may have no fonts. */
async function draw(width: number, slot: string): Promise<Drawn> {
  const { default: sharp } = await import("sharp");
  const height = slot === "icon" ? width : Math.round(width / 4);
  const { data } = await sharp(Buffer.from(drawing(width, height)))
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width, height };
}

function drawing(width: number, height: number): string {
  const leaf = (x: number, fill: string): string =>
    `<g transform="translate(${x} ${height / 2}) scale(${height / 100})"><path d="M0 34C-30 8-22-26 0-40C22-26 30 8 0 34Z" fill="${fill}"/><path d="M0-30V44" stroke="#173c33" stroke-width="3"/></g>`;
  const leaves =
    width === height
      ? leaf(width / 2, "#f1ead9")
      : [0.14, 0.5, 0.86].map((at) => leaf(width * at, at === 0.5 ? "#f1ead9" : "#7fb09a")).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#0b5a4d"/>${leaves}</svg>`;
}
