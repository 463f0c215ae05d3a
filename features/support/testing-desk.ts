import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { toFixed, type Decimal } from "#domain/shared/decimal.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import {
  BLANK_ITEM,
  bodyRefused,
  newReceiptDraft,
  withItem,
  type BodyRefusal,
  type DraftItem,
  type LenientBody,
  type ReceiptDraft,
  type TypedItem,
} from "#domain/testing/index.ts";
import { Complaint, quoted } from "./complaint.ts";
import { Kept } from "./kept.ts";
import type { Scenario } from "./world.ts";

/** What staff put together or write by hand to try something. */
export const built = new Kept<ReceiptDraft>("a test receipt to be put together");
export const written = new Kept<Result<LenientBody, BodyRefusal>>("a test receipt to be written");
export const counted = new Kept<string>("a transaction id to be counted on");
const chance = new Kept<Random>("chance to throw something");

/** Chance throws that number each time, or the highest there is. */
export const load = (scenario: Scenario, number: number): void => chance.keep(scenario, { below: (below) => Math.min(number, below - 1), uniqueId: () => "the only one" });

export function chanceOf(scenario: Scenario): Random {
  if (chance.peek(scenario) === undefined) load(scenario, 0);
  return chance.of(scenario);
}

/** The receipt as far as it is put together; begun where it is not yet. */
export function bench(scenario: Scenario): ReceiptDraft {
  return built.peek(scenario) ?? newReceiptDraft("LON-01", { clock: new FixedClock(scenario.situation.now), zone: "UTC", random: chanceOf(scenario) });
}

export function add(scenario: Scenario, typed: Partial<TypedItem>): void {
  built.keep(scenario, withItem(bench(scenario), { ...BLANK_ITEM, ...typed }, chanceOf(scenario)));
}

export function lastItem(scenario: Scenario): DraftItem {
  const item = built.of(scenario).items.at(-1);
  if (item === undefined) throw new Complaint("Expected an item, but the receipt has none");
  return item;
}

export const taxesOf = ({ taxes }: ReceiptDraft): readonly string[] => taxes.map(({ name, rate, inclusive }) => `${name} ${rate} % ${inclusive ? "included" : "on top"}`);

export function bodyOf(scenario: Scenario): JsonObject {
  const read = written.of(scenario);
  if (!read.ok) throw new Complaint(`Expected something that can be read, but it cannot be: ${quoted(bodyRefused(read.error).description)}`);
  return read.value.body;
}

export const pounds = (amount: Decimal): string => `${toFixed(amount, 2)} GBP`;
