import type { Kysely, Transaction } from "kysely";
import type { ImagesTable } from "../database/form-tables.ts";
import type { Database } from "../database/schema.ts";
import { idInName, imageName } from "./image-address.ts";

export type StoredImage = Pick<ImagesTable, "id" | "type" | "width" | "height" | "content">;

/** Stores an image. False if the retailer has it already. */
export async function insertImage(
  db: Transaction<Database>,
  retailer: string,
  image: StoredImage & { readonly createdAt: string },
): Promise<boolean> {
  const { createdAt, ...columns } = image;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("images")
    .values({ retailer_id: retailer, ...columns, created_timestamp: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Finds an image for anyone: its id is its address. */
export const imageWithId = (
  db: Kysely<Database>,
  id: string,
): Promise<Pick<StoredImage, "id" | "type" | "content"> | undefined> =>
  db.selectFrom("images").select(["id", "type", "content"]).where("id", "=", id).executeTakeFirst();

/** Finds the widths of those of the images that the retailer has, by the names of the images. */
export async function imageWidths(
  db: Kysely<Database>,
  retailer: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ids = names.flatMap((name) => idInName(name) ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("images")
    .select(["id", "type", "width"])
    .where("retailer_id", "=", retailer)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [imageName(row), row.width]));
}
