import type { Case } from "./case.ts";

const ADMIN = ['Given the user has the role "administrator"', 'And the store "Soho" with the reference "S-1"'];
const WRITTEN = [...ADMIN, 'When the user writes "Thank you" as the footer of receipts'];
const WRITTEN_IN_SOHO = [...ADMIN, 'When the user writes "Thank you" as the footer of receipts of "Soho"'];
const TRANSLATED = [
  ...ADMIN,
  'And the user wrote "Thanks" as the footer of receipts',
  'When the user writes "Merci" as the footer of receipts in French',
];
const OUTDATED = [
  ...ADMIN,
  "And the user has opened the templates",
  'And a colleague wrote "Thanks" as the footer of receipts',
  'When the user writes "Thank you" as the footer of receipts',
];
const PREVIEWED = [
  ...ADMIN,
  "And a receipt TXN-1001 sold on 2024-05-15 at 10:00",
  "When the user previews the templates",
];

export const TEMPLATES: readonly Case[] = [
  [
    WRITTEN,
    'the template has the footer of receipts "Thanks"',
    'Expected the text to be "Thanks", but it is "Thank you"',
  ],
  [WRITTEN, "the template has no footer of receipts", 'Expected the text to be nothing, but it is "Thank you"'],
  [WRITTEN, "receipts show no taxes", "Expected receipts to show no taxes, but they show them"],
  [
    WRITTEN,
    'the user sees the warning "Footer is too long"',
    "Expected the checks to find 1 warning: Footer is too long, but they find no warnings",
  ],
  [
    WRITTEN_IN_SOHO,
    'the template has the footer of receipts of "Soho" "Thanks"',
    'Expected the text to be "Thanks", but it is "Thank you"',
  ],
  [
    WRITTEN_IN_SOHO,
    'customers read "Thanks" as the footer of receipts of "Soho"',
    'Expected the text to be "Thanks", but it is "Thank you"',
  ],
  [
    TRANSLATED,
    "the template has no footer of receipts in French",
    'Expected the text to be nothing, but it is "Merci"',
  ],
  [
    TRANSLATED,
    'customers read "Thanks" as the footer of receipts of "Soho" in French',
    'Expected the text to be "Thanks", but it is "Merci"',
  ],
  [
    OUTDATED,
    "the template is saved without a confirmation",
    'Expected the template to be saved, but the user sees the message "This template was changed while you were editing. Choose which value to keep."',
  ],
  [PREVIEWED, "the preview shows TXN-1002", "Expected the preview to show TXN-1002, but it shows TXN-1001"],
];
