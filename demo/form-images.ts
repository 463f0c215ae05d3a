import type { Transaction } from "kysely";
import { ALL_SLOTS, DEFAULT_FORM_LABELS, formImages, formLabel, slotField } from "../domain/forms/index.ts";
import type { Instant } from "../domain/shared/time/instant.ts";
import { parseLabelWidth } from "../domain/shared/image/image-rule.ts";
import { nextVersion } from "../domain/shared/form/version.ts";
import type { Database } from "../server/database/schema.ts";
import { formsOf, storeForms } from "../server/forms/forms.queries.ts";
import { drawBanner, drawMark, drawWideMark, findBrand, type BrandImage } from "./retailers/brand-drawings.ts";
import { storeBrandImage } from "./retailers/store-brand-image.ts";

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
    names.set(
      slotField(place),
      await storeBrandImage(db, { retailer: RETAILER, image: await draw(width, place.slot), at: now }),
    );
  }
  await storeForms(db, RETAILER, {
    names: formImages((place) => names.get(slotField(place))),
    version: nextVersion(undefined, now),
  });
}

/** An icon is the mark, a banner has its own drawing, and the other images are the mark on a wide ground. */
function draw(width: number, slot: string): Promise<BrandImage> {
  const brand = findBrand(RETAILER);
  if (slot === "icon") return drawMark(brand, width);
  return slot === "banner" ? drawBanner(brand, width) : drawWideMark(brand, width);
}
