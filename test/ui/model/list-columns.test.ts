import { expect } from "chai";
import { ListColumns } from "#ui/model/list-columns.ts";
import { chooseColumns, hasChosenColumns } from "#ui/views/choose-columns.ts";

const COLUMNS = [
  { key: "time", label: "Time" },
  { key: "number", label: "Number", isMain: true },
  { key: "store", label: "Store" },
  { key: "id", label: "ID", isExtra: true },
];

function columnsOf(account: string, stored = new Map<string, string>()) {
  const columns = new ListColumns(COLUMNS, {
    account,
    read: () => stored.get("list"),
    write: (text) => void (text === undefined ? stored.delete("list") : stored.set("list", text)),
  });
  return { columns, stored };
}

describe("The columns of a list", () => {
  it("are those of the list without its extra ones at first", () => {
    expect(columnsOf("ann").columns.shown).to.deep.equal(["time", "number", "store"]);
  });

  for (const [chosen, shown] of [
    [["store", "number"], "store number"],
    [["number", "id", "time"], "number id time"],
    [["store"], "number store"],
    [["store", "store", "gone", "number"], "store number"],
    [[], "number"],
  ] as const)
    it(`are the chosen ones, with the main column: ${chosen.join(" ") || "none"}`, () => {
      const { columns } = columnsOf("ann");
      chooseColumns(columns, chosen);
      expect(columns.shown.join(" ")).to.equal(shown);
      expect(hasChosenColumns(columns)).to.equal(true);
    });

  it("stay in the browser for each account, and are forgotten when reset", () => {
    const { columns, stored } = columnsOf("ann");
    chooseColumns(columns, ["number"]);
    chooseColumns(columnsOf("ben", stored).columns, ["store", "number"]);
    expect(columnsOf("ann", stored).columns.shown).to.deep.equal(["number"]);
    expect(columnsOf("ben", stored).columns.shown).to.deep.equal(["store", "number"]);
    chooseColumns(columnsOf("ann", stored).columns, undefined);
    chooseColumns(columnsOf("ben", stored).columns, undefined);
    expect([...stored]).to.deep.equal([]);
  });

  it("of many accounts are kept for the latest three", () => {
    const { stored } = columnsOf("ann");
    for (const account of ["ann", "ben", "cyd", "dee"]) chooseColumns(columnsOf(account, stored).columns, ["number"]);
    expect(stored.get("list")).to.equal("dee:number;cyd:number;ben:number");
  });

  for (const text of ["", ";", "ann", "ann:", ":x", "nonsense;;:", "ben:number"])
    it(`ignore a stored text that has none of the account: '${text}'`, () => {
      const shown = columnsOf("ann", new Map([["list", text]])).columns.shown;
      expect(shown.join(" ")).to.equal(text === "ann:" ? "number" : "time number store");
    });

  it("of a saved view are not stored, and end with it", () => {
    const { columns, stored } = columnsOf("ann");
    chooseColumns(columns, ["number", "time"]);
    columns.showView(["id"]);
    expect(columns.shown).to.deep.equal(["number", "id"]);
    chooseColumns(columns, ["number"]);
    expect([columns.shown.join(), stored.get("list")]).to.deep.equal(["number", "ann:number,time"]);
    columns.showView(undefined);
    expect(columns.shown).to.deep.equal(["number", "time"]);
  });
});
