/**
 * Marks and banners of the demo retailers as SVG. They have no text, because a server may have no fonts. Each fills its
 * own background, to be readable in light and dark mode.
 */
export type BrandDrawing = {
  /** A square of 96 × 96. */
  readonly mark: string;
  /** A banner of 600 × 150. Absent if the emails show the mark. */
  readonly banner?: string;
};

/** A finch on a twig of alder. */
const FINCH = `<path d="M20 74C40 66 60 66 84 58" fill="none" stroke="#e9c9a8" stroke-width="3" stroke-linecap="round"/>
<path d="M66 64c8-10 18-10 22-8c-2 8-12 14-22 8z" fill="#9fb88a"/><path d="M24 72c-6-10-2-18 2-20c6 6 6 14-2 20z" fill="#9fb88a"/>
<path d="M30 40c0-13 10-20 21-18c9 2 13 9 13 16c0 16-11 27-26 27l-19 6l9-13c2-5 2-11 2-18z" fill="#fff4e6"/>
<path d="M38 42c8-1 17 3 20 9c-6 9-15 12-24 9c1-6 2-12 4-18z" fill="#d98a4b"/><path d="M63 33l12 4l-11 5z" fill="#f0b35f"/><circle cx="54" cy="33" r="2.6" fill="#3a1c08"/>
<path d="M40 64v8M47 62v8" stroke="#f0b35f" stroke-width="2.4" stroke-linecap="round"/>`;

/** A kettle before a larch. */
const KETTLE = `<path d="M70 12l10 16h-6l9 14h-7l10 16H54l10-16h-7l9-14h-6z" fill="#2f8069"/><path d="M68 58h5v20h-5z" fill="#8a5a34"/>
<path d="M22 46h34l6 30c0 4-3 6-7 6H23c-4 0-7-2-7-6z" fill="#fbf1df"/><path d="M24 46c0-9 6-14 15-14s15 5 15 14z" fill="#f2dfbd"/><circle cx="39" cy="29" r="4" fill="#d9a441"/>
<path d="M18 62L6 48l-2 3l12 22z" fill="#fbf1df"/><path d="M54 38c10-6 18 2 14 12" fill="none" stroke="#d9a441" stroke-width="4" stroke-linecap="round"/>`;

/** The barn of a farm below its lime tree. */
const BARN = `<circle cx="30" cy="38" r="20" fill="#9cc46a"/><circle cx="44" cy="30" r="14" fill="#b5d587"/><path d="M31 52h5v28h-5z" fill="#7a5230"/>
<path d="M46 52l20-16l20 16v30H46z" fill="#fff7e2"/><path d="M42 54l24-20l24 20l-3 4l-21-17l-21 17z" fill="#c2492f"/><path d="M58 62h16v20H58z" fill="#c2492f"/><path d="M58 62l16 20m0-20l-16 20" stroke="#fff7e2" stroke-width="2"/>
<path d="M8 80h80v6H8z" fill="#f3d27a"/>`;

/** A bolt over the water of a mere. */
const BOLT = `<path d="M54 10L28 52h16l-8 28l32-42H50l12-28z" fill="#ffd84a"/>
<path d="M10 72c9-7 16-7 25 0s16 7 25 0s16-7 26 0M10 84c9-7 16-7 25 0s16 7 25 0s16-7 26 0" fill="none" stroke="#8fb2ff" stroke-width="4" stroke-linecap="round"/>`;

/** Two peaks in the sun. */
const PEAKS = `<circle cx="66" cy="32" r="12" fill="#f58a3c"/><path d="M6 80L36 30l30 50z" fill="#e8f1f7"/><path d="M36 30l9 15l-6 5l-5-5l-6 6l-3-3z" fill="#5f92b8"/>
<path d="M44 80l22-34l24 34z" fill="#a9c9de"/><path d="M6 80h84" stroke="#f58a3c" stroke-width="4" stroke-linecap="round"/>`;

const square = (background: string, drawing: string): string =>
  `<rect width="96" height="96" rx="14" fill="${background}"/>${drawing}`;

const at = ([x, y]: readonly [number, number], scale: number, drawing: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;

/** Repeats a drawing along a banner. */
const along = (places: readonly number[], draw: (x: number, place: number) => string): string =>
  places.map((x, place) => draw(x, place)).join("");

const HEMS = along(
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  (_, place) =>
    `<path d="M${place * 56 - 20} 0v150" stroke="#8f4d1c" stroke-width="18" opacity=".45"/><path d="M0 ${place * 30 + 6}h600" stroke="#e9c9a8" stroke-width="2" opacity=".22"/>`,
);

const STEAM = along(
  [60, 150, 420, 510],
  (x, place) =>
    `<path d="M${x} 130c-26-24 26-44 0-68s20-40 0-${52 + 4 * place}" fill="none" stroke="#fbf1df" stroke-width="6" stroke-linecap="round" opacity=".28"/>`,
);

const RANGE = `<path d="M0 150L70 70l46 46l70-88l88 98l52-50l60 62l66-96l92 104l56-48v52z" fill="#5f92b8" opacity=".55"/><path d="M0 150l120-64l90 50l130-84l110 82l90-44l60 32v28z" fill="#e8f1f7"/><circle cx="500" cy="42" r="24" fill="#f58a3c"/>`;

const BRANDS: Readonly<Record<string, BrandDrawing>> = {
  "1001": {
    mark: square("#7a3b10", FINCH),
    banner: `<rect width="600" height="150" fill="#7a3b10"/>${HEMS}${at([240, 12], 1.3, FINCH)}`,
  },
  "2001": {
    mark: square("#17594a", KETTLE),
    banner: `<rect width="600" height="150" fill="#17594a"/>${STEAM}${at([246, 18], 1.2, KETTLE)}`,
  },
  "3001": { mark: square("#2f6b1f", BARN) },
  "4001": { mark: square("#1d3fbb", BOLT) },
  "9001": {
    mark: square("#123a5c", PEAKS),
    banner: `<rect width="600" height="150" fill="#123a5c"/>${RANGE}`,
  },
};

export function findBrand(retailer: string): BrandDrawing {
  const brand = BRANDS[retailer];
  if (brand === undefined) throw new Error(`There is no brand of retailer ${retailer}`);
  return brand;
}

export type BrandImage = { readonly content: Buffer; readonly width: number; readonly height: number };

/** Draws a mark in a square as a PNG. Mail programs show no SVG. */
export const drawMark = ({ mark }: BrandDrawing, width: number): Promise<BrandImage> =>
  draw(mark, { width, height: width, viewBox: "0 0 96 96" });

/** Draws a banner as a PNG four times as wide as high. Without a drawing of its own, it is the mark on a light ground. */
export const drawBanner = ({ mark, banner }: BrandDrawing, width: number): Promise<BrandImage> =>
  draw(banner ?? onPaper(mark), { width, height: Math.round(width / 4), viewBox: "0 0 600 150" });

/** Draws the mark in the middle of a wide image as a PNG. */
export const drawWideMark = ({ mark }: BrandDrawing, width: number): Promise<BrandImage> =>
  draw(onPaper(mark), { width, height: Math.round(width / 4), viewBox: "0 0 600 150" });

const onPaper = (mark: string): string => `<rect width="600" height="150" fill="#f6efe6"/>${at([242, 17], 1.2, mark)}`;

async function draw(
  drawing: string,
  { width, height, viewBox }: { readonly width: number; readonly height: number; readonly viewBox: string },
): Promise<BrandImage> {
  const { default: sharp } = await import("sharp");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${drawing}</svg>`;
  const content = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return { content, width, height };
}
