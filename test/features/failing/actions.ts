import type { Case } from "./case.ts";

const SOHO = 'Given the store "Soho" in "Europe/London"';
const SOLD = [SOHO, "And a receipt TXN-1001 sold on 2024-05-15 at 10:00"];
const BROUGHT = [...SOLD, "When they bring back the item of TXN-1001"];
const CHECKED = [...SOLD, "When ann@shop.com checks TXN-1001"];
const ATTACHED = [...SOLD, "When staff attach ann@shop.com to TXN-1001"];
const REFUSED = [...SOLD, 'And changes of receipts are refused: "locked"', "When staff attach ann@shop.com to TXN-1001"];
const SLOW = [...SOLD, "And a queue that takes 5 seconds", "When staff process TXN-1001 again"];
const STILL = [...SOLD, "And a queue that stands still", "When staff process TXN-1001 again"];
const SENT = ["Given 2 things that tills have sent", "And a queue that takes 5 seconds", "When staff process all of them again"];

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
  [['When a till sends "text/plain"'], 'it is shown as "xml"', 'Expected it to be shown as "xml", but it is shown as "text"'],
];
