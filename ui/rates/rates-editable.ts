import { DATE_REFUSALS } from "#domain/shared/date-field.ts";
import { draftFields, RatesDraft, ratesMessages, ratesVersions, resumedRatesDraft, type RatesForm } from "#domain/rates/drafts.ts";
import type { RatesRecord } from "#domain/rates/index.ts";
import type { Editable } from "#ui/model/editable.ts";
import { memberAt } from "#ui/model/refused-fields.ts";

type Asked = {
  readonly form: () => Omit<RatesForm, "current">;
  /** What stands in the field of the day is none, whatever day was typed before it. */
  readonly isDayUnfinished: () => boolean;
};

/** What the domain knows of the form of rates. */
export const ratesEditable = ({ form, isDayUnfinished }: Asked): Editable<RatesDraft, RatesRecord> => ({
  draftOf: (seen, typed) => new RatesDraft({ ...form(), ...(seen ? { current: seen } : {}) }, typed),
  fieldsOf: draftFields,
  messagesOf: (draft) => ({ ...ratesMessages(draft), ...(isDayUnfinished() ? { validFrom: DATE_REFUSALS["not-a-day"] } : {}) }),
  versionOf: ({ version }) => version,
  versionsOf: ratesVersions,
  resumed: resumedRatesDraft,
  fieldAt: (place) => fieldOf(memberAt(place) ?? ""),
});

/** 'rates/GBP/USD' is the field of that rate. */
const fieldOf = (place: string): string => (place === "timestamp" ? "validFrom" : place.replace(/^rates\//, ""));
