import type { Case } from "./case.ts";

const ADMIN = 'Given the user has the role "administrator"';
const ANN = [ADMIN, "And the account ann@shop.com"];
const COLLEAGUE = [
  ...ANN,
  "And a colleague who looks after all accounts",
  "And the user has opened the account ann@shop.com",
];
const BEHIND = [...COLLEAGUE, "And the colleague has since set ann@shop.com to inactive"];

const JUDGED = [
  "Given a retailer whose passwords have at least 8 characters",
  'When the password "umbrella" with the strength 0 of 4 is scored',
];
const WITH_TOKEN = [
  ADMIN,
  'And the account ann@shop.com with the roles "employee at 1001"',
  'When the user creates a token of ann@shop.com for "receipts_view"',
];
const WITHOUT_TOKEN = [...ANN, 'When the user creates a token of ann@shop.com for "pos_view"'];

export const ACCOUNTS: readonly Case[] = [
  [
    ['When the email address "ann@" is checked'],
    "the email address is accepted",
    "Expected the email address to be accepted, but it is rejected",
  ],
  [
    ['When the email address "ann@shop.com" is checked'],
    "the email address is rejected",
    "Expected the email address to be rejected, but it is accepted",
  ],
  [
    [...ANN, "When the user sets ann@shop.com to inactive"],
    "the account ann@shop.com is active",
    "Expected ann@shop.com to be active, but it is inactive",
  ],
  [
    ANN,
    "the account bob@shop.com is active",
    'Expected the account bob@shop.com to be seen, but the user sees the message "No account found for email bob@shop.com"',
  ],
  [
    [...ANN, "And the account ann@shop.com has never been confirmed"],
    "the account ann@shop.com is confirmed",
    "Expected ann@shop.com to be confirmed, but it is not",
  ],
  [
    ANN,
    'the account ann@shop.com belongs to "1002"',
    "Expected the account to belong to 1 retailer: 1002, but it belongs to 1 retailer: 1001 (missing: 1002; too many: 1001)",
  ],
  [
    COLLEAGUE,
    'the colleague sees that the account ann@shop.com belongs to ""',
    "Expected the account to belong to no retailers, but it belongs to 1 retailer: 1001",
  ],
  [
    [...COLLEAGUE, "When the user sets ann@shop.com to inactive"],
    "the change is rejected because a colleague changed the account first",
    "Expected the change to be rejected because a colleague changed the account first, but the user sees no message",
  ],
  [
    [...BEHIND, "When the user reads the history of ann@shop.com"],
    'the history shows "account.status by colleague@shop.example, account.status by staff@shop.example"',
    "Expected the history to show 2 changes: account.status by colleague@shop.example, account.status by staff@shop.example, but it shows 1 change: account.status by colleague@shop.example (missing: account.status by staff@shop.example)",
  ],

  [
    JUDGED,
    'the password scores 5, "Very Strong"',
    'Expected the password to score 5, "Very Strong", but it scores 1, "Very Weak"',
  ],
  [JUDGED, 'the password scores 1, "Weak"', 'Expected the password to score 1, "Weak", but it scores 1, "Very Weak"'],
  [
    [...ANN, 'When the user sets the password of ann@shop.com to "umbrellas"'],
    "the password of ann@shop.com was changed just now",
    `Expected the password to have been changed just now, but it was last changed on "1 Jan 2024, 00:00"`,
  ],

  [
    WITHOUT_TOKEN,
    "the user sees the secret of the token once",
    `Expected a token to be created, but the user sees the message "The token can't have 'pos_view' because the account doesn't have 'pos_view' there"`,
  ],
  [
    WITH_TOKEN,
    'the account ann@shop.com has the tokens ""',
    "Expected the account to have no tokens, but it has 1 token: Token for receipts_view",
  ],
  [
    WITHOUT_TOKEN,
    'the account ann@shop.com has the tokens "Token for pos_view"',
    "Expected the account to have 1 token: Token for pos_view, but it has no tokens",
  ],
  [
    ['Given the user has the role "employee"', "And the account ann@shop.com"],
    'the account ann@shop.com has the tokens ""',
    `Expected the tokens of ann@shop.com to be seen, but the user sees the message "You don't have the 'accounts_view' permission, which is part of the role 'account_manager' or 'administrator'; You don't have the 'accounts_admin' permission, which is part of the role 'administrator'": the user needs the permission "accounts_view" or "accounts_admin". Give it with: Given the user has the permission "accounts_view"`,
  ],
];
