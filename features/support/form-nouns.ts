import { ALL_SLOTS, FORM_TITLES, type FormSlot } from "#domain/forms/index.ts";

/** An image in a sentence: its MIME type and its width in pixels. */
export type ImageSpec = { readonly type: string; readonly width: number };

const FILE_TYPES: Readonly<Record<string, string>> = {
  GIF: "image/gif",
  JPEG: "image/jpeg",
  PNG: "image/png",
  WebP: "image/webp",
  SVG: "image/svg+xml",
  PDF: "application/pdf",
};

export const formatSlot = ({ form, slot }: FormSlot): string => `the ${slot} of the ${FORM_TITLES[form].toLowerCase()}`;

const SLOTS = ALL_SLOTS.map(formatSlot);

/** The nouns of sentences about form images. */
export const FORM_NOUNS = [
  {
    name: "slot",
    meaning: "a slot for an image on a form",
    forms: SLOTS,
    regexp: new RegExp(SLOTS.join("|")),
    transformer: (text: string): FormSlot => ALL_SLOTS.find((place) => formatSlot(place) === text) as FormSlot,
    values: SLOTS,
  },
  {
    name: "image",
    meaning: "an image file: its type and its width",
    forms: ["a PNG of 600 pixels", "a WebP of 80 pixels"],
    regexp: /an? (GIF|JPEG|PNG|WebP|SVG|PDF) of (\d{1,4}) pixels/,
    transformer: (type: string, width: string): ImageSpec => ({ type: FILE_TYPES[type] ?? "", width: Number(width) }),
  },
] as const;
