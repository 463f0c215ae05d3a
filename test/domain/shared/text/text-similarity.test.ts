import { expect } from "chai";
import { findSimilar, findSimilarWord } from "#domain/shared/text/text-similarity.ts";

describe("the most similar word", () => {
  const rows: readonly {
    readonly text: string;
    readonly words: readonly string[];
    readonly found: string | undefined;
    readonly because: string;
  }[] = [
    {
      text: "recieved",
      words: ["receipt", "received", "total"],
      found: "received",
      because: "two letters are swapped",
    },
    {
      text: "stores",
      words: ["scored", "store", "restored"],
      found: "store",
      because: "one letter less is nearer than two other letters",
    },
    {
      text: "till",
      words: ["tills", "fill", "tall"],
      found: "tills",
      because: "a difference counts less in a longer text",
    },
    { text: "TOTAL", words: ["status", "Total"], found: "Total", because: "capitals do not count" },
    { text: "total", words: ["TOTAL", "totals"], found: "TOTAL", because: "capitals of a word do not count either" },
    { text: "cat", words: ["bat", "hat"], found: "bat", because: "the first of equally similar words wins" },
    { text: "kitten", words: ["sitting"], found: "sitting", because: "3 of 7 letters differ" },
    { text: "store", words: ["receipt", "amount"], found: undefined, because: "no word is similar" },
    { text: "abcd", words: ["dcba"], found: undefined, because: "each letter has another place" },
    { text: "abcdefgh", words: ["efgh"], found: undefined, because: "half of the letters are missing" },
    {
      text: "a".repeat(20),
      words: [`${"a".repeat(11)}${"b".repeat(9)}`],
      found: `${"a".repeat(11)}${"b".repeat(9)}`,
      because: "45 % of the letters differ",
    },
    {
      text: "a".repeat(20),
      words: [`${"a".repeat(10)}${"b".repeat(10)}`],
      found: undefined,
      because: "more than 45 % of the letters differ",
    },
    { text: "", words: ["a", ""], found: "", because: "both are empty" },
    { text: "store", words: [], found: undefined, because: "there is no word" },
  ];
  for (const { text, words, found, because } of rows) {
    it(`to '${text}' among ${JSON.stringify(words)} is ${found === undefined ? "missing" : `'${found}'`}: ${because}`, () => {
      expect(findSimilarWord(text, words)).to.equal(found);
    });
  }
});

describe("the most similar candidate", () => {
  const [opens, closes] = [{ wording: ["the till opens", "a till opens"] }, { wording: ["the till closes"] }];

  it("is found by the best of its wordings", () => {
    expect(findSimilar("the till opned", [closes, opens], ({ wording }) => wording)).to.equal(opens);
    expect(findSimilar("a till open", [closes, opens], ({ wording }) => wording)).to.equal(opens);
  });

  it("is not a candidate without a wording", () => {
    expect(findSimilar("", [{ wording: [] }], ({ wording }) => wording)).to.equal(undefined);
  });
});
