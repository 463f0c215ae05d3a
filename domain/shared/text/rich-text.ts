/** Font sizes of formatted texts, in CSS pixels [TMPL-025]. */
export const FONT_SIZES_PX = [8, 10, 12, 14, 16, 26, 28, 36] as const;
export type FontSizePx = (typeof FONT_SIZES_PX)[number];

export const isFontSizePx = (size: number): size is FontSizePx => (FONT_SIZES_PX as readonly number[]).includes(size);
