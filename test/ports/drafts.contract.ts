import { expect } from "chai";
import type { Drafts } from "#domain/shared/drafts.port.ts";
import { parseInstant, type Instant } from "#domain/shared/instant.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/retailer.ts";
import type { DraftPlace, StoredDraft } from "#domain/shared/stored-draft.ts";

const at = (text: string): Instant => parseInstant(text) as Instant;
const retailer = (text: string): RetailerId => parseRetailerId(text) as RetailerId;

export const SOHO: DraftPlace = { form: "store", account: "ada's", retailer: retailer("1001"), subject: "S-1" };
export const DRAFT: StoredDraft = {
  savedAt: at("2026-11-21T09:30:00Z"), version: at("2026-11-20T08:00:00Z"), attempt: "a-1",
  base: { name: "Soho", city: "" }, mine: { name: "Soho «Süd» 🏬", city: "London" },
};

export function draftsContract(name: string, open: () => Drafts): void {
  describe(`drafts in ${name}`, () => {
    it("come back as they were kept, whole or without what is optional", () => {
      const drafts = open();
      const bare = { savedAt: DRAFT.savedAt, base: {}, mine: { name: "New" } };
      drafts.keep(SOHO, DRAFT);
      drafts.keep({ ...SOHO, form: "rates" }, bare);
      expect(drafts.at(SOHO)).to.deep.equal(DRAFT);
      expect(drafts.at({ ...SOHO, form: "rates" })).to.deep.equal(bare);
    });

    it("are kept one for each place: form, account, retailer and record", () => {
      const drafts = open();
      const { subject: _, ...forANewOne } = SOHO;
      drafts.keep(SOHO, DRAFT);
      const others = [forANewOne, { ...SOHO, form: "rates" as const }, { ...SOHO, account: "bob's" }, { ...SOHO, retailer: retailer("1002") }, { ...SOHO, subject: "S-2" }];
      expect(others.map((place) => drafts.at(place))).to.deep.equal(others.map(() => undefined));
    });

    it("replace the one that was kept there before", () => {
      const drafts = open();
      drafts.keep(SOHO, DRAFT);
      drafts.keep(SOHO, { ...DRAFT, mine: { name: "Soho 2" } });
      expect(drafts.at(SOHO)?.mine).to.deep.equal({ name: "Soho 2" });
    });

    it("are forgotten one by one", () => {
      const drafts = open();
      const york = { ...SOHO, subject: "S-2" };
      drafts.keep(SOHO, DRAFT);
      drafts.keep(york, DRAFT);
      drafts.forget(SOHO);
      drafts.forget({ ...SOHO, subject: "never kept" });
      expect([drafts.at(SOHO), drafts.at(york)]).to.deep.equal([undefined, DRAFT]);
    });

    it("are forgotten all at once, of every account", () => {
      const drafts = open();
      const places = [SOHO, { ...SOHO, account: "bob's" }, { ...SOHO, form: "rates" as const }];
      for (const place of places) drafts.keep(place, DRAFT);
      drafts.forgetAll();
      expect(places.map((place) => drafts.at(place))).to.deep.equal([undefined, undefined, undefined]);
    });
  });
}
