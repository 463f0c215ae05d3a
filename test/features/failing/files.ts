import type { Case } from "./case.ts";

const ADMIN = 'Given staff with the role "administrator"';
const ADDED = [ADMIN, `When they add the file "prices" that says '{ "a": 1}'`];
const REFUSED = [ADMIN, `When they add the file "prices" that says '[1]'`];
const BEGUN = [ADMIN, "When they begin a file of tabular data"];

export const FILES: readonly Case[] = [
  [REFUSED, "the file is taken", 'Expected the file to be taken, but it is refused: "Data must be a valid JSON object."'],
  [ADDED, 'the file is refused: "No"', 'Expected the file to be refused: "No", but it is taken'],
  [REFUSED, 'the file is refused: "No"', 'Expected the file to be refused: "No", but it is refused: "Data must be a valid JSON object."'],
  [ADDED, "the file says '{}'", `Expected the file to say "{}", but it says "{ "a": 1}"`],
  [REFUSED, "the file says '{}'", 'Expected the file "prices" to be there, but there is none'],
  [ADDED, 'the file belongs to "1002"', "Expected the file to have 1 retailer: 1002, but it has 1 retailer: 1001 (missing: 1002; too many: 1001)"],
  [ADDED, 'the file has the versions "2, 1"', "Expected the file to have 2 versions: 2, 1, but it has 1 version: 1 (missing: 2)"],
  [ADDED, "the draft of the file says '{}'", `Expected the draft to say "{}", but it says "{ "a": 1}"`],
  [BEGUN, 'the file has the columns "A"', "Expected the file to have 1 column: A, but it has 2 columns: Column 1, Column 2 (missing: A; too many: Column 1, Column 2)"],
  [BEGUN, "the file has 2 rows", "Expected the file to have 2 rows, but it has 0"],
  [BEGUN, 'the file has the product "A1"', "Expected the file to have 1 product: A1, but it has 2 products: columns, rows (missing: A1; too many: columns, rows)"],
];
