import type { Case } from "./case.ts";

const SOLD = [
  'Given the store "Soho" in "UTC"',
  'And refunds ask "Is it unworn?", and fail on "No"',
  "And a receipt TXN-1001 sold on 2024-05-30 at 10:00",
];
const PASSED = [...SOLD, 'When the user validates the refund of TXN-1001 with "Yes"'];
const FAILED = [...SOLD, 'When the user validates the refund of TXN-1001 with "No"'];

export const REFUNDS: readonly Case[] = [
  [PASSED, 'the refund is a "Fail"', 'Expected the refund to be a "Fail", but it is "Pass"'],
  [PASSED, "the item has no result", 'Expected the item to have no result, but it is "Pass"'],
  [FAILED, "the item is returned", "Expected the item to be returned, but it is not"],
  [PASSED, "the item is not returned", "Expected the item not to be returned, but it is"],
  [
    PASSED,
    "the refund was validated by lee@shop.example",
    "Expected the refund to have been validated by lee@shop.example, but it was validated by staff@shop.example",
  ],
  [
    FAILED,
    "the return was approved by the user",
    "Expected the return to have been approved by the user, but it was approved by no user",
  ],
  [
    PASSED,
    "the return guarantee ends on 2024-07-07",
    "Expected the return guarantee to end on 2024-07-07, but it ends on 2024-07-06",
  ],
];
