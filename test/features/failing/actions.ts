import type { Case } from "./case.ts";

const SOHO = 'Given the store "Soho" in "Europe/London"';
const SUPPORT = 'And staff with the role "support"';
const SOLD = [SOHO, "And a receipt TXN-1001 sold on 2024-05-15 at 10:00"];
const BROUGHT = [...SOLD, "When they bring back the item of TXN-1001"];
const CHECKED = [...SOLD, SUPPORT, "When ann@shop.com checks TXN-1001"];
const ATTACHED = [...SOLD, SUPPORT, "When staff attach ann@shop.com to TXN-1001"];
const REFUSED = [...SOLD, SUPPORT, 'And changes of receipts are refused: "locked"', "When staff attach ann@shop.com to TXN-1001"];
const SLOW = [...SOLD, SUPPORT, "And a queue that takes 5 seconds", "When staff process TXN-1001 again"];
const STILL = [...SOLD, SUPPORT, "And a queue that stands still", "When staff process TXN-1001 again"];
const SENT = [SOHO, SUPPORT, "And 2 things that tills have sent", "And a queue that takes 5 seconds", "When staff process all of them again"];
const SUPPORT_ALONE = 'Given staff with the role "support"';
const CAME = [SUPPORT_ALONE, 'And a till has sent "text/plain" on 2024-05-15 at 10:00 UTC'];
const [SEEN, READ] = [[...CAME, "When they look at what it is"], [...CAME, "When they read what it says"]];
const MAILED = [SOHO, "And a receipt TXN-1001 bought by ann@shop.com", SUPPORT, "And they sent TXN-1001 again", "When they look for the mails of TXN-1001"];
const LOOKED = [SOHO, SUPPORT, "And 2 things that tills have sent", "When staff look through what tills have sent"];

/** Of what is done to receipts, and to what tills have sent. */
export const ACTIONS: readonly Case[] = [
  [BROUGHT, "they are led to its refund", "Expected them to be led to its refund, but a return is recorded"],
  [BROUGHT, "nothing happens to the item", "Expected nothing to happen to the item, but a return is recorded"],
  [[SOHO, "And a receipt TXN-1001 whose item was returned on 2024-05-16 at 11:00", "When they bring back the item of TXN-1001"], "a return is recorded", "Expected a return to be recorded, but they are led to its refund"],
  [['When staff give "damaged" as the reason of a manual return'], 'the reason that is kept is "torn"', 'Expected the reason "torn" to be kept, but "damaged" is kept'],
  [['When staff give "" as the reason of a manual return'], 'the reason that is kept is "torn"', 'Expected the reason "torn" to be kept, but nothing is kept'],
  [CHECKED, "it was checked by ben@shop.com", "Expected it to have been checked by ben@shop.com, but it was checked by ann@shop.com"],
  [ATTACHED, "it was checked by ben@shop.com", "Expected it to have been checked by ben@shop.com, but it was checked by nobody"],
  [ATTACHED, "its identifier is ben@shop.com", "Expected its identifier to be ben@shop.com, but it is ann@shop.com"],
  [REFUSED, "its identifier is ann@shop.com", "Expected its identifier to be ann@shop.com, but it is nobody's"],
  [ATTACHED, "it has no identifier", "Expected it to have no identifier, but it is ann@shop.com"],
  [REFUSED, "it is not mailed by itself", "Expected it not to be mailed by itself, but nothing is said of that"],
  [[...SOLD, "When staff look back at TXN-1001"], 'they hear of "sold, checked"', "Expected them to hear of 2 events: sold, checked, but they hear of 1 event: sold (missing: checked)"],
  [SLOW, "it is processed after 4 seconds", "Expected it to be processed after 4 seconds, but it is after 6"],
  [STILL, "it is processed after 4 seconds", "Expected it to be processed after 4 seconds, but it is not, for 60"],
  [["When staff process TXN-1001 again"], "it is processed after 4 seconds", "No Given of this example has spoken of TXN-1001"],
  [SENT, "that takes 5 seconds", "Expected that to take 5 seconds, but it takes 6"],
  [SENT, 'each of them says "processed"', "Expected them to say 1 thing: processed, but they say 2 things: processed, processed (some more than once)"],
  [SENT, 'all that is said of it is "processed"', "Expected them to say 1 thing: processed, but they say 2 things: processed, processed (some more than once)"],
  [MAILED, 'mails to "ben@shop.com" wait', "Expected there to wait 1 mail: ben@shop.com, but there wait 1 mail: ann@shop.com (missing: ben@shop.com; too many: ann@shop.com)"],
  [MAILED, 'the latest mail says "Total: £9.99"', 'Expected the latest mail to say "Total: £9.99", but it says "Total: £7.20'],
  [READ, 'it is shown as "xml"', 'Expected it to be shown as "xml", but it is shown as "text"'],
  [READ, 'it says "7.20" to the letter', 'Expected it to say "7.20", but it says "Total 12.30"'],
  [[...CAME, "And nothing answers", "When they read what it says"], 'it is shown as "text"', 'Expected something that tills have sent to be read, but they are told "There was an error loading the raw receipt..."'],
  [SEEN, 'it came on 2024-05-15 at 10:01 UTC, calling itself "text/plain"', 'Expected it to have come at 2024-05-15T10:01:00Z "text/plain", but it came at 2024-05-15T10:00:00Z "text/plain"'],
  [SEEN, "it was last processed on 2024-05-15 at 10:05 UTC", "Expected it to have been processed at 2024-05-15T10:05:00Z, but it was never"],
  [[...CAME, "And all of them were processed on 2024-05-15 at 10:05 UTC", "When they look at what it is"], "it was never processed", "Expected it never to have been processed, but it was at 2024-05-15T10:05:00Z"],
  [SEEN, "there is no such thing", 'Expected no such thing, but there is "664487a00000000000000000"'],
  [[SUPPORT_ALONE, "When staff look at something that no till has sent"], "it was never processed", "Expected something that tills have sent, but there is no such thing"],
  [LOOKED, "they find things 2 down to 2", "Expected the list to show 1 thing: 2, but it shows 2 things: 2, 1 (too many: 1)"],
  [LOOKED, 'they can turn to "older" things', "Expected them to be able to turn to 1 side: older, but they can turn to no sides"],
];
