import { strFromU8, unzipSync } from "fflate";

/** Returns the texts of an archive by path. */
export const textsIn = (archive: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(unzipSync(archive)).map(([path, bytes]) => [path, strFromU8(bytes)]));

/** Returns the cells of a sheet: numbers as numbers, texts as texts. */
export function cellsIn(sheet: string): readonly (readonly (string | number | null)[])[] {
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<c\/>|<c[^>]*><v>([^<]*)<\/v><\/c>|<c[^>]*><is><t[^>]*>([^<]*)<\/t><\/is><\/c>/g)].map(
      ([, number, text]) => (number !== undefined ? Number(number) : text === undefined ? null : unescaped(text)),
    ),
  );
}

const unescaped = (text: string): string =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
