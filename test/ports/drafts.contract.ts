import { expect } from "chai";
import type { Drafts } from "#domain/shared/form/drafts.port.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { DraftKey, StoredDraft } from "#domain/shared/form/stored-draft.ts";

const at = (text: string): Instant => parseInstant(text) as Instant;
const retailer = (text: string): RetailerId => parseRetailerId(text) as RetailerId;

export const SOHO: DraftKey = { form: "store", account: "ada's", retailer: retailer("1001"), subject: "S-1" };
export const DRAFT: StoredDraft = {
  savedAt: at("2026-11-21T09:30:00Z"),
  version: at("2026-11-20T08:00:00Z"),
  attempt: "a-1",
  base: { name: "Soho", city: "" },
  mine: { name: "Soho «Süd» 🏬", city: "London" },
};

/** One browser. Its tabs share the storage and know which other tabs are open. */
export type BrowserOfDrafts = {
  readonly openTab: () => Drafts;
  /** Makes all tabs crash. */
  readonly crash: () => void;
};

export function draftsContract(name: string, start: () => BrowserOfDrafts): void {
  describe(`drafts in ${name}`, () => {
    const leftAt = async (drafts: Drafts, place = SOHO) => (await drafts.findAbandoned(place))?.draft;

    it("are restored unchanged after a crash, with or without optional members", async () => {
      const { openTab, crash } = start();
      const bare = { savedAt: DRAFT.savedAt, base: {}, mine: { name: "New" } };
      const drafts = openTab();
      expect(drafts.open(SOHO).save(DRAFT)).to.equal(true);
      drafts.open({ ...SOHO, form: "rates" }).save(bare);
      crash();
      expect([await leftAt(openTab()), await leftAt(openTab(), { ...SOHO, form: "rates" })]).to.deep.equal([
        DRAFT,
        bare,
      ]);
    });

    it("are separate for each form, account, retailer and record", async () => {
      const { openTab, crash } = start();
      const { subject: _, ...forANewOne } = SOHO;
      openTab().open(SOHO).save(DRAFT);
      crash();
      const others = [
        forANewOne,
        { ...SOHO, form: "rates" as const },
        { ...SOHO, account: "bob's" },
        { ...SOHO, retailer: retailer("1002") },
        { ...SOHO, subject: "S-2" },
      ];
      expect(await Promise.all(others.map((place) => leftAt(openTab(), place)))).to.deep.equal(
        others.map(() => undefined),
      );
    });

    it("replace the previous draft of the same form only", async () => {
      const { openTab, crash } = start();
      const [mine, other] = [openTab().open(SOHO), openTab().open(SOHO)];
      mine.save(DRAFT);
      other.save({ ...DRAFT, savedAt: at("2026-11-21T09:31:00Z"), mine: { name: "Other" } });
      mine.save({ ...DRAFT, mine: { name: "Soho 2" } });
      other.clear();
      crash();
      expect((await leftAt(openTab()))?.mine).to.deep.equal({ name: "Soho 2" });
    });

    it("are not offered while their form is open in any tab", async () => {
      const { openTab } = start();
      const tab = openTab();
      const slot = tab.open(SOHO);
      slot.save(DRAFT);
      expect([await leftAt(tab), await leftAt(openTab())]).to.deep.equal([undefined, undefined]);
      slot.close();
      await flushTasks();
      expect([await leftAt(tab), await leftAt(openTab())]).to.deep.equal([DRAFT, DRAFT]);
      slot.save(DRAFT);
      expect(await leftAt(openTab()), "the form is there again").to.equal(undefined);
    });

    it("are offered newest first, and the previous one after it is deleted", async () => {
      const { openTab, crash } = start();
      const later = { ...DRAFT, savedAt: at("2026-11-21T10:00:00Z"), mine: { name: "Later" } };
      for (const draft of [DRAFT, later, { ...DRAFT, savedAt: at("2026-11-21T08:00:00Z") }])
        openTab().open(SOHO).save(draft);
      crash();
      const drafts = openTab();
      const left = await drafts.findAbandoned(SOHO);
      expect(left?.draft).to.deep.equal(later);
      left?.remove();
      expect(await leftAt(drafts)).to.deep.equal(DRAFT);
    });

    it("are deleted one by one", async () => {
      const { openTab, crash } = start();
      const york = { ...SOHO, subject: "S-2" };
      const drafts = openTab();
      const soho = drafts.open(SOHO);
      for (const slot of [soho, drafts.open(york)]) slot.save(DRAFT);
      soho.clear();
      drafts.open({ ...SOHO, subject: "never kept" }).clear();
      crash();
      expect([await leftAt(openTab()), await leftAt(openTab(), york)]).to.deep.equal([undefined, DRAFT]);
    });

    it("are deleted all at once, for every account and tab", async () => {
      const { openTab, crash } = start();
      const places = [SOHO, { ...SOHO, account: "bob's" }, { ...SOHO, form: "rates" as const }];
      for (const place of places) openTab().open(place).save(DRAFT);
      openTab().deleteAll();
      crash();
      expect(await Promise.all(places.map((place) => leftAt(openTab(), place)))).to.deep.equal([
        undefined,
        undefined,
        undefined,
      ]);
    });
  });
}
