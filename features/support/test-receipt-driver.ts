import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { toFixed, type Decimal } from "#domain/shared/number/decimal.ts";
import { getOwnMember, type JsonObject } from "#domain/shared/json/json.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import {
  BLANK_ITEM,
  bodyRefused,
  parseCreatedReceipt,
  prepareParsedBody,
  newReceiptDraft,
  parseBody,
  postingFailureMessage,
  postTestReceipt,
  addItem,
  type BodyOptions,
  type BodyRefusal,
  type DraftItem,
  type LenientBody,
  type ReceiptDraft,
  type ShownResponse,
  type TypedItem,
} from "#domain/test-receipts/index.ts";
import { formatShownMessage, formatQuoted, createStepError } from "./assertion-error.ts";
import { ScenarioValue, Outcome, shownText } from "./scenario-state.ts";
import type { Scenario } from "./world.ts";

/** The test receipt that the user builds or writes. */
export const builtReceipt = new Outcome<ReceiptDraft>("a test receipt to be put together");
export const parsedText = new Outcome<Result<LenientBody, BodyRefusal>>("a test receipt to be written");
export const postResponse = new Outcome<ShownResponse | undefined>("a test receipt to be posted");
export const nextId = new Outcome<string>("a transaction id to be counted on");
const chance = new ScenarioValue<Random>("chance to throw something");

/** Makes the random generator return that number each time, or its maximum. */
export const setRandomNumber = (scenario: Scenario, number: number): void =>
  chance.set(scenario, { below: (below) => Math.min(number, below - 1), uniqueId: () => "the only one" });

export function buildRandom(scenario: Scenario): Random {
  if (chance.peek(scenario) === undefined) setRandomNumber(scenario, 0);
  return chance.get(scenario);
}

/** Returns the current draft of the receipt, or starts one. */
export function findDraft(scenario: Scenario): ReceiptDraft {
  return (
    builtReceipt.peek(scenario) ??
    newReceiptDraft("LON-01", {
      clock: new FixedClock(scenario.situation.now),
      zone: "UTC",
      random: buildRandom(scenario),
    })
  );
}

export function addTypedItem(scenario: Scenario, typed: Partial<TypedItem>): void {
  builtReceipt.set(scenario, addItem(findDraft(scenario), { ...BLANK_ITEM, ...typed }, buildRandom(scenario)));
}

export function lastItem(scenario: Scenario): DraftItem {
  const item = builtReceipt.get(scenario).items.at(-1);
  if (item === undefined) throw createStepError("an item", "the receipt has none");
  return item;
}

export const formatTaxes = ({ taxes }: ReceiptDraft): readonly string[] =>
  taxes.map(({ name, rate, inclusive }) => `${name} ${rate} % ${inclusive ? "included" : "on top"}`);

export function selectBody(scenario: Scenario): JsonObject {
  const read = parsedText.get(scenario);
  if (!read.ok)
    throw createStepError(
      `something that can be read`,
      `it cannot be: ${formatQuoted(bodyRefused(read.error).description)}`,
    );
  return read.value.body;
}

export const formatPounds = (amount: Decimal): string => `${toFixed(amount, 2)} GBP`;

/** Posts the text as the page does, in the time zone of London. */
export async function postText(scenario: Scenario, text: string, options: Partial<BodyOptions> = {}): Promise<void> {
  const { testReceipts, clock } = await scenario.portal;
  const read = parseBody(text);
  if (!read.ok) {
    const { code, description } = bodyRefused(read.error);
    postResponse.set(scenario, undefined);
    return shownText.set(scenario, `${code}: ${description}`);
  }
  const { body, json } = prepareParsedBody(
    read.value,
    { refreshesLocaltime: false, countsOn: false, ...options },
    { clock, zone: "Europe/London" },
  );
  const response = await postTestReceipt({ body, json, attempt: "the first" }, testReceipts);
  if (response.ok) postResponse.set(scenario, response.value);
  else shownText.set(scenario, postingFailureMessage(response.error));
}

/** Returns the response to the posted text. */
export function requireResponse(scenario: Scenario): ShownResponse {
  const response = postResponse.get(scenario);
  if (response === undefined)
    throw createStepError("a test receipt to be posted", formatShownMessage(shownText.peek(scenario)));
  return response;
}

/** Returns the body of a new test receipt that starts from the created receipt. */
export async function loadNextBody(scenario: Scenario): Promise<JsonObject> {
  const response = requireResponse(scenario);
  const made = parseCreatedReceipt(response);
  if (made === undefined)
    throw createStepError(`a receipt to be created`, `the response is ${formatQuoted(response.statusLine)}`);
  const raw = await (await scenario.portal).testReceipts.rawJson(made.id);
  const read = raw.ok ? parseBody(raw.value) : undefined;
  if (!read?.ok) throw createStepError("the created receipt to be loaded", "it cannot be");
  return read.value.body;
}

export const formatMember = (body: JsonObject, name: string): string => String(getOwnMember(body, name));
