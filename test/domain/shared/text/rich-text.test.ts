import { expect } from "chai";
import { FONT_SIZES_PX, isFontSizePx } from "#domain/shared/text/rich-text.ts";

describe("formatted texts", () => {
  it("have the font sizes 8, 10, 12, 14, 16, 26, 28 and 36 px [TMPL-025]", () => {
    expect(FONT_SIZES_PX).to.deep.equal([8, 10, 12, 14, 16, 26, 28, 36]);
    expect([8, 9, 36, 37, Number.NaN].map(isFontSizePx)).to.deep.equal([true, false, true, false, false]);
  });
});
