import { newerOffset, offsetControls, olderOffset, searchFailureMessage } from "#domain/search/index.ts";
import {
  propertyLines,
  propertySections,
  reachedBy,
  RECEIPT_FAILED,
  toReceiptQuery,
  RECEIPTS_FAILED,
  toPage,
  type PropertyTreeOptions,
  type Receipt,
  type ReceiptSummary,
  type SimpleQuery,
  type TransactionId,
} from "#domain/receipts/index.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { shouldShowLatest, toCursors, pageControls, type PageControls } from "#domain/shared/list/paging.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import { Outcome, requestFailure, shownText } from "./scenario-state.ts";
import type { Scenario } from "./world.ts";

/** The result of a query, and how to page from it. */
export type ReceiptResults = {
  readonly receipts: readonly ReceiptSummary[];
  readonly controls: PageControls;
  readonly turn: (to: keyof PageControls) => Promise<void>;
};

export const foundReceipts = new Outcome<ReceiptResults>("receipts to be found");
export const openedReceipt = new Outcome<Receipt | undefined>("a receipt to be opened");
export const originalReceipt = new Outcome<TransactionId | undefined>("the original of a receipt to be looked for");
export const propertyTitles = new Outcome<readonly string[]>("properties to be looked into");

/** Loads receipts as the portal does, in the time zone of the store or of the retailer. */
export async function listReceipts(scenario: Scenario, query: SimpleQuery): Promise<void> {
  const store = scenario.situation.stores.find(({ id }) => id === query.storeId);
  const question = toReceiptQuery(query, store?.timezone ?? scenario.settings.timezone);
  const answer = await (await scenario.portal).receipts.matching(question);
  if (!answer.ok) {
    requestFailure.set(scenario, answer.error);
    return shownText.set(scenario, RECEIPTS_FAILED);
  }
  const [receipts, reached] = [answer.value, reachedBy(query)];
  if (shouldShowLatest(reached, receipts.length)) return listReceipts(scenario, toPage(query, "latest", {}));
  const turn = (to: keyof PageControls): Promise<void> =>
    listReceipts(scenario, toPage(query, to, toCursors(receipts.map(({ id }) => id))));
  foundReceipts.set(scenario, { receipts, controls: pageControls(reached, receipts.length), turn });
}

export const goToReceiptPage = (scenario: Scenario, to: keyof PageControls): Promise<void> =>
  foundReceipts.get(scenario).turn(to);

const OFFSETS: Readonly<Record<keyof PageControls, (offset: number) => number>> = {
  older: olderOffset,
  newer: newerOffset,
  latest: () => 0,
};

/** Searches by a text, one page at a time. */
export async function searchReceipts(scenario: Scenario, text: string, offset = 0): Promise<void> {
  const answer = await (await scenario.portal).searches.matching({ text, count: RESULTS_PER_PAGE, offset });
  shownText.set(scenario, answer.ok ? undefined : searchFailureMessage(answer.error));
  if (!answer.ok) return requestFailure.set(scenario, answer.error);
  const turn = (to: keyof PageControls): Promise<void> => searchReceipts(scenario, text, OFFSETS[to](offset));
  foundReceipts.set(scenario, { receipts: answer.value, controls: offsetControls(offset, answer.value.length), turn });
}

export async function openReceipt(scenario: Scenario, transaction: TransactionId): Promise<Receipt | undefined> {
  const answer = await (await scenario.portal).receipts.ofTransaction(transaction);
  shownText.set(scenario, answer.ok ? undefined : RECEIPT_FAILED);
  if (!answer.ok) return undefined;
  openedReceipt.set(scenario, answer.value);
  return answer.value;
}

export async function openOriginal(scenario: Scenario, transaction: TransactionId): Promise<void> {
  const receipt = await openReceipt(scenario, transaction);
  const answer = receipt && (await (await scenario.portal).receipts.originalOf(receipt));
  if (answer?.ok) originalReceipt.set(scenario, answer.value?.transactionId);
}

/** Expands every branch of the properties. */
export async function openProperties(scenario: Scenario, transaction: TransactionId): Promise<void> {
  const receipt = await openReceipt(scenario, transaction);
  if (receipt === undefined) return;
  const { properties: wording, propertiesTitle: title } = scenario.settings.receipts;
  const showHidden = hasFlag((await scenario.portal).permissions, "receipts:view_hidden_properties");
  const options: PropertyTreeOptions = { labels: wording, title, showHidden };
  const sections = propertySections(receipt.properties, options);
  const lines = sections.flatMap(({ properties }) => propertyLines(properties, () => true, options));
  propertyTitles.set(
    scenario,
    sections.map((section) => section.title),
  );
  shownText.set(scenario, lines.map(({ path }) => path.slice(1)).join(", "));
}
