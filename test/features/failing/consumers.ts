import type { Case } from "./case.ts";

const ANN = [
  'Given the user has the role "support"',
  "And the customer ann@shop.com",
  'And the customer has the city "Leeds"',
  'And a till noted "blue card" about the customer',
];
const FOUND = [...ANN, 'When the user searches the customers for "ann"'];
const SEEN = [...ANN, "When the user opens the customer ann@shop.com"];
const BOUGHT = [
  'Given the store "Soho" in "UTC"',
  "And these sales by salespersons",
  "  | by      | to           | total     | store | sold                |",
  "  | SP-1001 | ann@shop.com | 10.00 GBP | Soho  | 2024-05-15 at 10:00 |",
  "When the user opens the customer ann@shop.com",
];
const ALLOWED = [
  ...ANN,
  'And the user has the permission "patch_identifier"',
  "When the user is about to change a customer",
];
const LOOKED_UP = [
  'Given the retailer "1001"',
  'And the user has the permission "view_address"',
  "When the user looks up an address in GBR",
];

const GIVEN = [
  ANN[0]!,
  'And a retailer with the loyalty program "Club points"',
  "And the customer ann@shop.com",
  'When the user adds 50 points for "Gift" in the loyalty balance of ann@shop.com',
];

export const CONSUMERS: readonly Case[] = [
  [
    FOUND,
    'the search finds the customers "bea@shop.com"',
    "Expected the search to show 1 customer: bea@shop.com, but it shows 1 customer: ann@shop.com (missing: bea@shop.com; too many: ann@shop.com)",
  ],
  [
    SEEN,
    "no data of ann@shop.com is stored any more",
    'Expected no data of ann@shop.com to be stored, but "ann@shop.com" is stored',
  ],
  [SEEN, "no customer is found", 'Expected no customer to be found, but "ann@shop.com" is found'],
  [
    BOUGHT,
    "the customer spent 11 GBP, 11 GBP on average",
    "Expected the customer to have spent £11.00 (£11.00), but the customer spent £10.00 (£10.00)",
  ],
  [
    SEEN,
    "the customer spent 11 GBP, 11 GBP on average",
    "Expected the customer to have spent £11.00 (£11.00), but the customer spent nothing",
  ],
  [
    BOUGHT,
    'the customer visited "REF-5002"',
    "Expected the customer to have visited 1 store: REF-5002, but the customer visited 1 store: REF-5001 (missing: REF-5002; too many: REF-5001)",
  ],
  [
    BOUGHT,
    'the customer visited 2 times, last at "15 May 2024, 10:00"',
    "Expected the customer to have visited 2 times, last at 15 May 2024, 10:00, but the customer visited 1 times, last at 15 May 2024, 10:00",
  ],
  [SEEN, 'the city "York" is stored for ann@shop.com', 'Expected the city "York" to be stored, but it is "Leeds"'],
  [SEEN, 'the city "York" is stored for bea@shop.com', "Expected the customer bea@shop.com, but there is none"],
  [
    SEEN,
    `the till's note about ann@shop.com is "red card"`,
    `Expected the till's note to be "red card", but it is "blue card"`,
  ],
  [ALLOWED, "the change is hidden", "Expected the change to be hidden, but it is enabled"],
  [
    LOOKED_UP,
    'the address lookup uses "provider-two"',
    'Expected the address lookup to use "provider-two", but it uses "provider-one"',
  ],
  [
    LOOKED_UP,
    "no address lookup is available",
    'Expected no address lookup to be available, but it uses "provider-one"',
  ],
  [GIVEN, "ann@shop.com has 51 points", "Expected the customer to have 51 points, but the customer has 50"],
  [
    GIVEN,
    'the last change of points of ann@shop.com is "Fun"',
    'Expected the last change to be "Fun", but it is "Gift"',
  ],
];
