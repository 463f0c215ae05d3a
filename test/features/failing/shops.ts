import type { Case } from "./case.ts";

const ADMIN = 'Given the user has the role "administrator"';
const SOHO = [ADMIN, 'And the store "Soho" with the reference "S-1"'];
const ADDED = [ADMIN, 'When the user adds the store "Soho" with the reference "S-1"'];
const REFUSED = [ADMIN, 'When the user adds a store with the name ""'];
const BEHIND = [
  ...SOHO,
  "And the user has opened the store",
  'And a colleague changed the name of the store to "Soho Market"',
];
const MET = [...BEHIND, 'When the user changes the name of the store to "Soho Square"'];
const TRIED = [...BEHIND, 'And the user changed the name of the store to "Soho Square"'];

const RATES = [ADMIN, "And these rates since 2024-05-15", "  | one | is       |", "  | GBP | 1.25 USD |"];
const SET = [...RATES, 'When the user sets one GBP to "1.3" USD from 2024-05-16'];
const LARGE = [...RATES, 'When the user sets one GBP to "2" USD from 2024-05-16'];
const OVERTAKEN = [
  ...RATES,
  "And the user has opened the rates",
  'And a colleague set one GBP to "1.26" USD from 2024-05-16',
  'When the user sets one GBP to "1.27" USD from 2024-05-16',
];

const FORMS = 'Given the user has the permission "forms_admin"';
const CAMERA = [FORMS, "When the user uploads a PNG of 40 pixels as the camera of the identifier pass"];

export const SHOPS: readonly Case[] = [
  [
    ADDED,
    'the stores are "Soho, Ealing"',
    "Expected the list to have 2 stores: Soho, Ealing, but it has 1 store: Soho (missing: Ealing)",
  ],
  [ADDED, 'the reference of the store is "S-2"', 'Expected the reference to be "S-2", but it is "S-1"'],
  [REFUSED, 'the reference of the store is "S-1"', 'Expected a store with the reference "S-1", but there is none'],
  [
    [...SOHO, 'When the user changes the phone of the store to "020"'],
    "the store has no phone",
    'Expected the store to have no phone, but it is "020"',
  ],
  [
    [
      ADMIN,
      'And a retailer with the store property "floor" of at most 9 characters',
      'And the store "Soho" with the reference "S-1"',
      'When the user enters "2" as the "floor" of the store',
    ],
    'the "floor" of the store is "3"',
    'Expected the floor to be "3", but it is "2"',
  ],
  [REFUSED, "the store is saved", 'Expected the store to be saved, but it is rejected: "Name is required"'],
  [
    REFUSED,
    'the store is rejected: "No"',
    'Expected the store to be rejected: "No", but it is rejected: "Name is required"',
  ],
  [ADDED, 'the store is rejected: "No"', 'Expected the store to be rejected: "No", but it is saved'],
  [
    MET,
    "the name was changed by the user",
    "Expected the name to have been changed by the user, but it was changed by both",
  ],
  [
    MET,
    "the city was changed by both",
    "Expected the city to have been changed by both, but it was changed by no user",
  ],
  [ADDED, "the city was changed by both", "Expected a colleague to have made the change first, but no colleague did"],
  [MET, 'the user\'s own name is still "Soho"', `Expected the user's own name to be "Soho", but it is "Soho Square"`],
  [
    [...TRIED, "When the user keeps the colleague's values"],
    "a reason is required",
    "Expected a reason to be required, but no change of the colleague is lost",
  ],
  [
    [...TRIED, "When the user keeps their own values"],
    "no reason is required",
    "Expected no reason to be required, but a change of the colleague is lost",
  ],
  [
    [...SOHO, 'When the user is about to close "Soho"'],
    'the user sees the question "Sure?"',
    'Expected the question to be "Sure?", but it is "Delete store Soho?"',
  ],
  [
    [
      ...SOHO,
      "And a receipt TXN-1001 sold on 2024-05-15 at 10:00",
      'And the store "Ealing" with the reference "E-1"',
      'When the user closes "Soho"',
    ],
    'receipt TXN-1001 still names "Ealing"',
    'Expected TXN-1001 to name "Ealing", but it names "Soho"',
  ],

  [
    [FORMS, "When the user uploads a WebP of 40 pixels as the camera of the identifier pass"],
    "the image is accepted",
    'Expected the image to be accepted, but the user sees the message "Invalid file type"',
  ],
  [
    CAMERA,
    "the camera of the identifier pass shows a PNG of 41 pixels",
    "Expected the camera of the identifier pass to show an image of 41 pixels, but it shows another image or none",
  ],
  [
    CAMERA,
    "the camera of the identifier pass has no image",
    "Expected the camera of the identifier pass to have no image, but it has one",
  ],

  [SET, "one GBP is 1.25 USD", "Expected one GBP to be 1.25 USD, but it is 1.3 USD"],
  [SET, "one GBP is 1.3 EUR", "Expected one GBP to be 1.3 EUR, but there is no such rate"],
  [
    SET,
    'one GBP has rates in "USD, EUR"',
    "Expected one GBP to have rates in 2 currencies: USD, EUR, but it has rates in 1 currency: USD (missing: EUR)",
  ],
  [
    [...RATES, 'When the user adds the currency "EUR"'],
    'one GBP can have rates in "USD"',
    "Expected one GBP to be able to have rates in 1 currency: USD, but it can have rates in 2 currencies: USD, EUR (too many: EUR)",
  ],
  [
    SET,
    "the rates are valid from 2024-05-17",
    "Expected the rates to be valid from 2024-05-17, but they are valid from 2024-05-16",
  ],
  [
    [ADMIN, 'When the user sets one GBP to "" USD from 2024-05-16'],
    "the rates are valid from 2024-05-16",
    "Expected the rates to be valid from 2024-05-16, but there are none",
  ],
  [LARGE, "the rates are saved", "Expected the rates to be saved, but the user has to confirm them first"],
  [
    OVERTAKEN,
    "the rates are saved",
    'Expected the rates to be saved, but the user sees the message "The rates have been updated since you started editing. Please cancel and view the most recent rates."',
  ],
  [
    OVERTAKEN,
    "the rate of USD was changed by the user",
    "Expected the rate of USD to have been changed by the user, but it was changed by both",
  ],
];
