import { fitsQrCode } from "#domain/receipts/index.ts";
import { html, type Html } from "../../shell/html.ts";

/** The modules of a QR code, row by row, without the quiet zone. True is dark. */
export type QrCode = { readonly size: number; readonly modules: readonly boolean[] };

/**
 * Encodes a text as a QR code (ISO/IEC 18004), in UTF-8. Undefined if it has more bytes than a QR code can hold, or
 * none.
 */
export async function encodeQrCode(text: string): Promise<QrCode | undefined> {
  if (!fitsQrCode(text)) return undefined;
  const known = cache.get(text);
  const code = known ?? (await encode(text, levelFor(text)));
  cache.delete(text);
  cache.set(text, code);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  return code;
}

/** Level M restores 15 % of the code, level L 7 % and holds more. */
const levelFor = (text: string): "M" | "L" => (Buffer.byteLength(text) > MAX_BYTES_OF_M ? "L" : "M");

/** Loads the encoder with the first code. */
async function encode(text: string, eclevel: "M" | "L"): Promise<QrCode> {
  const { default: encoder } = await import("bwip-js/node");
  const [symbol] = encoder.raw("qrcode", text, `eclevel=${eclevel}`);
  if (symbol === undefined || !("pixs" in symbol)) throw new Error("The encoder returned no QR code");
  return { size: symbol.pixx, modules: symbol.pixs.map((module) => module === 1) };
}

/** The runs of dark modules of each row. */
export function darkRuns({ size, modules }: QrCode): readonly { x: number; y: number; width: number }[] {
  const runs: { x: number; y: number; width: number }[] = [];
  for (const [at, isDark] of modules.entries()) {
    const [x, y] = [at % size, Math.floor(at / size)];
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last?.y === y && last.x + last.width === x) last.width += 1;
    else runs.push({ x, y, width: 1 });
  }
  return runs;
}

/** Draws a QR code as an SVG image, dark on white with its quiet zone, for pages in any color scheme. */
export function renderQrSvg(code: QrCode, { label, side }: { readonly label: string; readonly side?: number }): Html {
  const whole = code.size + 2 * QUIET_ZONE;
  const path = darkRuns(code).map(({ x, y, width }) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${width}v1h-${width}z`);
  const pixels = side ?? whole;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" width="${pixels}" height="${pixels}" role="img" aria-label="${label}" shape-rendering="crispEdges"><rect width="${whole}" height="${whole}" fill="#fff"/><path d="${path.join("")}" fill="#000"/></svg>`;
}

/** Draws a QR code as a PNG, for mail programs, which show no SVG. A module has a whole number of pixels. */
export async function renderQrPng({ size, modules }: QrCode): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const pixels = Buffer.from(modules.map((isDark) => (isDark ? BLACK : WHITE)));
  const scale = Math.max(MIN_SCALE, Math.ceil(SHARP_PX / size));
  const quiet = { top: QUIET_ZONE, bottom: QUIET_ZONE, left: QUIET_ZONE, right: QUIET_ZONE, background: "#fff" };
  const { data, info } = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .extend(quiet)
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } })
    .resize({ width: width * scale, kernel: "nearest" })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}

/** The width in CSS pixels at which the modules of a text are large enough to scan from a screen. */
export function qrDisplayWidth(text: string): number {
  const bytes = Buffer.byteLength(text);
  return DISPLAY_WIDTHS.find(({ upTo }) => bytes <= upTo)?.width ?? MAX_DISPLAY_WIDTH;
}

const DISPLAY_WIDTHS = [
  { upTo: 60, width: 112 },
  { upTo: 250, width: 176 },
  { upTo: 900, width: 264 },
] as const;
const MAX_DISPLAY_WIDTH = 384;

/** In modules, on each side. */
export const QUIET_ZONE = 4;
/** The capacity of the largest QR code of level M in bytes. */
const MAX_BYTES_OF_M = 2_331;
const [BLACK, WHITE] = [0, 255];
/** Twice the display width, for screens with a high resolution. */
const [SHARP_PX, MIN_SCALE] = [224, 3];

const cache = new Map<string, QrCode>();
const MAX_CACHED = 100;
