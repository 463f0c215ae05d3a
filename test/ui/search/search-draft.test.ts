import { expect } from "chai";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { canWithoutParameters } from "#test/support/capabilities.ts";
import { SearchDriver } from "./search-driver.ts";

describe("search draft", () => {
  failOnMobxWarnings();
  const draftOf = (flags?: readonly string[]) => {
    const driver = new SearchDriver(flags ? { flags } : {});
    return { driver, draft: driver.model.draft };
  };

  it("starts empty, with all filters available [QUERY-002]", () => {
    const { driver, draft } = draftOf();
    expect([draft.text, driver.filters, draft.isBlank]).to.deep.equal(["", [], true]);
    expect(driver.model.additions.map(({ label }) => label)).to.deep.equal([
      "Transaction ID",
      "Store",
      "Date",
      "Total",
      "Customer",
      "Salesperson",
      "Product code",
      "Advanced",
    ]);
  });

  it("updates the text for each filter that is added, changed or removed [QUERY-002, QUERY-004]", () => {
    const { driver, draft } = draftOf();
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
      "",
      "total:[5 TO 10]",
      "total:[5 TO 10]",
      "total:[5 TO 10] AND store_id:5001",
      "total:[5 TO 10] AND store_id:5001",
      "total:[5 TO 10] AND store_id:5001 AND localtime:[2026-11-01T00:00:00Z TO *]",
      "store_id:5001 AND localtime:[2026-11-01T00:00:00Z TO *]",
      "localtime:[2026-11-01T00:00:00Z TO *]",
    ]);
    expect(driver.filters).to.deep.equal(["store all", "date 2026-11-01"]);
    expect(driver.model.additions.map(({ id }) => id))
      .to.include("total")
      .and.not.include("store");
  });

  it("updates the filters from the text, and puts the rest into the query filter [QUERY-012]", () => {
    const { driver, draft } = draftOf();
    draft.type("store_id:5001 AND total:[5 TO *] AND NOT salesperson:Ann AND (a OR b)");
    expect(driver.filters).to.deep.equal(["store 5001", "total 5", "_query NOT salesperson:Ann AND (a OR b)"]);
    draft.type("total:[5 TO 7]");
    expect(driver.filters).to.deep.equal(["total 5..7"]);
    draft.type("");
    expect(driver.filters).to.deep.equal([]);
  });

  it("keeps an added filter that is empty while the user types", () => {
    const { driver, draft } = draftOf();
    draft.add("salesperson");
    draft.type("total:[5 TO 7]");
    expect(driver.filters).to.deep.equal(["total 5..7", "salesperson"]);
  });

  it("keeps the filters while the text is invalid, and does not overwrite it", () => {
    const { driver, draft } = draftOf();
    draft.type("total:[5 TO 7] AND store_id:5001");
    draft.type("total:[5 TO 7] AND store_id:5001 AND total:>");
    expect([draft.isLocked, driver.filters, driver.model.lockedReason]).to.deep.equal([
      true,
      ["total 5..7", "store 5001"],
      undefined,
    ]);
    draft.showErrors();
    expect(driver.model.lockedReason).to.equal("Fix the query to edit filters.");
    draft.type("total:[5 TO 7]");
    expect([draft.isLocked, draft.showsErrors, driver.filters]).to.deep.equal([false, false, ["total 5..7"]]);
  });

  it("allows changes if the error is in a filter itself", () => {
    const { driver, draft } = draftOf();
    draft.add("total");
    draft.change("total", { range: { min: "abc" } });
    expect([draft.isLocked, draft.error?.text, driver.model.entries[0]?.errors.min]).to.deep.equal([
      false,
      "Column 8: expected a number after [",
      "Enter a number such as 12.50",
    ]);
    draft.change("total", { range: { min: "5" } });
    expect(draft.error).to.equal(undefined);
  });

  it("reports and keeps a range with swapped ends [QUERY-004]", () => {
    const { driver, draft } = draftOf();
    draft.type("total:[9 TO 5]");
    expect([driver.filters, driver.model.entries[0]?.errors, draft.error]).to.deep.equal([
      ["total 9..5"],
      { max: "The highest value cannot be below the lowest" },
      undefined,
    ]);
  });

  it("locks the filters if they cannot show the whole text [QUERY-002]", () => {
    const driver = new SearchDriver({
      settings: {
        advanced_query: {
          filters: [
            { name: "Store", term: "store_id" },
            { name: "Total", term: "total", type: "value_range" },
          ],
        },
      },
    });
    const { draft } = driver.model;
    draft.type("store_id:5001 AND (salesperson:ann OR salesperson:lee)");
    expect([driver.filters, draft.isLocked, driver.model.lockedReason]).to.deep.equal([
      ["store 5001"],
      true,
      "This query is too complex for filters. Edit it as text.",
    ]);
    draft.type("store_id:5001");
    expect([draft.isLocked, driver.model.lockedReason]).to.deep.equal([false, undefined]);
    draft.change("store", { value: "5002" });
    expect(draft.text).to.equal("store_id:5002");
  });

  it("hides masked salespersons and hidden fields [SHELL-038]", () => {
    const offered = (facts: ConstructorParameters<typeof SearchDriver>[0]) =>
      new SearchDriver(facts).model.additions.map(({ id }) => id);
    expect(offered({ flags: ["advanced_search_view", "sales_demo"] }))
      .to.include("product_code")
      .and.not.include("salesperson");
    const settings = { receipts: { properties: [{ name: "product_code", label: "_Code" }] } };
    expect(offered({ settings })).to.include("salesperson").and.not.include("product_code");
    expect(offered({ settings, flags: ["advanced_search_view", "receipts:view_hidden_properties"] })).to.include(
      "product_code",
    );
  });

  it("knows no fields of emails over an API that does not know them", () => {
    const { draft, text } = new SearchDriver({ can: canWithoutParameters }).model;
    draft.show("mail:bounced");
    expect(draft.error?.text).to.include("Unknown field 'mail'. Fields: transaction_id");
    text.type("mail", 4);
    expect(text.options).to.deep.equal([]);
    expect(draft.error?.text).to.equal(undefined);
  });

  it("does not offer masked recipients and reasons of emails [SHELL-038]", () => {
    const settings = {
      advanced_query: {
        filters: [
          { name: "Email", term: "mail" },
          { name: "Reason", term: "mail_reason" },
          { name: "Domain", term: "mail_domain" },
        ],
      },
    };
    const offered = (flags: readonly string[]) =>
      new SearchDriver({ settings, flags }).model.additions.map(({ label }) => label);
    expect(offered(["advanced_search_view"])).to.deep.equal(["Email", "Reason", "Domain"]);
    expect(offered(["advanced_search_view", "sales_demo"])).to.deep.equal(["Email"]);
  });

  it("refuses more than 2,000 characters", () => {
    const { draft } = draftOf();
    draft.type("😀".repeat(2_000));
    expect(draft.error).to.equal(undefined);
    draft.type("x".repeat(2_001));
    expect(draft.error?.text).to.equal("A search has at most 2,000 characters");
  });

  for (const piece of ["(", ")", '"', '" ', "\\", "[", "-", "total:", "a OR "]) {
    it(`handles 50,000 characters of ${piece} within 100 ms`, () => {
      const { driver, draft } = draftOf();
      const text = piece.repeat(Math.ceil(50_000 / piece.length));
      driver.model.text.type("a", 1);
      const began = performance.now();
      driver.model.text.type(text, text.length);
      const said = [draft.error?.text, driver.filters, driver.model.text.options, draft.isLocked];
      expect(performance.now() - began).to.be.below(100);
      expect(said[0]).to.equal("A search has at most 2,000 characters");
    });
  }

  it("has no query filter without the permission to write searches [QUERY-012, SHELL-036]", () => {
    const { driver, draft } = draftOf(["advanced_search_view"]);
    expect([driver.model.showsText, driver.model.additions.map(({ id }) => id).includes("_query")]).to.deep.equal([
      false,
      false,
    ]);
    draft.show("total:>");
    expect(draft.isLocked).to.equal(false);
  });

  it("uses the filters of the retailer's settings, without hidden fields", () => {
    const settings = {
      advanced_query: {
        filters: [
          {
            name: "Receipt No",
            term: "transaction_id",
            transforms: [{ type: "left_fill", length: 6, character: "0" }],
          },
          { name: "Served by", term: "salesperson" },
        ],
      },
      receipts: { properties: [{ name: "salesperson", label: "_Salesperson" }] },
    };
    const { model } = new SearchDriver({ settings });
    expect(model.additions).to.deep.equal([{ id: "receipt_no", label: "Receipt No" }]);
    model.draft.add("receipt_no");
    model.draft.change("receipt_no", { value: "42" });
    expect(model.draft.text).to.equal("transaction_id:000042");
    model.draft.type("salesperson:Ann");
    expect(model.draft.error?.text).to.match(/^Unknown field 'salesperson'\. Fields: (?!.*salesperson)/);
  });
});
