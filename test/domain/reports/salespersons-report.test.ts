import { expect } from "chai";
import { parseDecimal } from "#domain/shared/number/decimal.ts";
import {
  DEFAULT_SORTING,
  sortSalespersons,
  type SalespersonColumn,
  type SalespersonRow,
} from "#domain/reports/index.ts";

const row = (
  salesperson: string,
  storeName: string,
  [transactions, conversion, total]: readonly [number, number, string],
): SalespersonRow => ({
  key: `${salesperson}, ${storeName}`,
  salesperson,
  storeName,
  transactions,
  conversion,
  total: parseDecimal(total)!,
});

const ROWS = [
  row("SP-10", "Soho", [5, 40, "9.5"]),
  row("SP-9", "Bath", [5, 20, "100"]),
  row("émile", "soho", [2, 40, "-3"]),
  row("Zoë", "Bath", [9, 0, "9.50"]),
  row("Emil", "Ealing", [5, 100, "20"]),
];
const order = (column: SalespersonColumn, isDescending = false) =>
  sortSalespersons(ROWS, { column, isDescending }).map(({ salesperson }) => salesperson);

describe("salespersons table", () => {
  it("is sorted by name first, in natural order [REPT-012]", () => {
    expect(DEFAULT_SORTING).to.deep.equal({ column: "salesperson", isDescending: false });
    expect(order("salesperson")).to.deep.equal(["Emil", "émile", "SP-9", "SP-10", "Zoë"]);
  });

  const orders = [
    { column: "store", up: ["SP-9", "Zoë", "Emil", "SP-10", "émile"], down: ["SP-10", "émile", "Emil", "SP-9", "Zoë"] },
    {
      column: "transactions",
      up: ["émile", "SP-10", "SP-9", "Emil", "Zoë"],
      down: ["Zoë", "SP-10", "SP-9", "Emil", "émile"],
    },
    {
      column: "conversion",
      up: ["Zoë", "SP-9", "SP-10", "émile", "Emil"],
      down: ["Emil", "SP-10", "émile", "SP-9", "Zoë"],
    },
    { column: "total", up: ["émile", "SP-10", "Zoë", "Emil", "SP-9"], down: ["SP-9", "Emil", "SP-10", "Zoë", "émile"] },
  ] as const;
  for (const { column, up, down } of orders) {
    it(`sorts by ${column} in both directions and keeps the order of equal rows [REPT-012, REPT-030]`, () => {
      expect([order(column), order(column, true)]).to.deep.equal([up, down]);
    });
  }

  it("has rows without a value last, in both directions", () => {
    const returned = (rate: string | null) => ({
      units: parseDecimal(1)!,
      value: parseDecimal(rate ?? "9")!,
      rate: rate === null ? null : parseDecimal(rate)!,
    });
    const none = row("None", "Bath", [0, 0, "0"]);
    const rows = [
      { ...none, conversion: null, returned: returned(null) },
      { ...row("Some", "Bath", [1, 0, "5"]), returned: returned("30") },
      row("Sold", "Bath", [2, 50, "7"]),
      { ...row("Most", "Bath", [3, 90, "8"]), returned: returned("100") },
    ];
    const both = (column: SalespersonColumn) =>
      [false, true].map((isDescending) =>
        sortSalespersons(rows, { column, isDescending })
          .map(({ salesperson }) => salesperson)
          .join(" "),
      );
    expect(both("conversion")).to.deep.equal(["Some Sold Most None", "Most Sold Some None"]);
    expect(both("returns")).to.deep.equal(["None Some Most Sold", "None Some Most Sold"]);
    expect(both("returned_value")).to.deep.equal(["None Some Most Sold", "Most Some None Sold"]);
    expect(both("return_rate")).to.deep.equal(["Some Most None Sold", "Most Some None Sold"]);
  });

  it("does not modify the given rows", () => {
    const before = [...ROWS];
    order("total");
    expect(ROWS).to.deep.equal(before);
  });
});
