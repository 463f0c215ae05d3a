import { CONSUMER_LABELS } from "#domain/consumers/drafts.ts";
import { CONSUMER_FIELDS, type ConsumerField, type LoyaltyDirection } from "#domain/consumers/index.ts";

/** A detail of a customer. */
export type ConsumerDetail = { readonly trait: ConsumerField; readonly text: string };

/** A change of loyalty points. */
export type PointsChange = {
  readonly direction: LoyaltyDirection;
  readonly value: number;
  readonly description: string;
};

const nameOf = (field: ConsumerField): string => CONSUMER_LABELS[field].toLowerCase();
const TRAITS = CONSUMER_FIELDS.map(nameOf);
const OFFERS = ["enabled", "disabled", "hidden"];

export const CONSUMER_NOUNS = [
  {
    name: "noted",
    meaning: `a detail of a customer: ${TRAITS.join(", ")}`,
    forms: ['the city "York"'],
    regexp: new RegExp(`the (${TRAITS.join("|")}) "([^"]*)"`),
    transformer: (name: string, text: string): ConsumerDetail => ({
      trait: CONSUMER_FIELDS.find((field) => nameOf(field) === name) ?? "city",
      text,
    }),
  },
  {
    name: "gift",
    meaning: "a change of loyalty points, and its reason",
    forms: ['adds 50 points for "Missing receipt"', 'subtracts 20 points for "Free coffee"'],
    regexp: /(adds|subtracts) (\d+) points for "([^"]*)"/,
    transformer: (direction: string, value: string, description: string): PointsChange => ({
      direction: direction === "adds" ? "add" : "subtract",
      value: Number(value),
      description,
    }),
  },
  {
    name: "offer",
    meaning: "the state of an action",
    forms: OFFERS,
    regexp: new RegExp(OFFERS.join("|")),
    transformer: String,
    values: OFFERS,
  },
] as const;
