import {
  consumerTexts,
  formatConsumerName,
  MAX_SCORE,
  parseVipNote,
  type Consumer,
  type ConsumerField,
  type ConsumerSummary,
  type Scores,
  type VipNote,
} from "#domain/consumers/index.ts";
import { customerMailbox } from "#domain/receipts/index.ts";
import { formatCalendarDay, parseCalendarDay } from "#domain/shared/time/calendar-day.ts";
import { countryName } from "#domain/shared/identifier/country.ts";
import { IDENTIFIER_NOT_MAILABLE } from "#domain/shared/identifier/email.messages.ts";
import type { RetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import { shownIdentifier } from "#domain/shared/identifier/shown-identifier.ts";

/** The data of the panels of the page. */
export type ShownConsumer = {
  readonly facts: readonly ConsumerFact[];
  /** Says that the customer cannot be emailed. Absent for a masked identifier, which is not known. */
  readonly mailHint: string | undefined;
  readonly vip: VipNote;
  readonly summary: ConsumerSummary | undefined;
  /** The scores of each currency as bars [CONS-019]. */
  readonly scores: readonly { readonly currency: string; readonly bars: readonly ScoreBar[] }[];
};

export const toShownConsumer = (
  consumer: Consumer | undefined,
  { fields, behaviour }: ConsumerFactsOptions,
): ShownConsumer => ({
  facts: consumer ? consumerFacts(consumer, fields) : [],
  mailHint: consumer && mailHintOf(consumer, behaviour),
  vip: parseVipNote(consumer?.properties ?? {}),
  summary: consumer?.summary,
  scores: (consumer?.summary?.scores ?? []).map((scores) => ({ currency: scores.currency, bars: scoreBars(scores) })),
});

type ConsumerFactsOptions = {
  readonly fields: readonly ConsumerField[];
  readonly behaviour: Pick<RetailerBehaviour, "strictEmail">;
};

const mailHintOf = (consumer: Consumer, behaviour: ConsumerFactsOptions["behaviour"]): string | undefined =>
  consumer.key === consumer.identifier && customerMailbox(consumer, behaviour) === undefined
    ? IDENTIFIER_NOT_MAILABLE
    : undefined;

export type ConsumerFact = { readonly label: string; readonly text: string };

const LABELS: Readonly<Partial<Record<ConsumerField, string>>> = {
  address: "Address",
  postcode: "Postcode",
  city: "City",
  county: "County",
  country: "Country",
  phone: "Phone",
  birthdate: "Date of birth",
};

/** Returns the known properties of a customer, in the order of the form. Omits empty ones [CONS-014]. */
function consumerFacts(consumer: Consumer, fields: readonly ConsumerField[]): readonly ConsumerFact[] {
  const { properties } = consumer;
  const texts = consumerTexts(properties);
  const known = fields.flatMap((field) => fact(LABELS[field], formatted(field, texts[field])));
  return [...fact("Identifier", shownIdentifier(consumer)), ...fact("Name", formatConsumerName(properties)), ...known];
}

const fact = (label: string | undefined, text: string): readonly ConsumerFact[] =>
  label === undefined || text === "" ? [] : [{ label, text }];

function formatted(field: ConsumerField, text: string): string {
  if (field === "country") return countryName(text);
  const day = field === "birthdate" ? parseCalendarDay(text) : undefined;
  return day === undefined ? text : formatCalendarDay(day);
}

/** A score with its bar. */
export type ScoreBar = { readonly label: string; readonly value: number; readonly max: number };

/** Returns the scores of a currency as bars. Shows the figures unchanged [CONS-019, OQ-132]. */
const scoreBars = ({ recency, frequency, spend }: Scores): readonly ScoreBar[] =>
  [["Recency", recency] as const, ["Frequency", frequency] as const, ["Spend", spend] as const].map(
    ([label, value]) => ({ label, value, max: Math.max(MAX_SCORE, value) }),
  );
