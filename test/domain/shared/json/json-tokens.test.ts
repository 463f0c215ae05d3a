import { expect } from "chai";
import fc from "fast-check";
import { isTrivia, tokenizeJson } from "#domain/shared/json/json-tokens.ts";

const tokensOf = (text: string): readonly string[] =>
  [...tokenizeJson(text)].map(({ kind, text: token }) => `${kind} ${token}`);

describe("the tokens of JSON5", () => {
  const rows: readonly { readonly text: string; readonly tokens: readonly string[] }[] = [
    { text: "", tokens: [] },
    { text: '{"a":1}', tokens: ["mark {", 'string "a"', "mark :", "word 1", "mark }"] },
    { text: "[+.5,0x1F]", tokens: ["mark [", "word +.5", "mark ,", "word 0x1F", "mark ]"] },
    { text: "'a, b'", tokens: ["string 'a, b'"] },
    { text: String.raw`'it\'s' "\\"`, tokens: [String.raw`string 'it\'s'`, "white-space  ", String.raw`string "\\"`] },
    { text: " \u00a0\t", tokens: ["white-space  ", "white-space \u00a0", "white-space \t"] },
    { text: "  1\u00a0\u2003", tokens: ["white-space   ", "word 1", "white-space \u00a0\u2003"] },
    { text: "/***/1", tokens: ["comment /***/", "word 1"] },
    { text: "/* a * bc */1", tokens: ["comment /* a * bc */", "word 1"] },
    { text: "a/* * **/b", tokens: ["word a", "comment /* * **/", "word b"] },
    { text: "1 // x\n2", tokens: ["word 1", "white-space  ", "comment // x", "white-space \n", "word 2"] },
    { text: '"\\', tokens: ['other "\\'] },
    { text: '"a\\"', tokens: ['other "a\\"'] },
    { text: "/1", tokens: ["other /", "word 1"] },
    { text: "/* 1", tokens: ["other /", "word *", "white-space  ", "word 1"] },
  ];
  for (const { text, tokens } of rows) {
    it(`of ${JSON.stringify(text)} are ${JSON.stringify(tokens)}`, () => expect(tokensOf(text)).to.deep.equal(tokens));
  }

  it("have the line and column of their start", () => {
    expect(
      [...tokenizeJson("{\n  /* a\n\n b */ x")]
        .filter(({ kind }) => kind !== "white-space")
        .map(({ line, column }) => `${line}:${column}`),
    ).to.deep.equal(["1:1", "2:3", "4:7"]);
  });

  it("cover any text without a gap", () => {
    const pieces = fc.constantFrom(
      "{",
      "]",
      ":",
      '"',
      "'",
      "\\",
      "/",
      "*",
      "/*",
      "*/",
      "//",
      "\n",
      " ",
      "\u2028",
      "a",
      "1.5",
      "🧾",
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 20 }).map((each) => each.join("")),
        (text) => {
          let end = 0;
          for (const token of tokenizeJson(text)) {
            expect([token.offset, token.text === ""]).to.deep.equal([end, false]);
            end += token.text.length;
          }
          expect(end).to.equal(text.length);
        },
      ),
    );
  });

  it("mean nothing if they are white space or comments", () => {
    const meaningful = [...tokenizeJson(" /* a */ {'b': +1} // c\n")]
      .filter((token) => !isTrivia(token))
      .map(({ text }) => text);
    expect(meaningful).to.deep.equal(["{", "'b'", ":", "+1", "}"]);
  });

  it("have the values that JSON.parse reads", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const words = [...tokenizeJson(text)].filter((token) => !isTrivia(token) && token.kind !== "mark");
        for (const { text: token } of words) expect(() => JSON.parse(token) as unknown).not.to.throw();
      }),
    );
  });

  it("of a string with millions of escapes are found quickly", () => {
    expect(tokensOf(`"${"\\n".repeat(5_000_000)}"`)).to.have.length(1);
  });
});
