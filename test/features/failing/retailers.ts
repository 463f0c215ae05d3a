import type { Case } from "./case.ts";

const CHANGED = [
  'Given the user has the role "administrator"',
  'When the user changes the setting "Currency" to "EUR"',
];

/** Cases of settings of a retailer. */
export const RETAILERS: readonly Case[] = [
  [CHANGED, 'the setting "Currency" is "USD"', 'Expected the setting Currency to be "USD", but it is "EUR"'],
];
