import type { Case } from "./case.ts";

const SHARED = [
  'Given the account ben@shop.com with the roles "employee at 1001"',
  'And the user has the role "employee"',
  'And ben@shop.com saved the shared view "Bounced"',
];
const SEEN = [...SHARED, "When the user opens the views of the receipts"];
const SAVED = [
  'Given a retailer in "Europe/London"',
  'And it is 2024-05-15 at 12:00 in "Europe/London"',
  'When the user saves the view "Mine" of the receipts since 2024-05-15, relative to today',
];

/** Cases of saved views. */
export const VIEWS: readonly Case[] = [
  [
    SAVED,
    "the view opened on 2024-05-16 has the receipts since 2024-05-15",
    "Expected the receipts since 2024-05-15, but the view has those since 2024-05-16",
  ],
  [
    SEEN,
    'the views are "Mine"',
    "Expected the user to see 1 view: Mine, but the user sees 1 view: Bounced (missing: Mine; too many: Bounced)",
  ],
  [SEEN, "there are no views", 'Expected no views, but there are "Bounced"'],
  [SEEN, "the user has no views of the receipts any more", 'Expected no views, but there are "Bounced"'],
];
