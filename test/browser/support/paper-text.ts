import { inflateSync } from "node:zlib";

type Letters = ReadonlyMap<string, string>;

/** Returns the text of each page of a PDF that Chromium wrote, separated by spaces. */
export function textsOnPaper(pdf: Buffer): readonly string[] {
  const objects = new Map(
    [...pdf.toString("latin1").matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = "", body = ""]) => [
      number,
      body,
    ]),
  );
  const named = (body: string, name: RegExp): string => objects.get(name.exec(body)?.[1] ?? "") ?? "";
  const lettersIn = (font: string): Letters => lettersOf(streamOf(named(font, /\/ToUnicode (\d+) 0 R/)));
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => {
      const fonts = new Map(
        [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", number = ""]) => [
          name,
          lettersIn(objects.get(number) ?? ""),
        ]),
      );
      return textOf(streamOf(named(page, /\/Contents (\d+) 0 R/)), fonts);
    });
}

function streamOf(body: string): string {
  const data = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1];
  return data === undefined ? "" : inflateSync(Buffer.from(data, "latin1")).toString("latin1");
}

/** Returns the text of each glyph of a font: single ones and ranges. */
function lettersOf(map: string): Letters {
  const pairs = [...map.matchAll(/^<(\w{4})> <(\w{4})>$/gm)].map(([, glyph = "", code = ""]) => [glyph, glyph, code]);
  const runs = [...map.matchAll(/^<(\w{4})> <(\w{4})> <(\w{4})>$/gm)].map(([, first = "", last = "", code = ""]) => [
    first,
    last,
    code,
  ]);
  return new Map(
    [...pairs, ...runs]
      .flatMap(([first = "", last = "", code = ""]) => {
        const [from, to, letter] = [first, last, code].map((hex) => Number.parseInt(hex, 16)) as [
          number,
          number,
          number,
        ];
        return Array.from({ length: to - from + 1 }, (_, at) => [from + at, String.fromCharCode(letter + at)] as const);
      })
      .map(([glyph, letter]) => [glyph.toString(16).padStart(4, "0"), letter]),
  );
}

function textOf(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters | undefined;
  let text = "";
  for (const [sign, font, shown = ""] of content.matchAll(/\/(F\d+) [\d.]+ Tf|(<\w+>|\[.*?\]) T[jJ]|BT/g)) {
    if (font) letters = fonts.get(font);
    else if (sign === "BT") text += " ";
    else
      text += (shown.match(/[0-9A-Fa-f]{4}(?=[0-9A-Fa-f]*>)/g) ?? [])
        .map((glyph) => letters?.get(glyph.toLowerCase()) ?? "")
        .join("");
  }
  return text;
}
