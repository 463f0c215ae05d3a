import { expect } from "chai";
import { imageSource } from "#domain/shared/image/image-source.ts";

const NAME = "5VnqTjBo0yq1r0dJ2b7d0gAB.png";

describe("the source of an image", () => {
  const rows = [
    { url: `https://portal.example/images/${NAME}`, source: `/images/${NAME}` },
    { url: `http://127.0.0.1:4400/images/${NAME}`, source: `/images/${NAME}` },
    { url: `/images/${NAME}`, source: `/images/${NAME}` },
    { url: `https://portal.example/other/images/${NAME}`, source: `https://portal.example/other/images/${NAME}` },
    { url: "https://cdn.example/logo.png", source: "https://cdn.example/logo.png" },
    {
      url: `https://cdn.example/https://portal.example/images/${NAME}`,
      source: `https://cdn.example/https://portal.example/images/${NAME}`,
    },
    { url: `https://portal.example/images/${NAME}?x`, source: `https://portal.example/images/${NAME}?x` },
  ];
  for (const { url, source } of rows) it(`of ${url} is ${source}`, () => expect(imageSource(url)).to.equal(source));
});
