/** The image types that every upload accepts [SHELL-057]. `image/jpg` is a wrong name of jpeg. */
export const IMAGE_TYPES = ["image/gif", "image/jpeg", "image/png"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export function parseImageType(mimeType: string): ImageType | undefined {
  const known = mimeType.toLowerCase() === "image/jpg" ? "image/jpeg" : mimeType.toLowerCase();
  return IMAGE_TYPES.find((type) => type === known);
}
