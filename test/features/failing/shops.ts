import type { Case } from "./case.ts";

const ADMIN = 'Given staff with the role "administrator"';
const SOHO = [ADMIN, 'And the store "Soho" with the reference "S-1"'];
const ADDED = [ADMIN, 'When they add the store "Soho" with the reference "S-1"'];
const REFUSED = [ADMIN, 'When they add a store with the name ""'];
const BEHIND = [...SOHO, 'And staff who look at it', 'And a colleague who changed its name to "Soho Market"'];
const MET = [...BEHIND, 'When they change its name to "Soho Square"'];
const TRIED = [...BEHIND, 'And they changed its name to "Soho Square"'];

const RATES = [ADMIN, "And these rates since 2024-05-15", "  | one | is       |", "  | GBP | 1.25 USD |"];
const SET = [...RATES, 'When they set one GBP to "1.3" USD from 2024-05-16'];
const LARGE = [...RATES, 'When they set one GBP to "2" USD from 2024-05-16'];
const OVERTAKEN = [...RATES, "And staff who look at the rates", 'And a colleague who set one GBP to "1.26" USD from 2024-05-16', 'When they set one GBP to "1.27" USD from 2024-05-16'];

const FORMS = 'Given staff with the permission "forms_admin"';
const CAMERA = [FORMS, "When they put a PNG of 40 pixels as the camera of the identifier pass"];

export const SHOPS: readonly Case[] = [
  [ADDED, 'the stores are "Soho, Ealing"', "Expected the list to have 2 stores: Soho, Ealing, but it has 1 store: Soho (missing: Ealing)"],
  [ADDED, 'the reference of the store is "S-2"', 'Expected the reference to be "S-2", but it is "S-1"'],
  [REFUSED, 'the reference of the store is "S-1"', 'Expected a store to go by "S-1", but there is none'],
  [[...SOHO, 'When they change its phone to "020"'], "the store has no phone", 'Expected the store to have no phone, but it is "020"'],
  [[ADMIN, 'And a retailer that notes the "floor" of its stores, of at most 9 letters', 'And the store "Soho" with the reference "S-1"', 'When they note "2" as its "floor"'], 'the "floor" of the store is "3"', 'Expected the floor to be "3", but it is "2"'],
  [REFUSED, "the store is taken", 'Expected the store to be taken, but it is refused: "Name is required"'],
  [REFUSED, 'the store is refused: "No"', 'Expected the store to be refused: "No", but it is refused: "Name is required"'],
  [ADDED, 'the store is refused: "No"', 'Expected the store to be refused: "No", but it is taken'],
  [MET, "the name was changed by staff", "Expected the name to have been changed by staff, but it was changed by both"],
  [MET, "the city was changed by both", "Expected the city to have been changed by both, but it was changed by nobody"],
  [ADDED, "the city was changed by both", "Expected a colleague to have been first, but nobody was"],
  [MET, 'their own name is still "Soho"', 'Expected their own name to be "Soho", but it is "Soho Square"'],
  [[...TRIED, "When they take the colleague's"], "they have to say why", "Expected them to have to say why, but nothing of the colleague's is lost"],
  [[...TRIED, "When they keep their own"], "they need not say why", "Expected them not to have to say why, but something of the colleague's is lost"],
  [[...SOHO, 'When they are about to close "Soho"'], 'they are asked "Sure?"', 'Expected them to be asked "Sure?", but they are asked "Delete store Soho?"'],
  [[...SOHO, "And a receipt TXN-1001 sold on 2024-05-15 at 10:00", 'And the store "Ealing" with the reference "E-1"', 'When they close "Soho"'], 'receipt TXN-1001 still names "Ealing"', 'Expected TXN-1001 to name "Ealing", but it names "Soho"'],

  [[FORMS, "When they put a WebP of 40 pixels as the camera of the identifier pass"], "the image is accepted", 'Expected the image to be accepted, but they are told "Invalid file type"'],
  [CAMERA, "the camera of the identifier pass shows a PNG of 41 pixels", "Expected the camera of the identifier pass to show an image of 41 pixels, but it shows another image or none"],
  [CAMERA, "the camera of the identifier pass has no image", "Expected the camera of the identifier pass to have no image, but it has one"],

  [SET, "one GBP is 1.25 USD", "Expected one GBP to be 1.25 USD, but it is 1.3 USD"],
  [SET, "one GBP is 1.3 EUR", "Expected one GBP to be 1.3 EUR, but there is no such rate"],
  [SET, 'one GBP is given in "USD, EUR"', "Expected one GBP to be given in 2 codes: USD, EUR, but it is given in 1 code: USD (missing: EUR)"],
  [[...RATES, 'When they add the currency "EUR"'], 'one GBP can be given in "USD"', "Expected one GBP to be open to 1 code: USD, but it is open to 2 codes: USD, EUR (too many: EUR)"],
  [SET, "the rates hold from 2024-05-17", "Expected the rates to hold from 2024-05-17, but they hold from 2024-05-16"],
  [[ADMIN, 'When they set one GBP to "" USD from 2024-05-16'], "the rates hold from 2024-05-16", "Expected the rates to hold from 2024-05-16, but there are none"],
  [LARGE, "the rates are taken", "Expected the rates to be taken, but there is a question first"],
  [OVERTAKEN, "the rates are taken", 'Expected the rates to be taken, but they are told "The rates have been updated since you started editing. Please cancel and view the most recent rates."'],
  [OVERTAKEN, "the rate of USD was changed by staff", "Expected the rate of USD to have been changed by staff, but it was changed by both"],
];
