import type { Case } from "./case.ts";

const DESCRIBED = [
  'Given the store "Soho" in "Europe/London"',
  'And it is 2026-11-29 at 12:00 in "Europe/London"',
  'When the user describes a receipt as "£40 card 1234"',
];

/** Cases of the search box. */
export const DESCRIPTIONS: readonly Case[] = [
  [
    DESCRIBED,
    'the description means "£40" in this order',
    "Expected the description to have 1 meaning: £40, but it has 1 meaning: £40, card ending in 1234 (missing: £40; too many: £40, card ending in 1234)",
  ],
  [
    DESCRIBED,
    'the description finds "last4:1234"',
    'Expected the description to find "last4:1234", but it finds "total:[40 TO 41} AND currency:GBP AND last4:1234"',
  ],
];
