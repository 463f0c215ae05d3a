import type { Case } from "./case.ts";

const RESENT = [
  'Given the store "Soho" in "Europe/London"',
  "And a receipt TXN-1001 bought by ann@shop.com",
  'And the user has the role "support"',
  "And these emails",
  "  | of       | to           | sent                | state   |",
  "  | TXN-1001 | ann@shop.com | 2024-05-15 at 10:01 | bounced |",
];
const ALL_RESENT = [...RESENT, "When the user resends all bounced emails"];
const NONE_RESENT = [...RESENT, "When the user resends all dropped emails"];

const MAILED = [
  'Given a retailer in "Europe/London"',
  'And the store "Soho" in "Europe/London"',
  "And a receipt TXN-1001 sold on 2024-05-15 at 10:00",
  "And these emails",
  "  | of       | to                | sent                | state |",
  "  | TXN-1001 | ann@shop.example  | 2024-05-15 at 10:01 | sent  |",
];
const LISTED = [...MAILED, 'And the user has the role "support"', "When the user lists the emails"];
const GROUPED = [...MAILED, 'And the user has the role "support"', "When the user groups the emails by domain"];
const UNREPORTED = [
  'Given the store "Soho" in "Europe/London"',
  'And a receipt TXN-1001 with the email events "processed"',
  "And no source reports what became of emails",
  "When the user opens receipt TXN-1001",
];

const BOUNCED = [
  'Given the store "Soho" in "Europe/London"',
  "And a receipt TXN-1001 bought by ann@shop.com",
  'And the user has the role "administrator"',
  'And an email to ann@shop.com bounced with "550 5.1.1 User unknown"',
];

const SOHO = 'Given the store "Soho" in "Europe/London"';
const WAVE = [
  "And these emails of the last hour",
  "  | from | to           | bounced  | because |",
  "  | Soho | mail.example | 30 of 40 | 550 no  |",
].join("\n");
const LOOKED = "When the user looks for waves of bounces";

/** Cases of the log of emails, of waves of bounces and of suppressed addresses. */
export const MAILS: readonly Case[] = [
  [
    ALL_RESENT,
    "the resent receipts are TXN-1002",
    "Expected the resent receipts to be 1 receipt: TXN-1002, but they are 1 receipt: TXN-1001 (missing: TXN-1002; too many: TXN-1001)",
  ],
  [
    ALL_RESENT,
    "no receipt is resent",
    "Expected the resent receipts to be no receipts, but they are 1 receipt: TXN-1001",
  ],
  [
    ALL_RESENT,
    `the emails left out are "1 email: copies aren't sent again"`,
    "Expected the emails left out to be 1 reason: 1 email: copies aren't sent again, but they are no reasons",
  ],
  [
    ALL_RESENT,
    'TXN-1001 is not resent because of "The disk is full"',
    "Expected TXN-1001 not to be resent, but it was resent",
  ],
  [
    NONE_RESENT,
    'TXN-1001 is not resent because of "The disk is full"',
    "Expected TXN-1001 not to be resent, but it is not among the emails",
  ],
  [ALL_RESENT, "resending takes 15 minutes", "Expected resending to take 15 minutes, but it takes 0"],
  [
    LISTED,
    "the emails are those of TXN-1002",
    "Expected the emails to be those of 1 email: TXN-1002, but they are those of 1 email: TXN-1001 (missing: TXN-1002; too many: TXN-1001)",
  ],
  [
    LISTED,
    "no email is listed",
    "Expected the emails to be those of no emails, but they are those of 1 email: TXN-1001",
  ],
  [
    LISTED,
    'the email of TXN-1001 was sent to "ben@shop.example"',
    'Expected the email of TXN-1001 to be sent to "ben@shop.example", but it was sent to "ann@shop.example"',
  ],
  [
    LISTED,
    "the email of TXN-1001 shows neither recipient nor reason",
    "Expected the email of TXN-1001 to show no texts, but it shows 2 texts: ann@shop.example, shop.example",
  ],
  [
    LISTED,
    'the state of the email of TXN-1001 is "Sent, delivery not reported"',
    'Expected the state of the email of TXN-1001 to be "Sent, delivery not reported", but it is "Sent"',
  ],
  [
    GROUPED,
    'the groups of emails are "mail.example: 1"',
    "Expected the groups of emails to be 1 group: mail.example: 1, but they are 1 group: shop.example: 1 (missing: mail.example: 1; too many: shop.example: 1)",
  ],
  [
    UNREPORTED,
    'the receipt says "nothing" about its email',
    'Expected the receipt to say "nothing", but it says "Delivery is not reported."',
  ],
  [
    [...BOUNCED, "When the user lists the suppressed addresses"],
    'the list of suppressed addresses is ""',
    "Expected the list to have no suppressed addresses, but it has 1 suppressed address: ann@shop.com bounce",
  ],
  [
    [...BOUNCED, "When the user looks for ann@shop.com among the suppressed addresses"],
    "ann@shop.com is suppressed, and no reason is kept",
    'Expected ann@shop.com to be suppressed without a reason, but the reason is "550 5.1.1 User unknown"',
  ],
  [
    [...BOUNCED, "When the user looks for ann@shop.com among the suppressed addresses"],
    'ann@shop.com is suppressed because of "spam"',
    'Expected ann@shop.com to be suppressed because of "spam", but the reason is "550 5.1.1 User unknown"',
  ],
  [
    [SOHO, WAVE, LOOKED],
    'the waves of bounces are "31 of 40 to mail.example: 550 no"',
    "Expected the waves of bounces to be 1 wave: 31 of 40 to mail.example: 550 no, but they are 1 wave: 30 of 40 to mail.example: 550 no (missing: 31 of 40 to mail.example: 550 no; too many: 30 of 40 to mail.example: 550 no)",
  ],
  [
    [SOHO, WAVE, LOOKED],
    "there is no wave of bounces",
    "Expected the waves of bounces to be no waves, but they are 1 wave: 30 of 40 to mail.example: 550 no",
  ],
];
