/**
 * Limits of an uploaded image.
 * The browser checks the bytes; the server checks all limits before it decodes.
 */
export const MAX_IMAGE_BYTES = 5_242_880;
/** Of either side, in pixels. */
export const MAX_IMAGE_SIDE = 8_000;
/** Of all frames together. */
export const MAX_IMAGE_PIXELS = 40_000_000;
export const MAX_IMAGE_FRAMES = 200;
