import { expect } from "chai";
import fc from "fast-check";
import { decodeSegment, encodeSegment } from "#domain/shared/text/url-segment.ts";

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

describe("a segment of a path", () => {
  for (const [text, segment] of [
    ["5001", "5001"],
    ["a/b?c#d e", "a%2Fb%3Fc%23d%20e"],
    ["Zürich", "Z%C3%BCrich"],
    ["🧾", "%F0%9F%A7%BE"],
    ["a\ud83e", "a%EF%BF%BD"],
    ["\udd99\ud83eb", "%EF%BF%BD%EF%BF%BDb"],
  ] as const) {
    it(`is ${segment} for ${JSON.stringify(text)}`, () => expect(encodeSegment(text)).to.equal(segment));
  }

  it("is decoded to the text that was encoded", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(decodeSegment(encodeSegment(text))).to.equal(text);
      }),
    );
  });

  for (const segment of ["%", "%2", "50%", "a%zz", "%C3", "%FF", "%20%", "%C0%AF", "%ED%A0%80", "%F4%90%80%80"]) {
    it(`is returned as it is if it is malformed: ${segment}`, () => expect(decodeSegment(segment)).to.equal(segment));
  }

  it("may have its escapes in small letters, between other characters", () => {
    expect(decodeSegment("caf%c3%a9%20%e2%82%ac")).to.equal("café €");
  });

  // The first and last byte of each range of RFC 3629, with both neighbours
  it("is decoded exactly if the platform can decode it", () => {
    const bytes = ["00", "7F", "80", "8F", "90", "9F", "A0", "BF", "C0", "FF", "41", "G0", "0G"];
    const firsts = [
      "00",
      "7F",
      "80",
      "BF",
      "C0",
      "C1",
      "C2",
      "CF",
      "D0",
      "DF",
      "E0",
      "E1",
      "E9",
      "EA",
      "EC",
      "ED",
      "EE",
      "EF",
      "F0",
      "F1",
      "F3",
      "F4",
      "F5",
      "FF",
      "G0",
      "0G",
    ];
    const isDecoded = (text: string): boolean => decodeSegment(text) === (decoded(text) ?? text);
    const pairs = firsts.flatMap((first) => bytes.map((second) => `%${first}%${second}`));
    const longer = pairs.flatMap((pair) =>
      bytes.flatMap((byte) => [`${pair}%${byte}`, `${pair}%${byte}%80`, `${pair}%80%${byte}`, `${pair}%80%80%${byte}`]),
    );
    expect(
      [...firsts.map((first) => `%${first}`), ...pairs, ...longer].filter((text) => !isDecoded(text)),
    ).to.deep.equal([]);
  });
});
