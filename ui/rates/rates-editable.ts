import { draftFields, RatesDraft, ratesMessages, ratesVersions, resumedRatesDraft, type RatesForm } from "#domain/rates/drafts.ts";
import type { RatesRecord } from "#domain/rates/index.ts";
import type { Editable } from "#ui/model/editable.ts";
import { memberAt } from "#ui/model/refused-fields.ts";

/** What the domain knows of the form of rates. */
export const ratesEditable = (form: () => Omit<RatesForm, "current">): Editable<RatesDraft, RatesRecord> => ({
  draftOf: (seen, typed) => new RatesDraft({ ...form(), ...(seen ? { current: seen } : {}) }, typed),
  fieldsOf: draftFields,
  messagesOf: ratesMessages,
  versionOf: ({ version }) => version,
  versionsOf: ratesVersions,
  resumed: resumedRatesDraft,
  fieldAt: (place) => fieldOf(memberAt(place) ?? ""),
});

/** 'rates/GBP/USD' is the field of that rate. */
const fieldOf = (place: string): string => (place === "timestamp" ? "validFrom" : place.replace(/^rates\//, ""));
