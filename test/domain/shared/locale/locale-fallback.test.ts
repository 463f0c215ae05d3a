import { expect } from "chai";
import fc from "fast-check";
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { readableLocales } from "#domain/shared/locale/locale-fallback.ts";

const read = createRequire(import.meta.url);
const { supplemental } = read("cldr-core/supplemental/parentLocales.json") as {
  supplemental: { parentLocales: { parentLocale: Record<string, string> } };
};
const parents = Object.entries(supplemental.parentLocales.parentLocale);
const languageOf = (locale: string): string => locale.split("-", 1)[0] ?? "";

describe("the locales that a reader understands", () => {
  it("are written from the CLDR package", () => {
    const check = ["--import", "./test/support/typescript-hook.mjs", "docs/parent-locales.ts", "--check"];
    expect(() => execFileSync(process.execPath, check, { stdio: "pipe" })).not.to.throw();
  });

  it("have each parent of CLDR in the same language", () => {
    const within = parents.filter(([child, parent]) => languageOf(child) === languageOf(parent));
    for (const [child, parent] of within) expect(readableLocales(child, [parent]), child).to.deep.equal([parent]);
  });

  it("do not have the language of a locale whose parent is the root in CLDR", () => {
    const alone = parents.filter(([, parent]) => parent === "und").map(([child]) => child);
    for (const child of alone) expect(readableLocales(child, [languageOf(child)]), child).to.deep.equal([]);
  });

  it("have the same spelling first, and are in one order however they are listed", () => {
    const codes = [
      "en",
      "en_GB",
      "en-AU",
      "en_001",
      "zh",
      "zh_TW",
      "zh_Hant",
      "zh_Hans_CN",
      "sr_Latn",
      "sr",
      "nb",
      "x",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.shuffledSubarray(codes), (wanted, written) => {
        const found = readableLocales(wanted, written);
        expect(found).to.deep.equal(readableLocales(wanted, [...written].sort()));
        if (written.includes(wanted)) expect(found[0]).to.equal(wanted);
      }),
    );
  });

  it("keep their order after many other locales", () => {
    const codes = Array.from({ length: 600 }, (_, at) => `en_${String(at).padStart(3, "0")}`);
    expect(readableLocales("en", codes)).to.deep.equal(codes);
    expect(readableLocales("en_AU", ["en", "en_001"])).to.deep.equal(["en_001", "en"]);
  });
});
