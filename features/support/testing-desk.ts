import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { toFixed, type Decimal } from "#domain/shared/decimal.ts";
import { memberOf, type JsonObject } from "#domain/shared/json.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import {
  BLANK_ITEM,
  bodyRefused,
  madeReceipt,
  makeReady,
  newReceiptDraft,
  parseBody,
  postingFailed,
  postTestReceipt,
  withItem,
  type BodyOptions,
  type BodyRefusal,
  type DraftItem,
  type LenientBody,
  type ReceiptDraft,
  type ShownAnswer,
  type TypedItem,
} from "#domain/testing/index.ts";
import { messageShown, quoted, unexpected } from "./complaint.ts";
import { Kept, Outcome, words } from "./kept.ts";
import type { Scenario } from "./world.ts";

/** The test receipt that the user builds or writes. */
export const built = new Outcome<ReceiptDraft>("a test receipt to be put together");
export const written = new Outcome<Result<LenientBody, BodyRefusal>>("a test receipt to be written");
export const answer = new Outcome<ShownAnswer | undefined>("a test receipt to be posted");
export const counted = new Outcome<string>("a transaction id to be counted on");
const chance = new Kept<Random>("chance to throw something");

/** Makes the random generator return that number each time, or its maximum. */
export const load = (scenario: Scenario, number: number): void => chance.keep(scenario, { below: (below) => Math.min(number, below - 1), uniqueId: () => "the only one" });

export function chanceOf(scenario: Scenario): Random {
  if (chance.peek(scenario) === undefined) load(scenario, 0);
  return chance.of(scenario);
}

/** Returns the current draft of the receipt, or starts one. */
export function bench(scenario: Scenario): ReceiptDraft {
  return built.peek(scenario) ?? newReceiptDraft("LON-01", { clock: new FixedClock(scenario.situation.now), zone: "UTC", random: chanceOf(scenario) });
}

export function add(scenario: Scenario, typed: Partial<TypedItem>): void {
  built.keep(scenario, withItem(bench(scenario), { ...BLANK_ITEM, ...typed }, chanceOf(scenario)));
}

export function lastItem(scenario: Scenario): DraftItem {
  const item = built.of(scenario).items.at(-1);
  if (item === undefined) throw unexpected("an item", "the receipt has none");
  return item;
}

export const taxesOf = ({ taxes }: ReceiptDraft): readonly string[] => taxes.map(({ name, rate, inclusive }) => `${name} ${rate} % ${inclusive ? "included" : "on top"}`);

export function bodyOf(scenario: Scenario): JsonObject {
  const read = written.of(scenario);
  if (!read.ok) throw unexpected(`something that can be read`, `it cannot be: ${quoted(bodyRefused(read.error).description)}`);
  return read.value.body;
}

export const pounds = (amount: Decimal): string => `${toFixed(amount, 2)} GBP`;

/** Posts the text as the page does, in the time zone of London. */
export async function post(scenario: Scenario, text: string, options: Partial<BodyOptions> = {}): Promise<void> {
  const { testReceipts, clock } = await scenario.portal;
  const read = parseBody(text);
  if (!read.ok) {
    const { code, description } = bodyRefused(read.error);
    answer.keep(scenario, undefined);
    return words.keep(scenario, `${code}: ${description}`);
  }
  const { body } = makeReady(read.value, { refreshesLocaltime: false, countsOn: false, ...options }, { clock, zone: "Europe/London" });
  const response = await postTestReceipt({ body, attempt: "the first" }, testReceipts);
  if (response.ok) answer.keep(scenario, response.value);
  else words.keep(scenario, postingFailed(response.error));
}

/** Returns the response to the posted text. */
export function answered(scenario: Scenario): ShownAnswer {
  const response = answer.of(scenario);
  if (response === undefined) throw unexpected("a test receipt to be posted", messageShown(words.peek(scenario)));
  return response;
}

/** Returns the body of a new test receipt that starts from the created receipt. */
export async function beginning(scenario: Scenario): Promise<JsonObject> {
  const response = answered(scenario);
  const made = madeReceipt(response);
  if (made === undefined) throw unexpected(`a receipt to be created`, `the response is ${quoted(response.statusLine)}`);
  const raw = await (await scenario.portal).testReceipts.rawReceipt(made.id);
  const read = raw.ok ? parseBody(raw.value) : undefined;
  if (!read?.ok) throw unexpected("the created receipt to be loaded", "it cannot be");
  return read.value.body;
}

export const saidBy = (body: JsonObject, name: string): string => String(memberOf(body, name));
