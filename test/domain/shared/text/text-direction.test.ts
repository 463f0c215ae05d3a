import { expect } from "chai";
import { textDirection } from "#domain/shared/text/text-direction.ts";

describe("text direction", () => {
  const rightToLeft = [
    "ar",
    "ar_KW",
    "he-IL",
    "fa",
    "ur_PK",
    "uz_Arab",
    "az-Arab",
    "az-IR",
    "az-364",
    "pa_PK",
    "ff-Adlm-GN",
    "nqo",
    "rhg",
    "syr",
    "dv",
    "ar-EG-u-nu-latn",
    "ar-x-shop",
  ];
  const leftToRight = ["en_GB", "az", "uz", "pa", "ar-Latn", "ks-Deva", "en-IL", "??", "", "a", "ar2", "1ar", "arabic"];
  for (const tag of rightToLeft) it(`of "${tag}" is rtl`, () => expect(textDirection(tag)).to.equal("rtl"));
  for (const tag of leftToRight) it(`of "${tag}" is ltr`, () => expect(textDirection(tag)).to.equal("ltr"));
});
