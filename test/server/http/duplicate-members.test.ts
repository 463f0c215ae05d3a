import { expect } from "chai";
import { findDuplicateMember } from "#server/http/duplicate-members.ts";

describe("duplicate members of JSON objects", () => {
  const CASES: readonly [text: string, pointer: string | undefined][] = [
    ['{"a":1,"b":2}', undefined],
    ['{"a":1,"a":1}', "/a"],
    ['{"a":1,"\\u0061":2}', "/a"],
    ['{"a":{"a":{"a":1}}}', undefined],
    ['[{"a":1},{"a":1}]', undefined],
    ['[{"a":1},{"a":1,"b":{"c":1,"c":2}}]', "/1/b/c"],
    ['{"x":[0,[1,{"a":1}],{"b":1,"b":2}]}', "/x/2/b"],
    ['{"a":"{\\"b\\":1,","b":"}","c":"\\\\"}', undefined],
    ['{"a":"\\\\","a":1}', "/a"],
    ['{"a/b":{"~":1,"~":2}}', "/a~1b/~0"],
    ['{"":1,"":2}', "/"],
    ['{"__proto__":1,"toString":2,"toString":3}', "/toString"],
    ['{"a":["a","a"],"b":"a"}', undefined],
    ["1", undefined],
    ['"a"', undefined],
    ["[]", undefined],
    [" { } ", undefined],
  ];
  for (const [text, pointer] of CASES) {
    it(`finds ${pointer ?? "none"} in ${text}`, () => {
      expect(findDuplicateMember(text)).to.equal(pointer);
    });
  }

  it("takes time proportional to the text", () => {
    const text = `{${Array.from({ length: 100_000 }, (_, at) => `"name ${at}":[[${at}]]`).join(",")}}`;
    // Measures CPU time, because other suites run at the same time.
    const began = process.cpuUsage();
    expect(findDuplicateMember(text)).to.equal(undefined);
    expect(process.cpuUsage(began).user / 1_000).to.be.below(1_000);
  });

  it("are found after a string with millions of escapes", () => {
    expect(findDuplicateMember(`{"a":${JSON.stringify("\n".repeat(5_000_000))},"b":1,"b":2}`)).to.equal("/b");
  });
});
