import type { Kysely } from "kysely";
import type { ImageSize } from "#domain/shared/image/images.port.ts";
import type { Database } from "../../database/schema.ts";
import { idInName, imageName, IMAGES_PATH } from "../../forms/image-address.ts";
import type { TemplateImage } from "../../templates/rendering/rendered-template.ts";

/**
 * Finds the sizes of those of the images that this host has, by their addresses. Outlook for Windows shows an image
 * without a width at its full size.
 */
export async function selectImageSizes(
  db: Kysely<Database>,
  images: readonly (TemplateImage | undefined)[],
): Promise<ReadonlyMap<string, ImageSize>> {
  const ids = images.flatMap((image) =>
    image?.src.startsWith(`${IMAGES_PATH}/`) ? (idInName(image.src.slice(IMAGES_PATH.length + 1)) ?? []) : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("images").select(["id", "type", "width", "height"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ width, height, ...image }) => [`${IMAGES_PATH}/${imageName(image)}`, { width, height }]));
}
