import { expect } from "chai";
import * as formattedTexts from "#domain/templates/formatted-texts.ts";
import { loadFormattedTexts, readable } from "#ui/templates/html-texts.ts";

const module = { ...formattedTexts, HtmlTextField: undefined };

describe("A text without its markup", () => {
  const TEXTS: readonly (readonly [value: string | number, before: string, after: string])[] = [
    ["<p>Fish &amp; chips</p>", "…", "Fish & chips"],
    ["Fish &amp; chips", "Fish & chips", "Fish & chips"],
    ["Fish&nbsp;&amp; chips", "…", "Fish & chips"],
    ["See you", "See you", "See you"],
    [5, "5", "5"],
  ];
  for (const [value, before, after] of TEXTS)
    it(`of ${value} is ${before} until the parser is loaded, then ${after}`, () => {
      expect(readable({ module: undefined }, value)).to.equal(before);
      expect(readable({ module }, value)).to.equal(after);
    });

  it("is parsed by code that may not have been loaded", async () => {
    let loads = 0;
    const load = (): Promise<void> => {
      loads += 1;
      return Promise.resolve();
    };
    expect(await loadFormattedTexts({ module, isMissing: false, load })).to.equal(module);
    expect(await loadFormattedTexts({ module: undefined, isMissing: true, load })).to.equal(undefined);
    expect(loads).to.equal(2);
  });
});
