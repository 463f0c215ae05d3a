import type { Transaction } from "kysely";
import type { Database } from "../../server/database/schema.ts";
import { imageId, imageName } from "../../server/forms/image-address.ts";
import { insertImage } from "../../server/forms/images.queries.ts";
import type { BrandImage } from "./brand-drawings.ts";

type NewBrandImage = { readonly retailer: string; readonly image: BrandImage; readonly at: string };

/** Stores an image of a demo retailer like an uploaded one. Returns its name. */
export async function storeBrandImage(
  db: Transaction<Database>,
  { retailer, image, at }: NewBrandImage,
): Promise<string> {
  const id = imageId(retailer, image.content);
  await insertImage(db, retailer, { ...image, id, type: "image/png", createdAt: at });
  return imageName({ id, type: "image/png" });
}
