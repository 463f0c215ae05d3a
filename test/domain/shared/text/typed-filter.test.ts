import { expect } from "chai";
import { filterAccounts } from "#domain/accounts/account-list.ts";
import { parseAuditFilter } from "#domain/audit/audit-filter.ts";
import { parseMailFilter } from "#domain/mails/mail-filter.ts";
import { parseListFilter } from "#domain/receipts/list-filter.ts";
import { toFilterLetters, trimFilter } from "#domain/shared/text/typed-filter.ts";
import { filterByWords } from "#domain/shared/text/word-filter.ts";
import { parseSuppressionPage } from "#domain/suppression/suppressed-address.ts";

const UNSEEN = [
  "\u00ad",
  "\u061c",
  "\u200b",
  "\u200e",
  "\u200f",
  "\u202a",
  "\u202c",
  "\u2060",
  "\u2066",
  "\u2069",
  "\ufeff",
];
const nameOf = (character: string): string => `U+${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;

describe("A filter that was pasted", () => {
  for (const unseen of UNSEEN) {
    it(`is the same without ${nameOf(unseen)}`, () => {
      const typed = `${unseen} Kassen${unseen}beleg${unseen}\u00a0`;
      expect(trimFilter(typed)).to.equal("Kassenbeleg");
      expect(filterByWords(["Kassenbeleg"], typed, toFilterLetters)).to.deep.equal(["Kassenbeleg"]);
      expect(filterByWords([`Kas${unseen}sen${unseen}beleg`], "kassenbeleg", toFilterLetters)).to.have.length(1);
    });
  }

  it("keeps joiners, which are letters of some scripts", () =>
    expect(trimFilter("می\u200cخواهم")).to.equal("می\u200cخواهم"));

  it("finds in each list what it finds without them", () => {
    const typed = "\u200bann\u00ad@shop.example\u2060";
    const plain = "ann@shop.example";
    expect(filterAccounts([{ email: plain }], typed)).to.have.length(1);
    expect(parseListFilter({ consumer: typed, q: typed })).to.include({ consumer: plain, text: plain });
    expect(parseAuditFilter({ actor: typed, target: typed })).to.deep.equal({ actor: plain, target: plain });
    expect(parseMailFilter({ domain: "\u200bshop.example" })).to.deep.equal({ domain: "shop.example" });
    expect(parseSuppressionPage({ search: typed })).to.deep.equal({ search: plain });
  });
});
