import type { Case } from "./case.ts";

const EMPLOYEE = 'Given staff with the role "employee"';
const SOHO = [EMPLOYEE, 'And the store "Soho" with the reference "S-1"'];
const SOLD = [...SOHO, "And a receipt TXN-1001 sold on 2024-05-15 at 10:00"];
const lacks = (...permissions: readonly string[]): string =>
  `staff need the permission ${permissions.map((name) => `"${name}"`).join(" or ")}. Give it with: Given staff with the permission "${permissions[0]!}"`;

/** A Then that fails because the user lacks a permission says which one, and never that there is nothing. */
export const PERMISSIONS: readonly Case[] = [
  [[...SOHO, "When staff see how the mails of today arrived"], "the rates are 95 % arrived, 50 % opened, 20 % followed, 5 % bounced", `Expected mails to be judged, but they are told "Email analytics are currently unavailable. Please try again later.": ${lacks("dashboard_view")}`],
  [[...SOHO, "When staff look for inactive tills"], 'the inactive tills are ""', `Expected tills to be looked at, but ${lacks("dashboard_view")}`],
  [[...SOHO, "When staff see who buys"], "0 transactions are identified, 0 of them conversions", `Expected an answer, but ${lacks("dashboard_view")}`],
  [[...SOHO, 'When they change its phone to "020"'], "the store has no phone", `Expected a store to go by "S-1", but ${lacks("stores_admin")}`],
  [['Given staff with the permission "template_admin"', 'And the stores "Soho, Ealing"', 'When they ask for the receipts of "Soho"'], "they find nothing", `Expected receipts to be found, but they are told "There was an error loading receipts, please try again.": ${lacks("receipts_view", "advanced_search_view", "consumer_view", "refund_view")}`],
  [[EMPLOYEE, "And these rates since 2024-05-15", "  | one | is       |", "  | GBP | 1.25 USD |", "When they look up the rate of GBP in USD"], "one GBP is 1.25 USD", `Expected rates to be had, but ${lacks("rates_admin")}`],
  [[...SOLD, "When they look for the mails of TXN-1001"], 'mails to "" wait', `Expected mails to be looked for, but they are told "Missing permission: receipts_admin": ${lacks("receipts_admin")}`],
  [['Given staff with the permission "pos_view"', 'And the store "Soho" with the reference "S-1"', "And a receipt TXN-1001 sold on 2024-05-15 at 10:00", "When they open receipt TXN-1001"], "there is no such receipt", `Expected a receipt to be opened, but they are told "There was an error loading this receipt, please try again.": ${lacks("receipts_view", "advanced_search_view", "consumer_view", "refund_view")}`],
  [['Given staff with the permission "receipts_view"', 'And the store "Soho" with the reference "S-1"', "And a receipt TXN-1001 sold on 2024-05-15 at 10:00", "When they bring back the item of TXN-1001"], "a return is recorded", `Expected a return to be recorded, but ${lacks("receipts_admin", "refund_view")}`],
  [[EMPLOYEE, "And the account ann@shop.com", "When they list the accounts"], 'they are offered "ann@shop.com"', `Expected something to be offered, but they are told "Unable to retrieve accounts, please try again later": ${lacks("accounts_view", "accounts_admin")}`],
  [[EMPLOYEE, "And the account ann@shop.com", "When they make ann@shop.com inactive"], "the account ann@shop.com is inactive", `Expected the account ann@shop.com to be seen, but they are told "No account found for email ann@shop.com": ${lacks("accounts_view", "accounts_admin")}`],
];
