import { expect } from "chai";
import { DEFAULT_PREVIEW_SIZES, parsePreviewSizes } from "#domain/templates/preview-sizes.ts";
import type { Json } from "#domain/shared/json/json.ts";

const TV = { name: "tv", width: 1920, height: 1080 };
const DESKTOP = { name: "desktop", width: 700, height: 900 };

/** The two that are given, and the other thirteen as the decision OQ-282 writes them. */
const PRESETS =
  "desktop 620x800, ipad 768x1024, laptop 1366x768, ipad-landscape 1024x768, ipad-pro 1024x1366, iphone-se 320x568, iphone-8 375x667, " +
  "iphone-8-plus 414x736, iphone-x 375x812, iphone-12 390x844, iphone-pro-max 428x926, pixel-5 393x851, galaxy-s8 360x740, galaxy-s20 360x800, galaxy-fold 280x653";

describe("the preview sizes", () => {
  it("are 15 devices without settings, desktop and ipad among them [TMPL-023]", () => {
    expect(
      DEFAULT_PREVIEW_SIZES.map(({ name, width, height }) => `${name} ${String(width)}x${String(height)}`),
    ).to.have.members(PRESETS.split(", "));
    expect(DEFAULT_PREVIEW_SIZES).to.have.length(15);
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

  const UNUSABLE: readonly Json[] = [
    null,
    3,
    "tv",
    [],
    {},
    { ...TV, name: " " },
    { ...TV, width: 0 },
    { ...TV, height: "9" },
    { ...TV, width: 1.5 },
    { ...TV, width: 10_001 },
  ];
  for (const size of UNUSABLE) {
    it(`leave out ${JSON.stringify(size)}`, () => {
      expect(parsePreviewSizes([size, DESKTOP], "override")).to.deep.equal([DESKTOP]);
      expect(parsePreviewSizes([size], "override")).to.equal(DEFAULT_PREVIEW_SIZES);
    });
  }

  it("are up to 10,000 pixels wide and high", () => {
    const wall = { name: "wall", width: 10_000, height: 10_000 };
    expect(parsePreviewSizes([wall], "override")).to.deep.equal([wall]);
  });

  it("take the last of two of the same name", () => {
    expect(parsePreviewSizes([{ ...TV, width: 5 }, TV], "override")).to.deep.equal([TV]);
  });
});
