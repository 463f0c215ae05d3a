import type { Case } from "./case.ts";

const SOHO = 'Given the store "Soho" in "Europe/London"';
const SUPPORT = 'And the user has the role "support"';
const SOLD = [SOHO, "And a receipt TXN-1001 sold on 2024-05-15 at 10:00"];
const BROUGHT = [...SOLD, "When the user returns the item of TXN-1001"];
const CHECKED = [...SOLD, SUPPORT, "When ann@shop.com checks TXN-1001"];
const ATTACHED = [...SOLD, SUPPORT, "When the user attaches ann@shop.com to TXN-1001"];
const REFUSED = [
  ...SOLD,
  SUPPORT,
  'And changes of receipts are rejected: "locked"',
  "When the user attaches ann@shop.com to TXN-1001",
];
const SLOW = [...SOLD, SUPPORT, "And the queue takes 5 seconds", "When the user reprocesses TXN-1001"];
const STILL = [...SOLD, SUPPORT, "And the queue is stopped", "When the user reprocesses TXN-1001"];
const SENT = [
  SOHO,
  SUPPORT,
  "And 2 till records",
  "And the queue takes 5 seconds",
  "When the user reprocesses all till records",
];
const SUPPORT_ALONE = 'Given the user has the role "support"';
const CAME = [SUPPORT_ALONE, 'And a till has sent "text/plain" on 2024-05-15 at 10:00 UTC'];
const [SEEN, READ] = [
  [...CAME, "When the user opens the till record"],
  [...CAME, "When the user reads the content of the till record"],
];
const MAILED = [
  SOHO,
  "And a receipt TXN-1001 bought by ann@shop.com",
  SUPPORT,
  "And the user resent TXN-1001",
  "When the user opens the pending emails of TXN-1001",
];
const LOOKED = [SOHO, SUPPORT, "And 2 till records", "When the user lists the till records"];

/** Cases of receipt actions and till records. */
export const ACTIONS: readonly Case[] = [
  [BROUGHT, "the refund of the item opens", "Expected the refund of the item to open, but a return is recorded"],
  [
    BROUGHT,
    "the return needs a refund validation by others",
    "Expected the return to need a refund validation by others, but a return is recorded",
  ],
  [BROUGHT, "the item does not change", "Expected the item not to change, but a return is recorded"],
  [
    [
      SOHO,
      "And a receipt TXN-1001 whose item was returned on 2024-05-16 at 11:00",
      "When the user returns the item of TXN-1001",
    ],
    "a return is recorded",
    "Expected a return to be recorded, but the refund of the item opens",
  ],
  [
    ['When the user enters "damaged" as the reason for a manual return'],
    'the stored reason is "torn"',
    'Expected the stored reason to be "torn", but it is "damaged"',
  ],
  [
    ['When the user enters "" as the reason for a manual return'],
    'the stored reason is "torn"',
    'Expected the stored reason to be "torn", but it is nothing',
  ],
  [
    CHECKED,
    "the receipt was checked by ben@shop.com",
    "Expected the receipt to have been checked by ben@shop.com, but it was checked by ann@shop.com",
  ],
  [
    ATTACHED,
    "the receipt was checked by ben@shop.com",
    "Expected the receipt to have been checked by ben@shop.com, but it was checked by no user",
  ],
  [
    ATTACHED,
    "the identifier of the receipt is ben@shop.com",
    "Expected the identifier of the receipt to be ben@shop.com, but it is ann@shop.com",
  ],
  [
    REFUSED,
    "the identifier of the receipt is ann@shop.com",
    "Expected the identifier of the receipt to be ann@shop.com, but it is unknown",
  ],
  [ATTACHED, "the receipt has no identifier", "Expected the receipt to have no identifier, but it is ann@shop.com"],
  [
    REFUSED,
    "the receipt is not emailed automatically",
    "Expected the receipt not to be emailed automatically, but it has no such setting",
  ],
  [
    [...SOLD, "When the user opens the timeline of TXN-1001"],
    'the timeline shows "sold, checked"',
    "Expected the timeline to show 2 events: sold, checked, but it shows 1 event: sold (missing: checked)",
  ],
  [
    [...SOLD, "When the user opens the timeline of TXN-1001"],
    'the email status of the receipt is "sent"',
    'Expected the email status to be "sent", but it is "none"',
  ],
  [
    SLOW,
    "the receipt is processed after 4 seconds",
    "Expected the receipt to be processed after 4 seconds, but it is processed after 6",
  ],
  [
    STILL,
    "the receipt is processed after 4 seconds",
    "Expected the receipt to be processed after 4 seconds, but it is not processed for 60",
  ],
  [
    ["When the user reprocesses TXN-1001"],
    "the receipt is processed after 4 seconds",
    "No Given of this example defines TXN-1001",
  ],
  [SENT, "the reprocessing takes 5 seconds", "Expected the reprocessing to take 5 seconds, but it takes 6"],
  [
    SENT,
    'the results are "processed"',
    "Expected the reprocessing to have 1 result: processed, but it has 2 results: processed, processed (some more than once)",
  ],
  [
    SENT,
    'the result is "processed"',
    "Expected the reprocessing to have 1 result: processed, but it has 2 results: processed, processed (some more than once)",
  ],
  [
    SENT,
    'the till record failed because "The content is empty"',
    'Expected the till record to have failed because "The content is empty", but the reason is nothing',
  ],
  [
    MAILED,
    'emails to "ben@shop.com" are pending',
    "Expected the receipt to have 1 pending email: ben@shop.com, but it has 1 pending email: ann@shop.com (missing: ben@shop.com; too many: ann@shop.com)",
  ],
  [
    MAILED,
    'the latest email contains "Total: £9.99"',
    'Expected the latest email to contain "Total: £9.99", but it is "Total: £7.20 View your receipt: /webview/69a41a5c54584e2d31303031"',
  ],
  [READ, 'the content is shown as "xml"', 'Expected the content to be shown as "xml", but it is shown as "text"'],
  [READ, 'the content is exactly "7.20"', 'Expected the content to be "7.20", but it is "Total 12.30"'],
  [
    [...CAME, "And the server does not answer", "When the user reads the content of the till record"],
    'the content is shown as "text"',
    'Expected the content of a till record to be read, but the user sees the message "There was an error loading the raw receipt..."',
  ],
  [
    SEEN,
    'the till record arrived on 2024-05-15 at 10:01 UTC with the type "text/plain"',
    'Expected the till record to have arrived at 2024-05-15T10:01:00Z "text/plain", but it arrived at 2024-05-15T10:00:00Z "text/plain"',
  ],
  [
    SEEN,
    "the till record was last processed on 2024-05-15 at 10:05 UTC",
    "Expected the till record to have been processed at 2024-05-15T10:05:00Z, but it was never",
  ],
  [
    [...CAME, "And all till records were processed on 2024-05-15 at 10:05 UTC", "When the user opens the till record"],
    "the till record was never processed",
    "Expected the till record never to have been processed, but it was processed at 2024-05-15T10:05:00Z",
  ],
  [SEEN, "no till record is found", 'Expected no till record to be found, but there is "664487a00000000000000000"'],
  [
    [SUPPORT_ALONE, "When the user opens an unknown till record"],
    "the till record was never processed",
    "Expected a till record to be found, but no till record is found",
  ],
  [
    LOOKED,
    "the list shows till records 2 down to 2",
    "Expected the list to show 1 till record: 2, but it shows 2 till records: 2, 1 (too many: 1)",
  ],
  [
    LOOKED,
    'the user can go to "older" till records',
    "Expected the user to be able to go to 1 side: older, but the user can go to no sides",
  ],
];
