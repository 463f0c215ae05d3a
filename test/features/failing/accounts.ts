import type { Case } from "./case.ts";

const ADMIN = 'Given staff with the role "administrator"';
const ANN = [ADMIN, "And the account ann@shop.com"];
const COLLEAGUE = [...ANN, "And a colleague who looks after all accounts", "And they have looked at ann@shop.com"];
const BEHIND = [...COLLEAGUE, "And the colleague has meanwhile made ann@shop.com inactive"];

const JUDGED = ["Given a retailer whose passwords have at least 8 characters", 'When the password "umbrella" is judged, 0 of 4 hard to guess'];
const WITH_TOKEN = [ADMIN, 'And the account ann@shop.com with the roles "employee at 1001"', 'When they make a token of ann@shop.com for "receipts_view"'];
const WITHOUT_TOKEN = [...ANN, 'When they make a token of ann@shop.com for "pos_view"'];

export const ACCOUNTS: readonly Case[] = [
  [['When "ann@" is given as an e-mail address'], "the address is accepted", "Expected the address to be accepted, but it is refused"],
  [['When "ann@shop.com" is given as an e-mail address'], "the address is refused", "Expected the address to be refused, but it is accepted"],
  [[...ANN, "When they make ann@shop.com inactive"], "the account ann@shop.com is active", "Expected ann@shop.com to be active, but it is inactive"],
  [ANN, "the account bob@shop.com is active", 'Expected the account bob@shop.com to be seen, but they are told "No account found for email bob@shop.com"'],
  [[...ANN, "And the account ann@shop.com has never been confirmed"], "the account ann@shop.com is confirmed", "Expected ann@shop.com to be confirmed, but it is not"],
  [ANN, 'the account ann@shop.com belongs to "1002"', "Expected the account to belong to 1 retailer: 1002, but it belongs to 1 retailer: 1001 (missing: 1002; too many: 1001)"],
  [COLLEAGUE, 'the colleague sees that the account ann@shop.com belongs to ""', "Expected the account to belong to no retailers, but it belongs to 1 retailer: 1001"],
  [[...COLLEAGUE, "When they make ann@shop.com inactive"], "they hear that a colleague was first", "Expected them to hear that a colleague was first, but they are told nothing"],
  [[...BEHIND, "When they read what was done to ann@shop.com"], 'they read "account.status by colleague@shop.example, account.status by staff@shop.example"', "Expected them to read 2 deeds: account.status by colleague@shop.example, account.status by staff@shop.example, but they read 1 deed: account.status by colleague@shop.example (missing: account.status by staff@shop.example)"],

  [JUDGED, 'it scores 5, "Very Strong"', 'Expected it to score 5, "Very Strong", but it scores 1, "Very Weak"'],
  [JUDGED, 'it scores 1, "Weak"', 'Expected it to score 1, "Weak", but it scores 1, "Very Weak"'],
  [[...ANN, 'When they set the password of ann@shop.com to "umbrellas"'], "the password of ann@shop.com was changed just now", `Expected the password to have been changed just now, but it was last changed on "1 Jan 2024, 00:00"`],

  [WITHOUT_TOKEN, "they are told its secret, this once", `Expected a token to be made, but they are told "The token can't have 'pos_view' because the account doesn't have 'pos_view' there"`],
  [WITH_TOKEN, 'the account ann@shop.com has the tokens ""', "Expected the account to have no tokens, but it has 1 token: Token for receipts_view"],
  [WITHOUT_TOKEN, 'the account ann@shop.com has the tokens "Token for pos_view"', "Expected the account to have 1 token: Token for pos_view, but it has no tokens"],
  [['Given staff with the role "employee"', "And the account ann@shop.com"], 'the account ann@shop.com has the tokens ""', `Expected the tokens of ann@shop.com to be seen, but they are told "You don't have the 'accounts_view' permission, which is part of the role 'account_manager' or 'administrator'; You don't have the 'accounts_admin' permission, which is part of the role 'administrator'": staff need the permission "accounts_view" or "accounts_admin". Give it with: Given staff with the permission "accounts_view"`],
];
