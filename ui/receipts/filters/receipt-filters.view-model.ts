import { makeAutoObservable, observableRef } from "mobx";
import {
  formatListFilter,
  MAIL_OUTCOME_LABELS,
  parseListFilter,
  parseTypedTotal,
  toMailState,
  TOTAL_REFUSAL,
  type ReceiptListFilter,
  type MailOutcome,
} from "#domain/receipts/index.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { DATE_REFUSALS, parsePastDay } from "#domain/shared/time/date-field.ts";
import { isGreater } from "#domain/shared/number/decimal.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { dayChoiceOptions, daysOfChoice, findDayChoice, type DayChoice } from "#ui/model/day-choice.ts";
import { isKnownFilter } from "./known-filters.ts";

export type ReceiptFilterFacts = {
  readonly can: Can;
  /** False if identifiers are masked: the API then finds no customer by their email, phone or card. */
  readonly seesIdentifiers: boolean;
  /** The current day of the list's zone. */
  readonly today: () => CalendarDay;
  /** The filters of the URL. */
  readonly filter: () => ReceiptListFilter;
  readonly onApply: (filter: ReceiptListFilter) => void;
};

const FIELDS = ["sold_from", "sold_to", "min_total", "max_total", "mail", "consumer", "last4"] as const;
type Field = (typeof FIELDS)[number];
type Texts = Readonly<Record<Field, string>>;
type Errors = { readonly [Name in Field]?: string | undefined };

/** The fields of further filters of the receipt list. They apply together. */
export class ReceiptFiltersViewModel {
  private readonly facts: ReceiptFilterFacts;
  /** What is typed. */
  texts: Texts;
  errors: Errors = {};
  /** True if a date field contains an incomplete date. */
  private unfinished: ReadonlySet<Field> = new Set();

  readonly mailOptions = [
    { value: "", label: "Any" },
    ...(Object.keys(MAIL_OUTCOME_LABELS) as MailOutcome[]).map((outcome) => ({
      value: toMailState(outcome),
      label: MAIL_OUTCOME_LABELS[outcome],
    })),
  ];

  constructor(facts: ReceiptFilterFacts) {
    this.facts = facts;
    this.texts = toTexts(facts.filter());
    makeAutoObservable<this, "facts" | "unfinished">(
      this,
      {
        texts: observableRef,
        errors: observableRef,
        unfinished: false,
        facts: false,
        mailOptions: false,
        today: false,
      },
      { autoBind: true },
    );
  }

  get today(): CalendarDay {
    return this.facts.today();
  }

  /** True if the API has the filter, and the account sees its values. */
  has(name: keyof ReceiptListFilter): boolean {
    return name === "consumer" ? this.facts.seesIdentifiers : isKnownFilter(name, this.facts.can);
  }

  get days(): DayChoice {
    return findDayChoice(this.texts.sold_from, this.texts.sold_to, this.today);
  }

  get dayOptions(): ReturnType<typeof dayChoiceOptions> {
    return dayChoiceOptions(this.days);
  }

  /** The section loads no data. */
  load(): Promise<void> {
    return Promise.resolve();
  }

  stop(): void {
    this.show(this.facts.filter());
  }

  /** Shows the filters of the URL. */
  show(filter: ReceiptListFilter): void {
    this.texts = toTexts(filter);
    this.errors = {};
    this.unfinished = new Set();
  }

  type(field: Field, text: string): void {
    this.texts = { ...this.texts, [field]: text };
    this.errors = { ...this.errors, [field]: undefined };
  }

  noteUnfinished(field: Field, isUnfinished: boolean): void {
    const others = [...this.unfinished].filter((other) => other !== field);
    this.unfinished = new Set(isUnfinished ? [...others, field] : others);
  }

  chooseDays(choice: DayChoice): void {
    const days = daysOfChoice(choice, this.today);
    if (days === undefined) return;
    this.texts = { ...this.texts, sold_from: days.first ?? "", sold_to: days.last ?? "" };
    this.errors = { ...this.errors, sold_from: undefined, sold_to: undefined };
  }

  /** Shows the list with these filters, and the others of the URL. */
  apply(): void {
    this.errors = this.validate();
    if (Object.values(this.errors).some((error) => error !== undefined)) return;
    const kept = formatListFilter(this.facts.filter()).filter(([name]) => !FIELDS.some((field) => field === name));
    this.facts.onApply(parseListFilter({ ...Object.fromEntries(kept), ...this.texts }));
  }

  private validate(): Errors {
    const { min_total: min, max_total: max, last4 } = this.texts;
    const [least, most] = [parseTypedTotal(min), parseTypedTotal(max)];
    const isReversed = least !== undefined && most !== undefined && isGreater(least, most);
    return {
      sold_from: this.dayError("sold_from"),
      sold_to: this.dayError("sold_to") ?? this.orderError(),
      ...(min.trim() !== "" && least === undefined ? { min_total: TOTAL_REFUSAL } : {}),
      ...(max.trim() !== "" && most === undefined ? { max_total: TOTAL_REFUSAL } : {}),
      ...(isReversed ? { max_total: "The largest amount cannot be below the smallest" } : {}),
      ...(last4.trim() !== "" && !/^\d{4}$/.test(last4.trim()) ? { last4: "Enter four digits" } : {}),
    };
  }

  private dayError(field: "sold_from" | "sold_to"): string | undefined {
    if (this.unfinished.has(field)) return DATE_REFUSALS["not-a-day"];
    const text = this.texts[field];
    const read = text === "" ? undefined : parsePastDay(text, this.today);
    return read?.ok === false ? DATE_REFUSALS[read.error] : undefined;
  }

  private orderError(): string | undefined {
    const { sold_from: from, sold_to: to } = this.texts;
    return from !== "" && to !== "" && to < from ? DATE_REFUSALS["before-its-start"] : undefined;
  }
}

function toTexts(filter: ReceiptListFilter): Texts {
  const written: Readonly<Record<string, string>> = Object.fromEntries(formatListFilter(filter));
  return Object.fromEntries(FIELDS.map((field) => [field, written[field] ?? ""])) as Texts;
}
