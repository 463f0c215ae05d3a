import { expect } from "chai";
import { DEFAULT_PREVIEW_SIZES, parsePreviewSizes } from "#domain/templates/preview-sizes.ts";
import type { Json } from "#domain/shared/json.ts";

const TV = { name: "tv", width: 1920, height: 1080 };
const DESKTOP = { name: "desktop", width: 700, height: 900 };

describe("the preview sizes", () => {
  it("are 15 devices without settings, desktop and ipad among them [TMPL-023]", () => {
    expect(DEFAULT_PREVIEW_SIZES).to.have.length(15);
    expect(DEFAULT_PREVIEW_SIZES).to.deep.include.members([{ name: "desktop", width: 620, height: 800 }, { name: "ipad", width: 768, height: 1024 }]);
    expect(DEFAULT_PREVIEW_SIZES.filter(({ width }) => width < 430)).to.have.length(10);
    expect(parsePreviewSizes(undefined, undefined)).to.equal(DEFAULT_PREVIEW_SIZES);
  });

  it("are only those of the settings in override mode [TMPL-024]", () => {
    expect(parsePreviewSizes([TV], "override")).to.deep.equal([TV]);
  });

  for (const mode of ["merge", undefined, "other"]) {
    it(`replace a device of the same name and add the others with the mode ${String(mode)} [TMPL-024]`, () => {
      const sizes = parsePreviewSizes([DESKTOP, TV], mode);
      expect(sizes).to.have.length(16);
      expect(sizes[0]).to.deep.equal(DESKTOP);
      expect(sizes.at(-1)).to.deep.equal(TV);
    });
  }

  const UNUSABLE: readonly Json[] = [null, 3, "tv", [], {}, { ...TV, name: " " }, { ...TV, width: 0 }, { ...TV, height: "9" }, { ...TV, width: 1.5 }, { ...TV, width: 20_000 }];
  for (const size of UNUSABLE) {
    it(`leave out ${JSON.stringify(size)}`, () => {
      expect(parsePreviewSizes([size, DESKTOP], "override")).to.deep.equal([DESKTOP]);
      expect(parsePreviewSizes([size], "override")).to.equal(DEFAULT_PREVIEW_SIZES);
    });
  }

  it("take the last of two of the same name", () => {
    expect(parsePreviewSizes([{ ...TV, width: 5 }, TV], "override")).to.deep.equal([TV]);
  });
});
