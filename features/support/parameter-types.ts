import { defineParameterType } from "@cucumber/cucumber";
import { parseTransactionId, type TransactionId } from "#domain/receipts/index.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/calendar-day.ts";
import { parseMoney, type Money } from "#domain/shared/money.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/retailer.ts";
import { PAGES, type KeyTarget, type Page } from "#domain/shell/index.ts";
import type { Store } from "#domain/stores/index.ts";
import { MOMENT, parseMoment } from "./moment.ts";
import type { Scenario } from "./world.ts";

/** What a receipt was paid with, and what it came to. */
export type Paid = { readonly foreign: Money; readonly total: Money };

const QUOTED = /"([^"]*)"/;

function meant<T>(value: T | undefined, written: string): T {
  if (value === undefined) throw new Error(`'${written}' means nothing in these sentences`);
  return value;
}

const list = (text: string): readonly string[] => text.split(", ").filter((entry) => entry !== "");

function money(text: string): Money {
  const [amount, currency = ""] = text.split(" ");
  return meant(parseMoney(amount, currency), text);
}

function payment(text: string): Paid {
  const [handed = "", paid = ""] = text.split(" for ");
  return { foreign: money(handed), total: money(paid) };
}

function receipts(text: string): readonly string[] {
  const [from = "", to] = text.split(" down to ");
  if (to === undefined) return list(text);
  const [till, highest, lowest] = [from.slice(0, 4), Number(from.slice(4)), Number(to.slice(4))];
  return Array.from({ length: highest - lowest + 1 }, (_, at) => `${till}${highest - at}`);
}

/** `12.30 GBP` */
defineParameterType({ name: "money", regexp: /-?\d+(?:\.\d+)? [A-Z]{3}/, transformer: money });

/** `8.50 EUR for 7.20 GBP` */
defineParameterType({ name: "payment", regexp: /\d+(?:\.\d+)? [A-Z]{3} for \d+(?:\.\d+)? [A-Z]{3}/, transformer: payment });

/** `55.5 %` */
defineParameterType({ name: "percentage", regexp: /(-?\d+(?:\.\d+)?) %/, transformer: Number });

/** `2024-05-15` */
defineParameterType({ name: "day", regexp: /\d{4}-\d{2}-\d{2}/, transformer: (text: string): CalendarDay => meant(parseCalendarDay(text), text) });

/** `2024-05-15 at 10:30` */
defineParameterType({ name: "moment", regexp: MOMENT, transformer: (day: string, time: string) => parseMoment(`${day} at ${time}`) });

/** `"Europe/London"` */
defineParameterType({ name: "zone", regexp: /"([A-Z][A-Za-z_]+(?:\/[A-Za-z_]+)*)"/, transformer: String });

/** `TXN-1001` */
defineParameterType({ name: "receipt", regexp: /[A-Z]{3}-\d{4}/, transformer: (text: string): TransactionId => meant(parseTransactionId(text), text) });

/** `TXN-1003, TXN-1001` or `TXN-1020 down to TXN-1001` */
defineParameterType({
  name: "receipts",
  regexp: /[A-Z]{3}-\d{4}(?:, [A-Z]{3}-\d{4})*|[A-Z]{3}-\d{4} down to [A-Z]{3}-\d{4}/,
  transformer: receipts,
});

/** `"1001"` */
defineParameterType({ name: "retailer", regexp: QUOTED, transformer: (text: string): RetailerId => meant(parseRetailerId(text), text) });

/** `"Covent Garden"`: a store of the scenario. */
defineParameterType({
  name: "store",
  regexp: QUOTED,
  transformer(this: Scenario, name: string): Store {
    return this.situation.storeNamed(name);
  },
});

/** `ann@shop.com` */
defineParameterType({ name: "consumer", regexp: /[\w*]+(?:@[\w.]+)?/, transformer: String });

/** `"employee"`: a flag, or a bundle of flags. */
defineParameterType({ name: "permission", regexp: /"([a-z_:]+)"/, transformer: String });

/** `"Receipts"` or `"receipt"`: what staff visit, by its title or by its name. */
defineParameterType({
  name: "place",
  regexp: QUOTED,
  transformer: (text: string): Page => meant(PAGES.find(({ id, menu }) => id === text || menu?.label === text), text),
});

/** `"select"` */
defineParameterType({
  name: "field",
  regexp: /"(text-input|textarea|select|submit-control|code-editor)"/,
  transformer: (text: string) => text as KeyTarget,
});

/** `"Soho, Ealing"`, `""` */
defineParameterType({ name: "list", regexp: QUOTED, transformer: list });
