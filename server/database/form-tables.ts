// Tables for forms and uploaded images.
import type { ImageType } from "#domain/shared/image/image-type.ts";
import type { JsonTextColumn, TimestampColumn } from "./column-types.ts";

export type ImagesTable = {
  retailer_id: string;
  /** A hash of the retailer and the content. */
  id: string;
  type: ImageType;
  /** Pixels as displayed. */
  width: number;
  height: number;
  content: Buffer;
  created_timestamp: TimestampColumn;
};

/** The body holds the names of images by form and slot. */
export type FormsDataTable = { retailer_id: string; body: JsonTextColumn; updated_timestamp: TimestampColumn };
