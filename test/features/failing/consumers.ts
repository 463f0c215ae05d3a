import type { Case } from "./case.ts";

const ANN = ['Given staff with the role "support"', "And the customer ann@shop.com", 'And they have the city "Leeds"', 'And a till that noted "blue card" about them'];
const FOUND = [...ANN, 'When staff search the customers for "ann"'];
const SEEN = [...ANN, "When staff look at the customer ann@shop.com"];
const BOUGHT = [
  'Given the store "Soho" in "UTC"', "And what salespersons sold", "  | by      | to           | total     | store | sold                |",
  "  | SP-1001 | ann@shop.com | 10.00 GBP | Soho  | 2024-05-15 at 10:00 |", "When staff look at the customer ann@shop.com",
];
const ALLOWED = [...ANN, 'And staff with the permission "patch_identifier"', "When they want to change a customer"];
const LOOKED_UP = ['Given the retailer "1001"', 'And staff with the permission "view_address"', "When they look up an address in GBR"];

const GIVEN = [ANN[0]!, 'And a retailer with the loyalty program "Club points"', "And the customer ann@shop.com", 'When they add 50 points for "Gift" with ann@shop.com'];

export const CONSUMERS: readonly Case[] = [
  [FOUND, 'they find the customers "bea@shop.com"', "Expected the search to show 1 customer: bea@shop.com, but it shows 1 customer: ann@shop.com (missing: bea@shop.com; too many: ann@shop.com)"],
  [SEEN, "nothing is known about ann@shop.com any more", 'Expected nothing to be known about ann@shop.com, but "ann@shop.com" is known'],
  [SEEN, "nothing is known of the customer", 'Expected nothing to be known of the customer, but "ann@shop.com" is known'],
  [BOUGHT, "the customer spent 11 GBP, 11 GBP on average", "Expected the customer to have spent £11.00 (£11.00), but they spent £10.00 (£10.00)"],
  [SEEN, "the customer spent 11 GBP, 11 GBP on average", "Expected the customer to have spent £11.00 (£11.00), but they spent nothing"],
  [BOUGHT, 'the customer visited "REF-5002"', "Expected the customer to have visited 1 store: REF-5002, but they visited 1 store: REF-5001 (missing: REF-5002; too many: REF-5001)"],
  [BOUGHT, 'the customer came 2 times, last at "15 May 2024, 10:00"', "Expected the customer to have come 2 times, last at 15 May 2024, 10:00, but they came 1 times, last at 15 May 2024, 10:00"],
  [SEEN, 'the city "York" is known about ann@shop.com', 'Expected the city "York" to be known, but it is "Leeds"'],
  [SEEN, 'the city "York" is known about bea@shop.com', "Expected the customer bea@shop.com, but there is none"],
  [SEEN, `the till's note on ann@shop.com is "red card"`, `Expected the till's note to be "red card", but it is "blue card"`],
  [ALLOWED, "the change is hidden", "Expected the change to be hidden, but it is enabled"],
  [LOOKED_UP, 'the lookup is by "provider-two"', 'Expected the lookup to be by "provider-two", but it is by "provider-one"'],
  [LOOKED_UP, "there is no lookup", 'Expected no lookup, but it is by "provider-one"'],
  [GIVEN, "ann@shop.com has 51 points", "Expected the customer to have 51 points, but they have 50"],
  [GIVEN, 'the last change of points of ann@shop.com is "Fun"', 'Expected the last change to be "Fun", but it is "Gift"'],
];
