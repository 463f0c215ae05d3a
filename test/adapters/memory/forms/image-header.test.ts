import { expect } from "chai";
import { readImageHeader } from "#adapters/memory/forms/image-header.ts";
import { IMAGE_TYPES } from "#domain/shared/image/image-type.ts";
import { anImage } from "#test/support/images.ts";

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

describe("the header of an image", () => {
  for (const type of IMAGE_TYPES) {
    it(`states the size of ${type}`, async () => {
      expect(readImageHeader(bufferOf(await anImage(type, 321, 45)))).to.deep.equal({ type, width: 321, height: 45 });
    });
  }

  for (const bytes of [[], [0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47], Array.from({ length: 40 }, () => 0)]) {
    it(`states no size in ${bytes.length} other bytes`, () =>
      expect(readImageHeader(bufferOf(new Uint8Array(bytes)))).to.equal(undefined));
  }
});
