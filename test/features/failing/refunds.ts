import type { Case } from "./case.ts";

const SOLD = ['Given the store "Soho" in "UTC"', 'And refunds ask "Is it unworn?", and fail on "No"', "And a receipt TXN-1001 sold on 2024-05-30 at 10:00"];
const PASSED = [...SOLD, 'When staff validate the refund of TXN-1001 with "Yes"'];
const FAILED = [...SOLD, 'When staff validate the refund of TXN-1001 with "No"'];

export const REFUNDS: readonly Case[] = [
  [PASSED, 'the refund is a "Fail"', 'Expected the refund to be a "Fail", but it is "Pass"'],
  [PASSED, "the item has no result", 'Expected the item to have no result, but it is "Pass"'],
  [FAILED, "the item is returned", "Expected the item to be returned, but it is not"],
  [PASSED, "the item is not returned", "Expected the item not to be returned, but it is"],
  [PASSED, "it was validated by lee@shop.example", "Expected it to have been validated by lee@shop.example, but it was validated by staff@shop.example"],
  [FAILED, "its return was approved by staff", "Expected its return to have been approved by staff, but it was approved by nobody"],
  [PASSED, "its guarantee ends on 2024-07-07", "Expected its guarantee to end on 2024-07-07, but it ends on 2024-07-06"],
];
