import { newerOffset, offsetControls, olderOffset, searchFailed } from "#domain/queries/index.ts";
import {
  propertyLines, propertySections, reachedBy, RECEIPT_FAILED, receiptQueryOf, RECEIPTS_FAILED, turnPage,
  type PropertyTreeOptions, type Receipt, type ReceiptSummary, type SimpleQuery, type TransactionId,
} from "#domain/receipts/index.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { leadsToLatest, neighbours, pageControls, type PageControls } from "#domain/shared/paging.ts";
import { holds } from "#domain/shared/permission.ts";
import { Outcome, refusal, words } from "./kept.ts";
import type { Scenario } from "./world.ts";

/** The result of a query, and how to page from it. */
export type Found = {
  readonly receipts: readonly ReceiptSummary[];
  readonly controls: PageControls;
  readonly turn: (to: keyof PageControls) => Promise<void>;
};

export const found = new Outcome<Found>("receipts to be found");
export const opened = new Outcome<Receipt | undefined>("a receipt to be opened");
export const original = new Outcome<TransactionId | undefined>("the original of a receipt to be looked for");
export const titles = new Outcome<readonly string[]>("properties to be looked into");

/** Loads receipts as the portal does, in the time zone of the store or of the retailer. */
export async function ask(scenario: Scenario, query: SimpleQuery): Promise<void> {
  const store = scenario.situation.stores.find(({ id }) => id === query.storeId);
  const question = receiptQueryOf(query, store?.timezone ?? scenario.settings.timezone);
  const answer = await (await scenario.portal).receipts.matching(question);
  if (!answer.ok) {
    refusal.keep(scenario, answer.error);
    return words.keep(scenario, RECEIPTS_FAILED);
  }
  const [receipts, reached] = [answer.value, reachedBy(query)];
  if (leadsToLatest(reached, receipts.length)) return ask(scenario, turnPage(query, "latest", {}));
  const turn = (to: keyof PageControls): Promise<void> => ask(scenario, turnPage(query, to, neighbours(receipts.map(({ id }) => id))));
  found.keep(scenario, { receipts, controls: pageControls(reached, receipts.length), turn });
}

export const turn = (scenario: Scenario, to: keyof PageControls): Promise<void> => found.of(scenario).turn(to);

const OFFSETS: Readonly<Record<keyof PageControls, (offset: number) => number>> = { older: olderOffset, newer: newerOffset, latest: () => 0 };

/** Searches by a text, one page at a time. */
export async function search(scenario: Scenario, text: string, offset = 0): Promise<void> {
  const answer = await (await scenario.portal).searches.matching({ text, count: RESULTS_PER_PAGE, offset });
  words.keep(scenario, answer.ok ? undefined : searchFailed(answer.error));
  if (!answer.ok) return refusal.keep(scenario, answer.error);
  const turn = (to: keyof PageControls): Promise<void> => search(scenario, text, OFFSETS[to](offset));
  found.keep(scenario, { receipts: answer.value, controls: offsetControls(offset, answer.value.length), turn });
}

export async function open(scenario: Scenario, transaction: TransactionId): Promise<Receipt | undefined> {
  const answer = await (await scenario.portal).receipts.ofTransaction(transaction);
  words.keep(scenario, answer.ok ? undefined : RECEIPT_FAILED);
  if (!answer.ok) return undefined;
  opened.keep(scenario, answer.value);
  return answer.value;
}

export async function lookForOriginal(scenario: Scenario, transaction: TransactionId): Promise<void> {
  const receipt = await open(scenario, transaction);
  const answer = receipt && (await (await scenario.portal).receipts.originalOf(receipt));
  if (answer?.ok) original.keep(scenario, answer.value);
}

/** Expands every branch of the properties. */
export async function lookIntoProperties(scenario: Scenario, transaction: TransactionId): Promise<void> {
  const receipt = await open(scenario, transaction);
  if (receipt === undefined) return;
  const { properties: wording, propertiesTitle: title } = scenario.settings.receipts;
  const showHidden = holds((await scenario.portal).permissions, "receipts:view_hidden_properties");
  const options: PropertyTreeOptions = { wording, title, showHidden };
  const sections = propertySections(receipt.properties, options);
  const lines = sections.flatMap(({ properties }) => propertyLines(properties, () => true, options));
  titles.keep(scenario, sections.map((section) => section.title));
  words.keep(scenario, lines.map(({ path }) => path.slice(1)).join(", "));
}
