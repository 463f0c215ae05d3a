import type { Case } from "./case.ts";

const STORE = ['Given the store "Soho" that issues tax-free forms', "And a receipt TXN-1001 of 120 GBP"];
const SMALL = [STORE[0]!, "And a receipt TXN-1001 of 20 GBP", "When the user checks TXN-1001 for a tax-free form"];
const CHECKED = [...STORE, "When the user checks TXN-1001 for a tax-free form"];
const ISSUED = [...STORE, "When the user issues a tax-free form for TXN-1001"];
const LEFT = [
  ...STORE,
  "And a traveller who leaves before the service has answered",
  "When the user issues a tax-free form for TXN-1001",
];
const REFUSED = [...STORE, "When the user reprints the tax-free form of TXN-1001"];
const ADDING = "When the user adds TXN-1002 to a tax-free form of TXN-1001";
const ADDED = [...STORE, "And a receipt TXN-1002 of 20 GBP", ADDING];
const ADDED_DUPLICATE = [...STORE, "And a receipt TXN-1002 that duplicates TXN-1001", ADDING];

export const TAX_FREE: readonly Case[] = [
  [
    SMALL,
    "the receipt is eligible",
    "Expected the receipt to be eligible, with no objections, but it has 1 objection: Gross amount below 30",
  ],
  [
    CHECKED,
    'the receipt is not eligible: "Credit card ineligible"',
    "Expected the receipt to have 1 objection: Credit card ineligible, but it has no objections",
  ],
  [ISSUED, 'the tax-free form is "error"', 'Expected the tax-free form to be "error", but it is "issued"'],
  [LEFT, "the tax-free form has a document", "Expected the tax-free form to have a document, but it has none"],
  [
    ISSUED,
    'the tax-free status of the receipt is "none"',
    'Expected the tax-free status of the receipt to be "none", but it is "issued"',
  ],
  [
    ADDED_DUPLICATE,
    "the receipt is added to the form",
    "Expected the receipt to be added, with no reasons, but it has 1 reason: A duplicate gets no tax-free form",
  ],
  [
    ADDED,
    'the receipt is not added to the form: "A duplicate gets no tax-free form"',
    "Expected the receipt to have 1 reason: A duplicate gets no tax-free form, but it has no reasons",
  ],
  [REFUSED, "the tax-free form is printed again", "Expected the tax-free form to be printed again, but it is not"],
];
