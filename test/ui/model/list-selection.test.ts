import { expect } from "chai";
import type { MatchCount } from "#domain/shared/processing/bulk.messages.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { ListSelection } from "#ui/model/list-selection.ts";

describe("What is chosen of a list", () => {
  failOnMobxWarnings();

  const open = (total?: MatchCount, hasOthers = true) => {
    const page = { ids: ["a", "b", "c"] };
    const selection = new ListSelection({ ids: () => page.ids, total: () => total, hasOthers: () => hasOthers });
    selection.enter("filter");
    return { selection, page };
  };

  const totals: readonly [total: MatchCount | undefined, offer: string, text: string, button: string][] = [
    [{ count: 312, isExact: true }, "Choose all 312 matching", "All 312 matching chosen", "Resend all 312"],
    [
      { count: 10_000, isExact: false },
      "Choose all matching (more than 10,000)",
      "All matching (more than 10,000) chosen",
      "Resend all matching",
    ],
    [undefined, "Choose all matching", "All matching chosen", "Resend all matching"],
  ];
  for (const [total, offer, text, button] of totals)
    it(`offers '${offer}' after the page is chosen, and says '${text}'`, () => {
      const { selection } = open(total);
      expect([selection.text, selection.chooseAllLabel, selection.labelOf("Resend")]).to.deep.equal([
        "",
        undefined,
        "Resend",
      ]);
      selection.choosePage(true);
      expect([selection.text, selection.chooseAllLabel, selection.labelOf("Resend")]).to.deep.equal([
        "3 on this page chosen",
        offer,
        "Resend 3",
      ]);
      selection.chooseAll();
      expect([selection.text, selection.chooseAllLabel, selection.labelOf("Resend"), selection.has("z")]).to.deep.equal(
        [text, undefined, button, true],
      );
    });

  it("offers no more than the page if nothing else matches", () => {
    const { selection } = open({ count: 3, isExact: true }, false);
    selection.choosePage(true);
    expect([selection.pageState, selection.chooseAllLabel]).to.deep.equal(["all", undefined]);
  });

  it("keeps the others of the page if one of all is deselected", () => {
    const { selection } = open();
    selection.chooseAll();
    selection.choose("b", false, false);
    expect([selection.isAll, selection.pageState, selection.has("a"), selection.has("b")]).to.deep.equal([
      false,
      "some",
      true,
      false,
    ]);
  });

  it("clears rows on another page but keeps all matching, until the filter changes", () => {
    const { selection } = open();
    selection.choose("a", true, false);
    selection.enter("filter");
    expect(selection.isEmpty).to.equal(true);
    selection.chooseAll();
    selection.enter("filter");
    expect(selection.isAll).to.equal(true);
    selection.enter("another filter");
    expect([selection.isAll, selection.isEmpty]).to.deep.equal([false, true]);
  });

  it("deselects rows that have left the page", () => {
    const { selection, page } = open();
    selection.choosePage(true);
    page.ids = ["b"];
    selection.keep();
    expect([selection.text, selection.pageState]).to.deep.equal(["1 on this page chosen", "all"]);
  });
});
