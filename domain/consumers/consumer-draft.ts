import { IsIn, ValidateIf } from "class-validator";
import { parseCalendarDay, type CalendarDay } from "../shared/time/calendar-day.ts";
import { mergeVersions, type VersionChoices, type ThreeVersions } from "../shared/form/three-way-merge.ts";
import { listAlpha3CountryCodes } from "../shared/identifier/country.ts";
import { DATE_REFUSALS, type DateRefusal } from "../shared/time/date-field.ts";
import { EMAIL_REFUSED } from "../shared/identifier/email.messages.ts";
import { fieldIsNotAChoice } from "../shared/form/field-rules.messages.ts";
import {
  fieldMessages,
  FollowsRule,
  IsFilledIn,
  IsOneLine,
  MaxCodePoints,
  type FieldMessages,
} from "../shared/form/field-rules.ts";
import { isIdentifierFor } from "../shared/identifier/identifier-rule.ts";
import { getOwnMember, type JsonObject } from "../shared/json/json.ts";
import { isTelephoneNumber, PHONE_REFUSED } from "../shared/identifier/phone.ts";
import type { RetailerBehaviour } from "../shared/access/retailer-groups.ts";
import type { FieldTexts } from "../shared/form/stored-draft.ts";
import { isNewChoice } from "../shared/text/text-rules.ts";
import { CONSUMER_FIELDS, type ConsumerField } from "./consumer-settings.ts";
import { consumerTexts, withConsumerTexts, type ConsumerTexts } from "./consumer-texts.ts";
import type { Consumer } from "./consumer.ts";

/** What the form of a customer is about. */
export type ConsumerFormContext = {
  readonly fields: readonly ConsumerField[];
  readonly behaviour: Pick<RetailerBehaviour, "strictEmail">;
  readonly today: CalendarDay;
  /** The customer as it was before the change; absent for a new one. */
  readonly original?: Consumer;
  /** The identifier of a new customer, if it is known. */
  readonly identifier?: string;
};

export const CONSUMER_LABELS = {
  identifier: "Identifier",
  title: "Title",
  first: "First name",
  middle: "Middle name",
  last: "Last name",
  address: "Address",
  postcode: "Postcode",
  city: "City",
  county: "County",
  country: "Country",
  phone: "Phone",
  birthdate: "Date of birth",
} as const satisfies Record<ConsumerField | "identifier", string>;

/** Maximum length of each field, in code points. */
export const CONSUMER_LIMITS = {
  identifier: 320,
  title: 20,
  first: 100,
  middle: 100,
  last: 100,
  address: 500,
  postcode: 20,
  city: 100,
  county: 100,
  phone: 30,
} as const;

/** The text fields of the customer form, for a new or a changed customer. */
export class ConsumerDraft implements ConsumerTexts {
  readonly form: ConsumerFormContext;

  @FollowsRule<ConsumerDraft, "not-an-email">({
    name: "isIdentifier",
    findFault: (text, { form }) =>
      form.original === undefined && !isIdentifierFor(form.behaviour, text) ? "not-an-email" : undefined,
    message: () => EMAIL_REFUSED,
  })
  @MaxCodePoints(CONSUMER_LABELS.identifier, CONSUMER_LIMITS.identifier)
  @IsFilledIn(CONSUMER_LABELS.identifier)
  identifier: string;

  @MaxCodePoints(CONSUMER_LABELS.title, CONSUMER_LIMITS.title)
  @IsOneLine<ConsumerDraft>(CONSUMER_LABELS.title, ({ before }) => before.title)
  title!: string;

  @MaxCodePoints(CONSUMER_LABELS.first, CONSUMER_LIMITS.first)
  @IsOneLine<ConsumerDraft>(CONSUMER_LABELS.first, ({ before }) => before.first)
  first!: string;

  @MaxCodePoints(CONSUMER_LABELS.middle, CONSUMER_LIMITS.middle)
  @IsOneLine<ConsumerDraft>(CONSUMER_LABELS.middle, ({ before }) => before.middle)
  middle!: string;

  @MaxCodePoints(CONSUMER_LABELS.last, CONSUMER_LIMITS.last)
  @IsOneLine<ConsumerDraft>(CONSUMER_LABELS.last, ({ before }) => before.last)
  last!: string;

  @MaxCodePoints(CONSUMER_LABELS.address, CONSUMER_LIMITS.address)
  address!: string;

