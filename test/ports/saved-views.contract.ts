import { expect } from "chai";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import {
  MAX_VIEWS_OF_LIST,
  selectViewFields,
  TOO_MANY_VIEWS,
  VIEW_NOT_OWN,
  type SavedView,
  type SavedViews,
  type ViewFields,
} from "#domain/views/index.ts";

/** Ann and Ben see receipts, Mia only accounts, and Ada is an administrator. */
export const VIEW_PEOPLE = ["ann@shop.example", "ben@shop.example", "mia@shop.example", "ada@shop.example"] as const;
export type ViewPerson = (typeof VIEW_PEOPLE)[number];

export type ViewsFulfilment = {
  readonly name: string;
  /** Returns the views as each person sees them. All share the same records. */
  open(): Promise<(person: ViewPerson) => SavedViews>;
};

const BOUNCED: ViewFields = {
  name: "Bounced this week",
  isShared: false,
  filter: { mail: "bounced", sold_from: "today-6" },
  columns: ["time", "transaction"],
  sort: { column: "total", isDescending: true },
};

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

const refusalOf = <T>(result: Result<T, Failure>) =>
  result.ok ? "no refusal" : [result.error.kind, result.error.status, result.error.description];

export function savedViewsContract({ name, open }: ViewsFulfilment): void {
  describe(`the saved views by ${name}`, () => {
    let as: (person: ViewPerson) => SavedViews;
    let ann: SavedViews;
    beforeEach(async () => {
      as = await open();
      ann = as("ann@shop.example");
    });

    const save = async (fields: Partial<ViewFields> = {}, by = ann): Promise<SavedView> =>
      valueOf(await by.add("receipts", { ...BOUNCED, ...fields }, `attempt ${JSON.stringify(fields)}`));
    const namesOf = async (person: ViewPerson, list: SavedView["list"] = "receipts") =>
      valueOf(await as(person).of(list)).map((view) => view.name);

    it("are none at first", async () => {
      expect(valueOf(await ann.of("receipts"))).to.deep.equal([]);
    });

    it("are saved with all their facts", async () => {
      const view = await save();
      expect(selectViewFields(view)).to.deep.equal(BOUNCED);
      expect(view).to.include({ list: "receipts", owner: "ann@shop.example", isOwn: true, isDefault: false });
      expect(valueOf(await ann.of("receipts"))).to.deep.equal([view]);
    });

    it("belong to one list", async () => {
      await save();
      expect(await namesOf("ann@shop.example", "mails")).to.deep.equal([]);
    });

    it("are saved once by one attempt", async () => {
      const twice = [await ann.add("receipts", BOUNCED, "one"), await ann.add("receipts", BOUNCED, "one")];
      expect(valueOf(twice[1]!)).to.deep.equal(valueOf(twice[0]!));
      expect(await namesOf("ann@shop.example")).to.have.lengthOf(1);
    });

    it("of others are listed while their owners share them, after own ones", async () => {
      await save({ name: "A private one" });
      await save({ name: "A shared one", isShared: true });
      await save({ name: "Own" }, as("ben@shop.example"));
      expect(await namesOf("ben@shop.example")).to.deep.equal(["Own", "A shared one"]);
      expect(await namesOf("ann@shop.example")).to.deep.equal(["A private one", "A shared one"]);
      const [, shared] = valueOf(await as("ben@shop.example").of("receipts"));
      expect(shared).to.include({ isOwn: false, isShared: true, owner: "ann@shop.example" });
    });

    it("of others are hidden from accounts that may not open the list", async () => {
      const view = await save({ isShared: true });
      expect(await namesOf("mia@shop.example")).to.deep.equal([]);
      expect(refusalOf(await as("mia@shop.example").remove(view))).to.include.members(["missing", 404]);
    });

    it("are changed by their owner", async () => {
      const seen = await save();
      const changed = valueOf(await ann.change({ seen, wanted: { name: " Bounces ", isShared: true, filter: {} } }));
      expect(selectViewFields(changed)).to.deep.equal({ name: "Bounces", isShared: true, filter: {} });
      expect(changed.version > seen.version).to.equal(true);
      expect(valueOf(await ann.of("receipts"))).to.deep.equal([changed]);
    });

    it("keep their version if nothing differs", async () => {
      const seen = await save();
      expect(valueOf(await ann.change({ seen, wanted: BOUNCED }))).to.deep.equal(seen);
    });

    it("are not overwritten by a change of an earlier version", async () => {
      const seen = await save();
      const theirs = valueOf(await ann.change({ seen, wanted: { ...BOUNCED, name: "First" } }));
      expect(await ann.change({ seen, wanted: { ...BOUNCED, name: "Second" } })).to.have.nested.property(
        "error.status",
        412,
      );
      expect(await ann.remove(seen)).to.have.nested.property("error.status", 412);
      expect(valueOf(await ann.of("receipts"))).to.deep.equal([theirs]);
    });

    it("of others are not changed", async () => {
      const seen = await save({ isShared: true });
      const wanted = { ...BOUNCED, isShared: true, name: "Mine" };
      for (const person of ["ben@shop.example", "ada@shop.example"] as const)
        expect(refusalOf(await as(person).change({ seen, wanted }))).to.deep.equal(["denied", 403, VIEW_NOT_OWN]);
      expect(refusalOf(await as("ben@shop.example").remove(seen))).to.deep.equal(["denied", 403, VIEW_NOT_OWN]);
    });

    it("of others are no longer shared if an administrator of accounts says so", async () => {
      const seen = await save({ isShared: true });
      const unshared = valueOf(await as("ada@shop.example").change({ seen, wanted: BOUNCED }));
      expect(unshared.isShared).to.equal(false);
      expect(await namesOf("ben@shop.example")).to.deep.equal([]);
      expect(await namesOf("ann@shop.example")).to.have.lengthOf(1);
    });

    it("are deleted by their owner, and shared ones by an administrator of accounts", async () => {
      expect(valueOf(await ann.remove(await save()))).to.equal(undefined);
      const shared = await save({ isShared: true });
      expect(valueOf(await as("ada@shop.example").remove(shared))).to.equal(undefined);
      expect(await namesOf("ann@shop.example")).to.deep.equal([]);
      expect(await ann.remove(shared)).to.have.nested.property("error.kind", "missing");
    });

    it("are the default of a list for each account alone, one at a time", async () => {
      const [first, second] = [await save({ name: "First", isShared: true }), await save({ name: "Second" })];
      const ben = as("ben@shop.example");
      expect(valueOf(await ben.setDefault(first, true)).isDefault).to.equal(true);
      valueOf(await ann.setDefault(first, true));
      valueOf(await ann.setDefault(second, true));
      const defaultsOf = async (views: SavedViews) =>
        valueOf(await views.of("receipts")).flatMap((view) => (view.isDefault ? [view.name] : []));
      expect([await defaultsOf(ann), await defaultsOf(ben)]).to.deep.equal([["Second"], ["First"]]);
      expect(valueOf(await ann.setDefault(second, false)).isDefault).to.equal(false);
      expect(await defaultsOf(ann)).to.deep.equal([]);
    });

    it("refuse a name that is empty or too long, and filters that are too large", async () => {
      for (const fields of [{ name: " " }, { name: "x".repeat(61) }, { filter: { q: "x".repeat(4_000) } }]) {
        const refused = await ann.add("receipts", { ...BOUNCED, ...fields }, "one");
        expect(refused, Object.keys(fields)[0]).to.have.nested.property("error.status", 422);
      }
    });

    it("are at most a hundred of an account and a list", async () => {
      for (let nth = 0; nth < MAX_VIEWS_OF_LIST; nth += 1) await save({ name: `View ${nth}` });
      const refused = await ann.add("receipts", BOUNCED, "one more");
      expect(refusalOf(refused)).to.deep.equal(["rejected", 422, TOO_MANY_VIEWS]);
      expect((await ann.add("mails", BOUNCED, "another list")).ok).to.equal(true);
      expect((await as("ben@shop.example").add("receipts", BOUNCED, "another account")).ok).to.equal(true);
    });
  });
}
