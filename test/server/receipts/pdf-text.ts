import { inflateSync } from "node:zlib";

/** A text with its position from the left and the bottom of its page, in points. */
export type PlacedText = { readonly x: number; readonly y: number; readonly size: number; readonly text: string };

/** Parses a PDF of pdfkit: its pages, and the texts on each in their order. */
export function textsOfPdf(pdf: Buffer): readonly (readonly PlacedText[])[] {
  const objects = new Map<string, string>();
  const source = pdf.toString("latin1");
  for (const [, number = "", body = ""] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(number, body);
  const object = (number = ""): string => objects.get(number) ?? "";
  const stream = (number = ""): string => {
    const [, data = ""] = /stream\n([\s\S]*)\nendstream/.exec(object(number)) ?? [];
    return inflateSync(Buffer.from(data, "latin1")).toString("latin1");
  };
  const pages = [...(/\/Kids \[(.*?)\]/.exec(source)?.[1] ?? "").matchAll(/(\d+) 0 R/g)].map(([, number]) =>
    object(number),
  );
  return pages.map((page) => {
    const resources = object(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", number]) => [
        name,
        lettersOf(stream(/\/ToUnicode (\d+) 0 R/.exec(object(number))?.[1])),
      ]),
    );
    return placedIn(stream(/\/Contents (\d+) 0 R/.exec(page)?.[1]), fonts);
  });
}

type Letters = ReadonlyMap<string, string>;

function lettersOf(map: string): Letters {
  const letters = new Map<string, string>();
  for (const [, first = "", list = ""] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g)) {
    for (const [at, [, code = ""]] of [...list.matchAll(/<([0-9a-f]*)>/g)].entries()) {
      const text = Buffer.from(code, "hex").swap16().toString("utf16le");
      letters.set((Number.parseInt(first, 16) + at).toString(16).padStart(4, "0"), text);
    }
  }
  return letters;
}

function placedIn(content: string, fonts: ReadonlyMap<string, Letters>): readonly PlacedText[] {
  return [...content.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) ([\d.]+) Tf\n\[(.*?)\] TJ/g)].map(
    ([, x, y, font = "", size, shown = ""]) => {
      const codes = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, run = ""]) => run.match(/.{4}/g) ?? []);
      return {
        x: Number(x),
        y: Number(y),
        size: Number(size),
        text: codes.map((code) => fonts.get(font)?.get(code) ?? "").join(""),
      };
    },
  );
}
