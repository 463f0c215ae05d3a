import { isJsonObject, getOwnMember, type Json } from "../shared/json/json.ts";

/** A device on which a template is previewed, in CSS pixels. */
export type PreviewSize = { readonly name: string; readonly width: number; readonly height: number };

/** Fifteen devices [TMPL-023, OQ-282]. */
export const DEFAULT_PREVIEW_SIZES: readonly PreviewSize[] = [
  { name: "desktop", width: 620, height: 800 },
  { name: "laptop", width: 1366, height: 768 },
  { name: "ipad", width: 768, height: 1024 },
  { name: "ipad-landscape", width: 1024, height: 768 },
  { name: "ipad-pro", width: 1024, height: 1366 },
  { name: "iphone-se", width: 320, height: 568 },
  { name: "iphone-8", width: 375, height: 667 },
  { name: "iphone-8-plus", width: 414, height: 736 },
  { name: "iphone-x", width: 375, height: 812 },
  { name: "iphone-12", width: 390, height: 844 },
  { name: "iphone-pro-max", width: 428, height: 926 },
  { name: "pixel-5", width: 393, height: 851 },
  { name: "galaxy-s8", width: 360, height: 740 },
  { name: "galaxy-s20", width: 360, height: 800 },
  { name: "galaxy-fold", width: 280, height: 653 },
];

/** Returns the name of a device for people: 'iPad (landscape)'. A device of the settings has the name that they give it. */
export const previewSizeLabel = (name: string): string => LABELS[name] ?? name;

const LABELS: Readonly<Record<string, string>> = {
  desktop: "Desktop",
  laptop: "Laptop",
  ipad: "iPad",
  "ipad-landscape": "iPad (landscape)",
  "ipad-pro": "iPad Pro",
  "iphone-se": "iPhone SE",
  "iphone-8": "iPhone 8",
  "iphone-8-plus": "iPhone 8 Plus",
  "iphone-x": "iPhone X",
  "iphone-12": "iPhone 12",
  "iphone-pro-max": "iPhone Pro Max",
  "pixel-5": "Pixel 5",
  "galaxy-s8": "Galaxy S8",
  "galaxy-s20": "Galaxy S20",
  "galaxy-fold": "Galaxy Fold",
};

/** Returns the device that shows a template as most customers see it: an iPhone 12, else the narrowest. */
export const phoneOf = (sizes: readonly PreviewSize[]): PreviewSize | undefined =>
  sizes.find(({ name }) => name === "iphone-12") ?? [...sizes].sort((a, b) => a.width - b.width)[0];

/** Sizes up to this many pixels count; a larger one is a mistake in the settings. */
const MAX_SIDE_PX = 10_000;

/**
 * Returns the devices that the settings leave [TMPL-024, OQ-283]: `override` replaces the list, any other mode replaces
 * devices of the same name and adds the others. An override without a usable size leaves the fifteen.
 */
export function parsePreviewSizes(sizes: Json | undefined, mode: Json | undefined): readonly PreviewSize[] {
  const own = lastOfEachName((Array.isArray(sizes) ? (sizes as readonly Json[]) : []).flatMap(parseSize));
  if (own.length === 0) return DEFAULT_PREVIEW_SIZES;
  return mode === "override" ? own : lastOfEachName([...DEFAULT_PREVIEW_SIZES, ...own]);
}

function parseSize(source: Json): readonly PreviewSize[] {
  if (!isJsonObject(source)) return [];
  const [name, width, height] = [
    getOwnMember(source, "name"),
    getOwnMember(source, "width"),
    getOwnMember(source, "height"),
  ];
  return typeof name === "string" && name.trim() !== "" && isSide(width) && isSide(height)
    ? [{ name, width, height }]
    : [];
}

const isSide = (value: Json | undefined): value is number =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value <= MAX_SIDE_PX;

/** A later size takes the place of an earlier one. */
const lastOfEachName = (sizes: readonly PreviewSize[]): readonly PreviewSize[] => [
  ...new Map(sizes.map((size) => [size.name, size])).values(),
];
