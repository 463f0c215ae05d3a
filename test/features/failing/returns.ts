import type { Case } from "./case.ts";

const STORE = [
  'Given the store "Soho" that issues tax-free forms',
  "And a receipt TXN-1001 of 120 GBP with 3 pieces for 120 GBP",
];
const RETURNED = [...STORE, "When the user returns 1 of the item of TXN-1001"];
const VALIDATED = [
  'Given the store "Soho" in "Europe/London"',
  'And it is 2024-05-20 at 12:00 in "Europe/London"',
  'And refunds ask "Is the item unworn?", and fail on "No"',
  "And a receipt TXN-1001 of 30 GBP with 3 pieces for 30 GBP",
  'When the user validates the refund of 1 of the item of TXN-1001 with "Yes"',
];
const ISSUED = [...STORE, "When the user issues a tax-free form for TXN-1001"];
const ON_FORM = [...STORE, "And the user has issued a tax-free form for TXN-1001"];

export const RETURNS: readonly Case[] = [
  [
    RETURNED,
    'the parts of the item are "2"',
    "Expected the item to have 1 part: 2, but it has 1 part: 1 (missing: 2; too many: 1)",
  ],
  [RETURNED, "1 of the item are left", "Expected 1 of the item to be left, but 2 are left"],
  [
    RETURNED,
    'the amounts paid back are "30"',
    "Expected the portal to pay back 1 amount: 30, but it pays back 1 amount: 40 (missing: 30; too many: 40)",
  ],
  [
    VALIDATED,
    'the results of the parts are "1 Fail"',
    "Expected the parts to have 1 result: 1 Fail, but they have 1 result: 1 Pass (missing: 1 Fail; too many: 1 Pass)",
  ],
  [
    [...ON_FORM, "When the user returns the item of TXN-1001 and keeps the form"],
    "the return is refused",
    "Expected the return to be refused, but it is recorded",
  ],
  [
    [...ON_FORM, "When the user returns the item of TXN-1001 that is on a form"],
    "the return is recorded on the receipt",
    "Expected the return to be recorded, but it is not",
  ],
  [
    ISSUED,
    'the form contains "2 of TXN-1001"',
    "Expected the form to contain 1 item: 2 of TXN-1001, but it contains 1 item: 3 of TXN-1001 (missing: 2 of TXN-1001; too many: 3 of TXN-1001)",
  ],
  [
    [
      ...STORE,
      "And a receipt TXN-1002 of 50 GBP with 1 pieces for 50 GBP",
      "When the user issues a tax-free form for TXN-1001",
    ],
    "TXN-1002 has one tax-free form",
    "Expected TXN-1002 to have the issued form, but it has 0 forms",
  ],
  [
    ISSUED,
    "the document covers at most 100 GBP",
    "Expected the document to cover at most 100, but its refund is 14.4 of 120",
  ],
];
