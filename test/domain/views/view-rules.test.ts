import { expect } from "chai";
import {
  decideViewRights,
  describeViewRefusal,
  MAX_VIEW_NAME_LENGTH,
  parseViewFields,
  type ViewFields,
} from "#domain/views/index.ts";
import { MAX_VIEW_COLUMNS, MAX_VIEW_FILTER_LENGTH, VIEW_REFUSALS } from "#domain/views/view-rules.ts";

const VIEW: ViewFields = { name: "Today", isShared: false, filter: {} };

describe("the limits of a view", () => {
  for (const [facts, expected] of [
    [{ name: "  Today " }, "Today"],
    [{ name: "x".repeat(MAX_VIEW_NAME_LENGTH) }, "x".repeat(MAX_VIEW_NAME_LENGTH)],
    [{ name: "😀".repeat(MAX_VIEW_NAME_LENGTH) }, "😀".repeat(MAX_VIEW_NAME_LENGTH)],
    [{ name: "" }, "no-name"],
    [{ name: " \t" }, "no-name"],
    [{ name: "x".repeat(MAX_VIEW_NAME_LENGTH + 1) }, "long-name"],
    [{ filter: { q: "x".repeat(MAX_VIEW_FILTER_LENGTH - 1) } }, "Today"],
    [{ filter: { q: "x".repeat(MAX_VIEW_FILTER_LENGTH) } }, "large-filter"],
    [{ columns: Array.from({ length: MAX_VIEW_COLUMNS + 1 }, (_, at) => `c${at}`) }, "many-columns"],
  ] as const)
    it(`are kept or named: ${JSON.stringify(facts).slice(0, 40)}`, () => {
      const parsed = parseViewFields({ ...VIEW, ...facts });
      expect(parsed.ok ? parsed.value.name : parsed.error).to.equal(expected);
    });

  it("are refused with a member and a sentence each", () => {
    expect(VIEW_REFUSALS.map((refusal) => describeViewRefusal(refusal).pointer)).to.deep.equal([
      "name",
      "name",
      "filter",
      "columns",
    ]);
  });
});

describe("the rights to a view", () => {
  for (const [isOwn, isShared, isAdmin, may] of [
    [true, false, false, "change delete"],
    [true, true, false, "change unshare delete"],
    [false, true, false, ""],
    [false, true, true, "unshare delete"],
    [true, true, true, "change unshare delete"],
  ] as const)
    it(`of ${isOwn ? "its owner" : "another account"}, ${isShared ? "shared" : "private"}, ${isAdmin ? "with" : "without"} accounts_admin: ${may || "none"}`, () => {
      const { mayChange, mayUnshare, mayDelete } = decideViewRights({ isOwn, isShared }, isAdmin);
      expect(
        [mayChange && "change", mayUnshare && "unshare", mayDelete && "delete"].filter(Boolean).join(" "),
      ).to.equal(may);
    });
});
