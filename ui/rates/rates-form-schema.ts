import { DATE_REFUSALS } from "#domain/shared/time/date-field.ts";
import {
  formatRatesDraft,
  RatesDraft,
  validateRatesDraft,
  buildRatesVersions,
  rebaseRatesDraft,
  type RatesFormContext,
} from "#domain/rates/drafts.ts";
import {
  formatWholeRate,
  parseRate,
  RATES_OUTDATED,
  ratesFailureMessage,
  type RatesRecord,
} from "#domain/rates/index.ts";
import type { FormMessages, FormSchema } from "#ui/model/form-schema.ts";
import { fieldFromPointer } from "#ui/model/server-field-errors.ts";

type Options = Pick<FormSchema<RatesDraft, RatesRecord>, "save"> & {
  readonly form: () => Omit<RatesFormContext, "current">;
  /** True if the date field holds an incomplete date, even if it held a complete one before. */
  readonly isDayUnfinished: () => boolean;
};

export const createRatesFormSchema = ({
  form,
  isDayUnfinished,
  save,
}: Options): FormSchema<RatesDraft, RatesRecord> => ({
  toDraft: (seen, typed) => new RatesDraft({ ...form(), ...(seen ? { current: seen } : {}) }, typed),
  toFields: formatRatesDraft,
  validate: (draft) => ({
    ...validateRatesDraft(draft),
    ...(isDayUnfinished() ? { validFrom: DATE_REFUSALS["not-a-day"] } : {}),
  }),
  fieldFor: (pointer) => fieldFor(fieldFromPointer(pointer) ?? ""),
  versionOf: ({ version }) => version,
  threeWay: buildRatesVersions,
  merge: rebaseRatesDraft,
  save,
  messages: MESSAGES,
});

const MESSAGES: FormMessages<RatesRecord> = {
  saved: () => "Rates set",
  failed: (failure) => ratesFailureMessage("set", failure),
  subject: () => "new rates",
  conflict: {
    title: "Another user has set rates",
    text: { save: RATES_OUTDATED, restore: "Other rates were set after your draft. Choose which values to keep." },
    confirmLabel: { save: "Set rates", restore: "Continue" },
    labels: {
      cancelLabel: "Cancel",
      latestLabel: "View the most recent rates",
      latestHint: "Viewing the most recent rates discards your changes. Cancel keeps them in the form.",
    },
  },
  labelOf: (field) => (field === "validFrom" ? "Valid from" : field.replace("/", " to ")),
  formatValue: formatTypedRate,
};

/**
 * Shows all digits, so that rates with a different fifth decimal look different.
 * Text that is not a rate stays as typed [RATE-008].
 */
function formatTypedRate(_field: string, text: string): string {
  const rate = parseRate(text);
  return rate === undefined ? text : formatWholeRate(rate);
}

/** Returns the form field of an API field: 'rates/GBP/USD' is the field of that rate. */
const fieldFor = (member: string): string => (member === "timestamp" ? "validFrom" : member.replace(/^rates\//, ""));
