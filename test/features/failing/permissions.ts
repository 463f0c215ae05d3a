import type { Case } from "./case.ts";

const EMPLOYEE = 'Given the user has the role "employee"';
const SOHO = [EMPLOYEE, 'And the store "Soho" with the reference "S-1"'];
const SOLD = [...SOHO, "And a receipt TXN-1001 sold on 2024-05-15 at 10:00"];
const lacks = (...permissions: readonly string[]): string =>
  `the user needs the permission ${permissions.map((name) => `"${name}"`).join(" or ")}. Give it with: Given the user has the permission "${permissions[0]!}"`;

/** A Then that fails because of a missing permission must name the permission. */
export const PERMISSIONS: readonly Case[] = [
  [
    [...SOHO, "When the user opens the email rates of today"],
    "the rates are 95 % delivered, 50 % opened, 20 % followed, 5 % bounced",
    `Expected emails to be counted, but the user sees the message "Email analytics are currently unavailable. Please try again later.": ${lacks("dashboard_view")}`,
  ],
  [
    [...SOHO, "When the user lists the inactive tills"],
    'the inactive tills are ""',
    `Expected tills to be listed, but ${lacks("dashboard_view")}`,
  ],
  [
    [...SOHO, "When the user opens the basket statistics"],
    "0 transactions are identified, 0 of them conversions",
    `Expected a response, but ${lacks("dashboard_view")}`,
  ],
  [
    [...SOHO, 'When the user changes the phone of the store to "020"'],
    "the store has no phone",
    `Expected a store with the reference "S-1", but ${lacks("stores_admin")}`,
  ],
  [
    [
      'Given the user has the permission "template_admin"',
      'And the stores "Soho, Ealing"',
      'When the user lists the receipts of "Soho"',
    ],
    "the list is empty",
    `Expected receipts to be found, but the user sees the message "There was an error loading receipts, please try again.": ${lacks("receipts_view", "advanced_search_view", "consumer_view", "refund_view")}`,
  ],
  [
    [
      EMPLOYEE,
      "And these rates since 2024-05-15",
      "  | one | is       |",
      "  | GBP | 1.25 USD |",
      "When the user looks up the rate of GBP in USD",
    ],
    "one GBP is 1.25 USD",
    `Expected rates to be loaded, but ${lacks("rates_admin")}`,
  ],
  [
    [...SOLD, "When the user opens the pending emails of TXN-1001"],
    'emails to "" are pending',
    `Expected the pending emails to be opened, but the user sees the message "Missing permission: receipts_admin": ${lacks("receipts_admin")}`,
  ],
  [
    [
      'Given the user has the permission "pos_view"',
      'And the store "Soho" with the reference "S-1"',
      "And a receipt TXN-1001 sold on 2024-05-15 at 10:00",
      "When the user opens receipt TXN-1001",
    ],
    "no receipt is found",
    `Expected a receipt to be opened, but the user sees the message "There was an error loading this receipt, please try again.": ${lacks("receipts_view", "advanced_search_view", "consumer_view", "refund_view")}`,
  ],
  [
    [
      'Given the user has the permission "receipts_view"',
      'And the store "Soho" with the reference "S-1"',
      "And a receipt TXN-1001 sold on 2024-05-15 at 10:00",
      "When the user returns the item of TXN-1001",
    ],
    "a return is recorded",
    `Expected a return to be recorded, but ${lacks("receipts_admin", "refund_view")}`,
  ],
  [
    [EMPLOYEE, "And the account ann@shop.com", "When the user lists the accounts"],
    'the user sees the list "ann@shop.com"',
    `Expected a list to be shown, but the user sees the message "Unable to retrieve accounts, please try again later": ${lacks("accounts_view", "accounts_admin")}`,
  ],
  [
    [EMPLOYEE, "And the account ann@shop.com", "When the user sets ann@shop.com to inactive"],
    "the account ann@shop.com is inactive",
    `Expected the account ann@shop.com to be seen, but the user sees the message "No account found for email ann@shop.com": ${lacks("accounts_view", "accounts_admin")}`,
  ],
];