  @MaxCodePoints(CONSUMER_LABELS.postcode, CONSUMER_LIMITS.postcode)
  @IsOneLine<ConsumerDraft>(CONSUMER_LABELS.postcode, ({ before }) => before.postcode)
  postcode!: string;

  @MaxCodePoints(CONSUMER_LABELS.city, CONSUMER_LIMITS.city)
  @IsOneLine<ConsumerDraft>(CONSUMER_LABELS.city, ({ before }) => before.city)
  city!: string;

  @MaxCodePoints(CONSUMER_LABELS.county, CONSUMER_LIMITS.county)
  @IsOneLine<ConsumerDraft>(CONSUMER_LABELS.county, ({ before }) => before.county)
  county!: string;

  @ValidateIf(({ country, before }: ConsumerDraft) => isNewChoice(country, before.country))
  @IsIn(listAlpha3CountryCodes(), { message: fieldIsNotAChoice(CONSUMER_LABELS.country) })
  country!: string;

  @FollowsRule<ConsumerDraft, "no-number">({
    name: "isTelephoneNumber",
    findFault: (text, { before }) =>
      isNewChoice(text.trim(), before.phone) && !isTelephoneNumber(text) ? "no-number" : undefined,
    message: () => PHONE_REFUSED,
  })
  @MaxCodePoints(CONSUMER_LABELS.phone, CONSUMER_LIMITS.phone)
  phone!: string;

  @FollowsRule<ConsumerDraft, DateRefusal>({
    name: "isBirthdate",
    findFault: (text, { form, before }) => birthdateFault(text, form.today, before.birthdate),
    message: (fault) => DATE_REFUSALS[fault],
  })
  birthdate!: string;

  /** Returns the fields of the customer (empty for a new one), overridden by what the user has typed. */
  constructor(form: ConsumerFormContext, typed: FieldTexts = {}) {
    const before = consumerTexts(form.original?.properties ?? {});
    this.form = form;
    this.identifier = form.original?.identifier ?? String(getOwnMember(typed, "identifier") ?? form.identifier ?? "");
    for (const field of CONSUMER_FIELDS) this[field] = String(getOwnMember(typed, field) ?? before[field]);
  }

  /** The fields before the user types. */
  get before(): ConsumerTexts {
    return consumerTexts(this.form.original?.properties ?? {});
  }
}

export const consumerMessages = (draft: ConsumerDraft): FieldMessages => fieldMessages(draft);

/** Returns the draft as texts by name. Includes the identifier only for a new customer. */
export function consumerDraftFields(draft: ConsumerDraft): FieldTexts {
  const { form } = draft;
  const texts = CONSUMER_FIELDS.filter((field) => form.fields.includes(field)).map(
    (field) => [field, draft[field]] as const,
  );
  return { ...(form.original === undefined ? { identifier: draft.identifier } : {}), ...Object.fromEntries(texts) };
}

/** Returns the properties that a valid draft describes. Keeps properties without a field unchanged. */
export function toConsumerProperties(draft: ConsumerDraft): JsonObject {
  const { identifier: _none, ...texts } = consumerDraftFields(draft);
  return withConsumerTexts(draft.form.original?.properties ?? {}, texts);
}

/** The three versions of a merge: the original, the typed one, and the one another user saved. */
export const consumerVersions = (
  draft: ConsumerDraft,
  theirs: Consumer,
  base: FieldTexts = consumerDraftFields(new ConsumerDraft(draft.form)),
): ThreeVersions => ({
  base,
  mine: consumerDraftFields(draft),
  theirs: consumerDraftFields(new ConsumerDraft({ ...draft.form, original: theirs })),
});

/** Returns the draft on the version of the other user, with the values that the user chose. */
export const mergeConsumerDraft = (draft: ConsumerDraft, theirs: Consumer, picks: VersionChoices): ConsumerDraft =>
  new ConsumerDraft(
    { ...draft.form, original: theirs },
    mergeVersions(consumerVersions(draft, theirs), picks) as FieldTexts,
  );

/** A date that a till sent in another format does not block other changes. */
function birthdateFault(text: string, today: CalendarDay, before: string): DateRefusal | undefined {
  if (!isNewChoice(text, before)) return undefined;
  const day = parseCalendarDay(text.trim());
  if (day === undefined) return "not-a-day";
  return day > today ? "in-the-future" : undefined;
}
