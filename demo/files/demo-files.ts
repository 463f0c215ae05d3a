import type { FileType } from "../../domain/files/index.ts";
import { localPrice, weightedProducts } from "../assortments/assortments.ts";
import type { Product } from "../assortments/product.ts";

export type DemoFile = {
  readonly name: string;
  readonly type: FileType;
  /** Oldest first. */
  readonly versions: readonly { readonly data: string; readonly by: string; readonly daysAgo: number }[];
};

const MANAGER = "account.manager@demo.example";
const ADMINISTRATOR = "administrator@demo.example";

/** Returns a price list by size and a table of products, each with its earlier versions. */
export function demoFiles(): readonly DemoFile[] {
  const products = weightedProducts("fashion").flatMap(([, all]) => all);
  const rows = priceRows(products);
  const raised = rows.map((row, at) => (at % 40 === 7 ? [...row.slice(0, 3), raisedBy(row[3] ?? "0")] : row));
  return [
    {
      name: "price-list",
      type: "csv",
      versions: [
        { data: tableText(rows.slice(0, -6)), by: MANAGER, daysAgo: 40 },
        { data: tableText(rows), by: ADMINISTRATOR, daysAgo: 12 },
        { data: tableText(raised), by: MANAGER, daysAgo: 2 },
      ],
    },
    {
      name: "products",
      type: "raw",
      versions: [
        { data: productText(products.slice(0, 24), "1.00"), by: MANAGER, daysAgo: 30 },
        { data: productText(products.slice(0, 25), "1.50"), by: ADMINISTRATOR, daysAgo: 5 },
      ],
    },
  ];
}

const SIZES = ["S", "M", "L", "XL"] as const;
const MAX_ROWS = 200;

const priceRows = (products: readonly Product[]): readonly (readonly string[])[] =>
  products
    .flatMap((product) => SIZES.map((size) => [`${product.code}-${size}`, product.name, size, pounds(product)]))
    .slice(0, MAX_ROWS);

const pounds = (product: Product): string => (localPrice(product, "GBP") / 100).toFixed(2);

const raisedBy = (price: string): string => (Number(price) * 1.05).toFixed(2);

const COLUMNS = ["code", "name", "size", "price"] as const;

function tableText(rows: readonly (readonly string[])[]): string {
  const lines = (all: readonly unknown[]): string => all.map((entry) => `    ${JSON.stringify(entry)}`).join(",\n");
  return `{\n  "columns": [\n${lines(COLUMNS.map((name) => ({ name, editable: true })))}\n  ],\n  "rows": [\n${lines(rows)}\n  ]\n}`;
}

/** Formats prices with two decimals, as a person would. */
function productText(products: readonly Product[], delivery: string): string {
  const entries = products.map(
    (product) =>
      `  ${JSON.stringify(product.code)}: {\n    "product_code": ${JSON.stringify(product.code)},\n    "name": ${JSON.stringify(product.name)},\n    "price": ${pounds(product)}\n  }`,
  );
  const fee = `  "DELIVERY": { "product_code": "DELIVERY", "name": "Delivery", "price": ${delivery} }`;
  return `{\n${[...entries, fee].join(",\n")}\n}\n`;
}
