// The tables about forms and the images that retailers upload.
import type { ImageType } from "#domain/shared/image-type.ts";
import type { JsonText, Moment } from "./column-types.ts";

export type ImagesTable = {
  retailer_id: string;
  /** A hash of the retailer and the content. */
  id: string;
  type: ImageType;
  /** In pixels as displayed. */
  width: number;
  height: number;
  content: Buffer;
  created_timestamp: Moment;
};

/** The body holds the names of images by form and slot. */
export type FormsDataTable = { retailer_id: string; body: JsonText; updated_timestamp: Moment };
