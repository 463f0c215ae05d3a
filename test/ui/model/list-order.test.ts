import { expect } from "chai";
import { ListOrder } from "#ui/model/list-order.ts";

type Row = { readonly name: string; readonly count?: number };
const ROWS: readonly Row[] = [
  { name: "Shop 10", count: 3 },
  { name: "shop 2" },
  { name: "Åre", count: 1 },
  { name: "Shop 1", count: 3 },
];

function orderAt(search: string) {
  const opened: string[] = [];
  const order = new ListOrder<Row>({
    values: { name: ({ name }) => name, count: ({ count }) => count },
    initial: { by: "name", isDescending: false },
    open: (query) => opened.push(query),
  });
  order.read({ search });
  return { order, opened };
}

describe("The order of a list", () => {
  for (const [search, names] of [
    ["", "Shop 10, shop 2, Åre, Shop 1"],
    ["?sort=-name", "Shop 10, shop 2, Shop 1, Åre"],
    ["?sort=count", "Åre, Shop 10, Shop 1, shop 2"],
    ["?sort=-count", "Shop 10, Shop 1, Åre, shop 2"],
    ["?sort=colour", "Shop 10, shop 2, Åre, Shop 1"],
    ["?sort=constructor", "Shop 10, shop 2, Åre, Shop 1"],
  ] as const)
    it(`is that of the URL, rows without a value last: '${search}'`, () => {
      expect(
        orderAt(search)
          .order.sorted(ROWS)
          .map(({ name }) => name)
          .join(", "),
      ).to.equal(names);
    });

  it("is written to the URL with the filters, from the first page", () => {
    const { order, opened } = orderAt("?find=shop&page=3");
    order.sort.onSort({ by: "count", isDescending: true });
    order.sort.onSort({ by: "name", isDescending: false });
    expect(opened).to.deep.equal(["?find=shop&sort=-count", "?find=shop"]);
    expect(order.current).to.deep.equal({ by: "name", isDescending: false });
  });
});
