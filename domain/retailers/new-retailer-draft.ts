import { CURRENCIES } from "../shared/number/currency-map.ts";
import { fieldIsNotAChoice, fieldIsRequired, fieldIsTooLong } from "../shared/form/field-rules.messages.ts";
import type { FieldMessages } from "../shared/form/field-rules.ts";
import { parseRetailerId, type RetailerId } from "../shared/access/retailer.ts";
import type { FieldTexts } from "../shared/form/stored-draft.ts";
import { isBlank, lengthFault } from "../shared/text/text-rules.ts";
import { isTimeZone } from "../shared/time/time-zone.ts";
import { MAX_RETAILER_NAME, type NewRetailer } from "./retailer-record.ts";
import { RETAILER_ID_RULE } from "./retailers.messages.ts";

export const NEW_RETAILER_LABELS = { id: "ID", name: "Name", timezone: "Time zone", currency: "Currency" } as const;
export type NewRetailerField = keyof typeof NEW_RETAILER_LABELS;

/** The text of each field of a new retailer. */
export type NewRetailerDraft = Readonly<Record<NewRetailerField, string>>;

export const toNewRetailerDraft = (typed: FieldTexts = {}): NewRetailerDraft => ({
  id: typed["id"] ?? "",
  name: typed["name"] ?? "",
  timezone: typed["timezone"] ?? "",
  currency: typed["currency"] ?? "",
});

export const toNewRetailer = ({ id, name, timezone, currency }: NewRetailerDraft): NewRetailer => ({
  id: id.trim() as RetailerId,
  name: name.trim(),
  timezone,
  currency,
});

/** Returns the message of each field that cannot be saved, in the order of the form. */
export function validateNewRetailer(draft: NewRetailerDraft): FieldMessages {
  const found = Object.entries(NEW_RETAILER_LABELS).flatMap(([field, label]) => {
    const message = messageFor(field as NewRetailerField, label, draft);
    return message === undefined ? [] : [[field, message] as const];
  });
  return Object.fromEntries(found);
}

function messageFor(field: NewRetailerField, label: string, draft: NewRetailerDraft): string | undefined {
  const text = draft[field];
  if (isBlank(text)) return fieldIsRequired(label);
  switch (field) {
    case "id":
      return parseRetailerId(text.trim()) === undefined ? RETAILER_ID_RULE : undefined;
    case "name":
      return lengthFault(text, MAX_RETAILER_NAME) && fieldIsTooLong(label, MAX_RETAILER_NAME);
    case "timezone":
      return isTimeZone(text) ? undefined : fieldIsNotAChoice(label);
    case "currency":
      return CURRENCIES.has(text) ? undefined : fieldIsNotAChoice(label);
  }
}
