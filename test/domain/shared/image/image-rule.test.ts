import { expect } from "chai";
import { imageRefusalMessage, imageRule } from "#domain/shared/image/image-rule.messages.ts";
import { imageRefusal, parseLabelWidth } from "#domain/shared/image/image-rule.ts";

const BAD_TYPE = "Invalid file type";
const NOT_600 = "Image width must be 600px";
const ANY_LABEL = "Camera";

// Truth table R39
describe("the rule of an image", () => {
  const rows = [
    { row: 1, type: "image/gif", width: 10, label: ANY_LABEL, expected: undefined },
    { row: 1, type: "image/jpeg", width: 10, label: ANY_LABEL, expected: undefined },
    { row: 1, type: "image/png", width: 10, label: ANY_LABEL, expected: undefined },
    { row: 2, type: "image/webp", width: undefined, label: ANY_LABEL, expected: BAD_TYPE },
    { row: 2, type: "image/svg+xml", width: undefined, label: ANY_LABEL, expected: BAD_TYPE },
    { row: 2, type: "application/pdf", width: undefined, label: ANY_LABEL, expected: BAD_TYPE },
    { row: 3, type: "image/png", width: 600, label: "Logo (600px)", expected: undefined },
    { row: 4, type: "image/png", width: 599, label: "Logo (600px)", expected: NOT_600 },
    { row: 5, type: "image/png", width: 601, label: "Logo (600px)", expected: NOT_600 },
    { row: 6, type: "image/png", width: 123, label: "Camera", expected: undefined },
    { row: 7, type: "image/webp", width: 600, label: "Logo (600px)", expected: BAD_TYPE },
    { row: 7, type: "image/webp", width: 599, label: "Logo (600px)", expected: BAD_TYPE },
  ];
  for (const { row, type, width, label, expected } of rows) {
    it(`row ${row}: returns ${expected ?? "no refusal"} for ${type} ${width ?? "of unknown width"} at '${label}' [FORM-009, FORM-010]`, () => {
      const refusal = imageRefusal({ type, width }, label);
      expect(refusal && imageRefusalMessage(refusal)).to.equal(expected);
    });
  }

  it("row 11: reads the MIME type, not the name of the file [FORM-009]", () => {
    const file = { name: "x.png", type: "image/webp", width: 600 };
    expect(imageRefusal(file, ANY_LABEL)).to.deep.equal({ kind: "type" });
  });

  it("refuses an image of unknown width if the label states one [FORM-010]", () => {
    expect(imageRefusal({ type: "image/png" }, "Logo (600px)")).to.deep.equal({ kind: "width", minWidth: 600 });
  });

  const labels = [
    { row: 8, label: "Banner 600 px wide", width: 600 },
    { row: 9, label: "Banner 600px x 200px", width: 600 },
    { row: 10, label: "Top 10 logo", width: undefined },
    { row: 6, label: "Camera", width: undefined },
    { row: 3, label: "LOGO (600PX)", width: 600 },
    { row: 9, label: "Top 10 logo 80px", width: 80 },
    { row: 10, label: "Logo 0px", width: undefined },
    { row: 10, label: "px 600", width: undefined },
    { row: 10, label: "", width: undefined },
  ];
  for (const { row, label, width } of labels) {
    it(`row ${row}: returns ${width ?? "no width"} for '${label}' [FORM-010]`, () => {
      expect(parseLabelWidth(label)).to.equal(width);
    });
  }

  it("states the rule before an image is chosen", () => {
    expect(imageRule(600)).to.equal("GIF, JPEG or PNG, 600px wide, at most 5 MB");
    expect(imageRule(undefined)).to.equal("GIF, JPEG or PNG, at most 5 MB");
  });
});
