import type { Failure } from "../failure.ts";
import { MAX_IMAGE_BYTES } from "./image-limits.ts";
import type { ImageRefusal } from "./image-rule.ts";
import { assertNever } from "../assert-never.ts";

export function imageRefusalMessage(refusal: ImageRefusal): string {
  switch (refusal.kind) {
    case "type":
      return "Invalid file type";
    case "width":
      return `Image width must be ${refusal.minWidth}px`;
    default:
      return assertNever(refusal);
  }
}

const MEGABYTE = 1_048_576;

export const IMAGE_TOO_LARGE = `The image must be at most ${MAX_IMAGE_BYTES / MEGABYTE} MB`;
export const IMAGE_UNREADABLE = "The file is not an image that can be read";
export const ONE_IMAGE_ONLY = "Choose one image";

/** The rule that is shown before an image is chosen: 'GIF, JPEG or PNG, 600px wide, at most 5 MB'. */
export function imageRule(width: number | undefined): string {
  return [
    "GIF, JPEG or PNG",
    ...(width === undefined ? [] : [`${width}px wide`]),
    `at most ${MAX_IMAGE_BYTES / MEGABYTE} MB`,
  ].join(", ");
}

/** Returns the server's description, else our own text: the usual cause is a lost connection. */
export const imageUploadFailureMessage = ({ description }: Failure): string =>
  description || "The image could not be uploaded. Check the connection and try again.";
