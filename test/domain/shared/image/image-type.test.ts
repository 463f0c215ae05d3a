import { expect } from "chai";
import { parseImageType } from "#domain/shared/image/image-type.ts";

describe("images for upload [SHELL-057]", () => {
  const types = [
    { given: "image/gif", type: "image/gif" },
    { given: "image/jpeg", type: "image/jpeg" },
    { given: "image/jpg", type: "image/jpeg" },
    { given: "image/png", type: "image/png" },
    { given: "IMAGE/PNG", type: "image/png" },
    { given: "Image/JPG", type: "image/jpeg" },
  ];
  for (const { given, type } of types) {
    it(`may be ${given}`, () => {
      expect(parseImageType(given)).to.equal(type);
    });
  }

  for (const given of ["image/svg+xml", "image/webp", "image/", "png", "", "text/html"]) {
    it(`may not be '${given}'`, () => {
      expect(parseImageType(given)).to.equal(undefined);
    });
  }
});
