import { expect } from "chai";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { SearchDesk } from "./search-desk.ts";

describe("The text and the filters of a search", () => {
  withoutMobxComplaints();
  const draftOf = (flags?: readonly string[]) => {
    const desk = new SearchDesk(flags ? { flags } : {});
    return { desk, draft: desk.model.draft };
  };

  it("begin empty, with every filter to be added [QUERY-002]", () => {
    const { desk, draft } = draftOf();
    expect([draft.text, desk.filters, draft.isBlank]).to.deep.equal(["", [], true]);
    expect(desk.model.additions.map(({ label }) => label))
      .to.deep.equal(["Transaction id", "Store", "Date", "Total", "Customer", "Salesperson", "Product code", "Advanced"]);
  });

  it("are written anew with each filter that is added, changed and removed [QUERY-002, QUERY-004]", () => {
    const { desk, draft } = draftOf();
    const seen = [
      () => draft.add("total"),
      () => draft.change("total", { range: { min: "5", max: "10" } }),
      () => draft.add("store"),
      () => draft.change("store", { value: "5001" }),
      () => draft.add("date"),
      () => draft.change("date", { range: { min: "2026-11-01" } }),
      () => draft.remove("total"),
      () => draft.change("store", { value: "all" }),
    ].map((act) => {
      act();
      return draft.text;
    });
    expect(seen).to.deep.equal([
      "", "total:[5 TO 10]", "total:[5 TO 10]", "total:[5 TO 10] AND store_id:5001", "total:[5 TO 10] AND store_id:5001",
      "total:[5 TO 10] AND store_id:5001 AND localtime:[2026-11-01T00:00:00Z TO *]", "store_id:5001 AND localtime:[2026-11-01T00:00:00Z TO *]",
      "localtime:[2026-11-01T00:00:00Z TO *]",
    ]);
    expect(desk.filters).to.deep.equal(["store all", "date 2026-11-01"]);
    expect(desk.model.additions.map(({ id }) => id)).to.include("total").and.not.include("store");
  });

  it("follow the text: what no filter can ask goes into the one for text [QUERY-012]", () => {
    const { desk, draft } = draftOf();
    draft.type("store_id:5001 AND total:[5 TO *] AND NOT salesperson:Ann AND (a OR b)");
    expect(desk.filters).to.deep.equal(["store 5001", "total 5", "_query NOT salesperson:Ann AND (a OR b)"]);
    draft.type("total:[5 TO 7]");
    expect(desk.filters).to.deep.equal(["total 5..7"]);
    draft.type("");
    expect(desk.filters).to.deep.equal([]);
  });

  it("keep a filter that was added and asks nothing yet while somebody types", () => {
    const { desk, draft } = draftOf();
    draft.add("salesperson");
    draft.type("total:[5 TO 7]");
    expect(desk.filters).to.deep.equal(["total 5..7", "salesperson"]);
  });

  it("stand while the text cannot be read, and nobody can write over it", () => {
    const { desk, draft } = draftOf();
    draft.type("total:[5 TO 7] AND store_id:5001");
    draft.type("total:[5 TO 7] AND store_id:5001 AND total:>");
    expect([draft.isHeld, desk.filters, desk.model.heldReason]).to.deep.equal([true, ["total 5..7", "store 5001"], undefined]);
    draft.showErrors();
    expect(desk.model.heldReason).to.equal("Fix the query to edit filters.");
    draft.type("total:[5 TO 7]");
    expect([draft.isHeld, draft.showsErrors, desk.filters]).to.deep.equal([false, false, ["total 5..7"]]);
  });

  it("are not held by a filter that is wrong itself: what was typed is in it", () => {
    const { desk, draft } = draftOf();
    draft.add("total");
    draft.change("total", { range: { min: "abc" } });
    expect([draft.isHeld, draft.fault?.text, desk.model.entries[0]?.faults.min])
      .to.deep.equal([false, "Column 8: expected a number after [", "Enter a number such as 12.50"]);
    draft.change("total", { range: { min: "5" } });
    expect(draft.fault).to.equal(undefined);
  });

  it("say that a range is the wrong way round, and keep it [QUERY-004]", () => {
    const { desk, draft } = draftOf();
    draft.type("total:[9 TO 5]");
    expect([desk.filters, desk.model.entries[0]?.faults, draft.fault]).to.deep.equal([["total 9..5"], { max: "The highest value cannot be below the lowest" }, undefined]);
  });

  it("hold the filters where none can show all of the text: to change one would take a part away [QUERY-002]", () => {
    const desk = new SearchDesk({ settings: { advanced_query: { filters: [{ name: "Store", term: "store_id" }, { name: "Total", term: "total", type: "value_range" }] } } });
    const { draft } = desk.model;
    draft.type("store_id:5001 AND (salesperson:ann OR salesperson:lee)");
    expect([desk.filters, draft.isHeld, desk.model.heldReason]).to.deep.equal([["store 5001"], true, "This query is too complex for filters. Edit it as text."]);
    draft.type("store_id:5001");
    expect([draft.isHeld, desk.model.heldReason]).to.deep.equal([false, undefined]);
    draft.change("store", { value: "5002" });
    expect(draft.text).to.equal("store_id:5002");
  });

  it("show nothing of who sold to whom that is masked, nor any field that is hidden [SHELL-038]", () => {
    const offered = (facts: ConstructorParameters<typeof SearchDesk>[0]) => new SearchDesk(facts).model.additions.map(({ id }) => id);
    expect(offered({ flags: ["advanced_search_view", "sales_demo"] })).to.include("product_code").and.not.include("salesperson");
    const settings = { receipts: { properties: [{ name: "product_code", label: "_Code" }] } };
    expect(offered({ settings })).to.include("salesperson").and.not.include("product_code");
    expect(offered({ settings, flags: ["advanced_search_view", "receipts:view_hidden_properties"] })).to.include("product_code");
  });

  it("are no search beyond 2,000 characters", () => {
    const { draft } = draftOf();
    draft.type("😀".repeat(2_000));
    expect(draft.fault).to.equal(undefined);
    draft.type("x".repeat(2_001));
    expect(draft.fault?.text).to.equal("A search has at most 2,000 characters");
  });

  for (const piece of ["(", ")", '"', '" ', "\\", "[", "-", "total:", "a OR "]) {
    it(`answer 50,000 characters of ${piece} within 100 ms`, () => {
      const { desk, draft } = draftOf();
      const text = piece.repeat(Math.ceil(50_000 / piece.length));
      desk.model.text.type("a", 1);
      const began = performance.now();
      desk.model.text.type(text, text.length);
      const said = [draft.fault?.text, desk.filters, desk.model.text.options, draft.isHeld];
      expect(performance.now() - began).to.be.below(100);
      expect(said[0]).to.equal("A search has at most 2,000 characters");
    });
  }

  it("have no filter for text without the right to write searches [QUERY-012, SHELL-036]", () => {
    const { desk, draft } = draftOf(["advanced_search_view"]);
    expect([desk.model.showsText, desk.model.additions.map(({ id }) => id).includes("_query")]).to.deep.equal([false, false]);
    draft.show("total:>");
    expect(draft.isHeld).to.equal(false);
  });

  it("are the retailer's own where its settings say so, and hide what it hides", () => {
    const settings = {
      advanced_query: { filters: [{ name: "Receipt No", term: "transaction_id", transforms: [{ type: "left_fill", length: 6, character: "0" }] }, { name: "Served by", term: "salesperson" }] },
      receipts: { properties: [{ name: "salesperson", label: "_Salesperson" }] },
    };
    const { model } = new SearchDesk({ settings });
    expect(model.additions).to.deep.equal([{ id: "receipt_no", label: "Receipt No" }]);
    model.draft.add("receipt_no");
    model.draft.change("receipt_no", { value: "42" });
    expect(model.draft.text).to.equal("transaction_id:000042");
    model.draft.type("salesperson:Ann");
    expect(model.draft.fault?.text).to.match(/^Column 1: there is no field salesperson/);
  });
});
