import { Given, Then, When } from "@cucumber/cucumber";
import { parseTransactionId, type ReceiptId, type TransactionId } from "#domain/receipts/index.ts";
import { mapResult } from "#domain/shared/result.ts";
import type { Store } from "#domain/stores/index.ts";
import { chooseNamedReceipt, findPreviewReceipt, templatesFailed, type PreviewChoice, type ReceiptAnswer, type TemplatesAction } from "#domain/templates/index.ts";
import { judge, judgeList, messageShown, quoted } from "#features/support/complaint.ts";
import { AFTER_ANY_WHEN, keeps, needs, Outcome, refusal, words } from "#features/support/kept.ts";
import { findings, lookedAt, onRecord, pending, placeOf, readBy, save, savedTemplate, template, textsOf, write, writeMeanwhile } from "#features/support/template-editor.ts";
import type { TemplateText } from "#features/support/template-nouns.ts";
import type { Scenario } from "#features/support/world.ts";

const previewed = new Outcome<ReceiptId>("a transaction to be previewed");
const WRITING = keeps(template, savedTemplate, pending, findings, words, refusal);

function writing(this: Scenario, value: string, text: TemplateText): Promise<void> {
  return write(this, { text, value });
}

Given("the user wrote {string} as the {templatetext}", writing);
Given("a colleague wrote {string} as the {templatetext}", function (this: Scenario, value: string, text: TemplateText) {
  return writeMeanwhile(this, { text, value });
});
Given("the user has opened the templates", async function (this: Scenario) {
  await lookedAt(this, {});
});
Given("the user has opened the templates of {store}", async function (this: Scenario, { reference }: Store) {
  await lookedAt(this, { store: reference });
});
Given("a colleague closed {store}", async function (this: Scenario, { reference }: Store) {
  const { register } = await this.portal;
  const found = await register.withReference(reference);
  if (found.ok) await register.remove(found.value);
});

When("the user writes {string} as the {templatetext}", WRITING, writing);

When("the user switches off the taxes of receipts", WRITING, function (this: Scenario) {
  return write(this, { text: { key: "receipt_show_taxes" }, value: false });
});

When("the user saves the template anyway", keeps(template, savedTemplate, words, refusal), function (this: Scenario) {
  return save(this, pending.of(this));
});

When("the user saves the template {int} times", keeps(template, savedTemplate, words, refusal), async function (this: Scenario, times: number) {
  for (let time = 0; time < times; time += 1) await save(this, template.of(this).data);
});

When("{templatework} fails", keeps(words), function (this: Scenario, work: TemplatesAction) {
  words.keep(this, templatesFailed(work, refusal.of(this)));
});

async function lastReceipt(scenario: Scenario, storeId?: string): Promise<ReceiptAnswer> {
  const found = await (await scenario.portal).receipts.matching({ count: 1, ...(storeId === undefined ? {} : { storeId }) });
  return mapResult(found, ([last]) => last?.id);
}

function keepChoice(scenario: Scenario, choice: PreviewChoice): void {
  if (choice.kind === "receipt") previewed.keep(scenario, choice.id);
  words.keep(scenario, choice.kind === "receipt" ? choice.warning : choice.text);
}

When("the user previews the templates", keeps(previewed, words), async function (this: Scenario) {
  keepChoice(this, await findPreviewReceipt((store) => lastReceipt(this, store)));
});

When("the user previews the templates of {store}", keeps(previewed, words), async function (this: Scenario, { id }: Store) {
  keepChoice(this, await findPreviewReceipt((store) => lastReceipt(this, store), id));
});

When("the user previews the templates with {receipt}", keeps(previewed, words), async function (this: Scenario, transaction: TransactionId) {
  const answer = await (await this.portal).receipts.ofTransaction(transaction);
  keepChoice(this, chooseNamedReceipt(transaction, mapResult(answer, (receipt) => receipt?.id)));
});

Then("the preview shows {receipt}", needs(previewed), async function (this: Scenario, transaction: TransactionId) {
  const answer = await (await this.portal).receipts.withId(previewed.of(this));
  const found = answer.ok ? answer.value.transactionId : undefined;
  judge(found === parseTransactionId(transaction), `the preview to show ${transaction}`, `it shows ${found ?? "nothing"}`);
});

const judgeText = (expected: string | undefined, found: unknown): void =>
  judge(found === expected, `the text to be ${quoted(expected)}`, `it is ${quoted(found === undefined ? undefined : String(found))}`);

const textOnRecord = async (scenario: Scenario, text: TemplateText): Promise<unknown> => (await onRecord(scenario, placeOf(scenario, text))).data[text.key];

Then("the template has the {templatetext} {string}", AFTER_ANY_WHEN, async function (this: Scenario, text: TemplateText, expected: string) {
  judgeText(expected, await textOnRecord(this, text));
});

Then("the template has no {templatetext}", AFTER_ANY_WHEN, async function (this: Scenario, text: TemplateText) {
  judgeText(undefined, await textOnRecord(this, text));
});

Then("customers read {string} as the {templatetext}", AFTER_ANY_WHEN, async function (this: Scenario, expected: string, text: TemplateText) {
  judgeText(expected, (await readBy(this, text))[text.key]);
});

Then("receipts show no taxes", AFTER_ANY_WHEN, async function (this: Scenario) {
  const found = (await onRecord(this, {})).data["receipt_show_taxes"];
  judge(found === false, "receipts to show no taxes", "they show them");
});

Then("the template is saved without a confirmation", needs(savedTemplate), function (this: Scenario) {
  judge(savedTemplate.of(this).ok, "the template to be saved", messageShown(words.peek(this)));
});

Then("the user sees the warning {string}", needs(findings), function (this: Scenario, text: string) {
  judgeList({ expected: "the checks to find", found: "they find", noun: "warning" }, text === "" ? [] : [text], textsOf(this, findings.of(this)));
});
