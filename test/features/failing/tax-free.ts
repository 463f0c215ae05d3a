import type { Case } from "./case.ts";

const STORE = ['Given the store "Soho" that issues tax-free forms', "And a receipt TXN-1001 of 120 GBP"];
const SMALL = [STORE[0]!, "And a receipt TXN-1001 of 20 GBP", "When staff check TXN-1001 for a tax-free form"];
const CHECKED = [...STORE, "When staff check TXN-1001 for a tax-free form"];
const ISSUED = [...STORE, "When staff issue a tax-free form for TXN-1001"];
const LEFT = [...STORE, "And a traveller who leaves before the service has answered", "When staff issue a tax-free form for TXN-1001"];
const REFUSED = [...STORE, "When staff reprint the tax-free form of TXN-1001"];

export const TAX_FREE: readonly Case[] = [
  [SMALL, "it is eligible", "Expected it to be eligible, with no objections, but it has 1 objection: Gross amount below 30"],
  [CHECKED, 'it is not eligible: "Credit card ineligible"', "Expected it to have 1 objection: Credit card ineligible, but it has no objections"],
  [ISSUED, 'its tax-free form is "error"', 'Expected its tax-free form to be "error", but it is "issued"'],
  [LEFT, "it has a document", "Expected it to have a document, but it has none"],
  [ISSUED, 'the receipt counts as "none"', 'Expected the receipt to count as "none", but it counts as "issued"'],
  [REFUSED, "it is printed again", "Expected it to be printed again, but it is not"],
];
