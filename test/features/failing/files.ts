import type { Case } from "./case.ts";

const ADMIN = 'Given the user has the role "administrator"';
const ADDED = [ADMIN, `When the user adds the file "prices" with the content '{ "a": 1}'`];
const REFUSED = [ADMIN, `When the user adds the file "prices" with the content '[1]'`];
const BEGUN = [ADMIN, "When the user begins a file of tabular data"];

export const FILES: readonly Case[] = [
  [
    REFUSED,
    "the file is saved",
    'Expected the file to be saved, but it is rejected: "Data must be a valid JSON object."',
  ],
  [ADDED, 'the file is rejected: "No"', 'Expected the file to be rejected: "No", but it is saved'],
  [
    REFUSED,
    'the file is rejected: "No"',
    'Expected the file to be rejected: "No", but it is rejected: "Data must be a valid JSON object."',
  ],
  [ADDED, "the content of the file is '{}'", 'Expected the content of the file to be "{}", but it is "{ "a": 1}"'],
  [REFUSED, "the content of the file is '{}'", 'Expected the file "prices" to be there, but there is none'],
  [
    ADDED,
    'the file belongs to "1002"',
    "Expected the file to have 1 retailer: 1002, but it has 1 retailer: 1001 (missing: 1002; too many: 1001)",
  ],
  [
    ADDED,
    'the file has the versions "2, 1"',
    "Expected the file to have 2 versions: 2, 1, but it has 1 version: 1 (missing: 2)",
  ],
  [ADDED, "the draft of the file is '{}'", 'Expected the draft to be "{}", but it is "{ "a": 1}"'],
  [
    BEGUN,
    'the file has the columns "A"',
    "Expected the file to have 1 column: A, but it has 2 columns: Column 1, Column 2 (missing: A; too many: Column 1, Column 2)",
  ],
  [BEGUN, "the file has 2 rows", "Expected the file to have 2 rows, but it has 0"],
  [
    BEGUN,
    'the file has the product "A1"',
    "Expected the file to have 1 product: A1, but it has 2 products: columns, rows (missing: A1; too many: columns, rows)",
  ],
];
