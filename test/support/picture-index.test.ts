import { expect } from "chai";
import { choosePictureLooks, pictureFile, renderPictureIndex } from "./picture-index.ts";

const LIGHT = { width: 390, scheme: "light" } as const;

describe("The pictures of all routes", () => {
  it("are of three widths, light and dark", () => {
    expect(choosePictureLooks({}).map(({ width, scheme }) => `${width} ${scheme}`)).to.deep.equal([
      "1280 light",
      "1280 dark",
      "390 light",
      "390 dark",
      "1920 light",
      "1920 dark",
    ]);
  });

  it("are of the chosen width and scheme", () => {
    expect(choosePictureLooks({ width: ["320"], scheme: ["forced"] })).to.deep.equal([
      { width: 320, scheme: "forced" },
    ]);
  });

  for (const choice of [{ width: ["wide"] }, { width: ["0"] }, { scheme: ["sepia"] }])
    it(`cannot be chosen by ${JSON.stringify(choice)}`, () => {
      expect(() => choosePictureLooks(choice)).to.throw(/wide|0|sepia/);
    });

  for (const [path, file] of [
    ["/receipts", "receipts.390.light.png"],
    ["/admin/stores/{reference}/edit", "admin-stores-reference-edit.390.light.png"],
    ["/transaction/{id*}", "transaction-id.390.light.png"],
    ["/", "root.390.light.png"],
  ] as const)
    it(`of ${path} are named ${file}`, () => {
      expect(pictureFile(path, LIGHT)).to.equal(file);
    });

  it("are side by side, with what is wrong with their route", () => {
    const html = renderPictureIndex([{ path: "/a<b", problems: ["390 px: shows '<No>'"] }], [LIGHT]);
    expect(html).to.include("<h2>/a&lt;b</h2>");
    expect(html).to.include("<li>390 px: shows '&lt;No>'</li>");
    expect(html).to.include('<img src="a-b.390.light.png" loading="lazy" alt="/a&lt;b, 390 px, light">');
  });
});
