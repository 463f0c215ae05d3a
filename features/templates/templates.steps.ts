import { Given, Then, When } from "@cucumber/cucumber";
import { parseTransactionId, type ReceiptId, type TransactionId } from "#domain/receipts/index.ts";
import { mapResult } from "#domain/shared/result.ts";
import type { Store } from "#domain/stores/index.ts";
import {
  chooseNamedReceipt,
  findPreviewReceipt,
  templatesFailureMessage,
  type PreviewChoice,
  type ReceiptAnswer,
  type TemplatesAction,
} from "#domain/templates/index.ts";
import { expectThat, expectList, formatShownMessage, formatQuoted } from "#features/support/assertion-error.ts";
import { AFTER_ANY_WHEN, keeps, needs, Outcome, requestFailure, shownText } from "#features/support/scenario-state.ts";
import {
  templateFindings,
  openTemplate,
  loadTemplate,
  pendingTemplate,
  toTemplatePlace,
  readAsCustomer,
  saveTemplateData,
  savedTemplate,
  openedTemplate,
  formatFindings,
  writeText,
  writeTextAsColleague,
} from "#features/support/template-driver.ts";
import type { TemplateText } from "#features/support/template-nouns.ts";
import type { Scenario } from "#features/support/world.ts";

const previewed = new Outcome<ReceiptId>("a transaction to be previewed");
const WRITING = keeps(openedTemplate, savedTemplate, pendingTemplate, templateFindings, shownText, requestFailure);

function writing(this: Scenario, value: string, text: TemplateText): Promise<void> {
  return writeText(this, { text, value });
}

Given("the user wrote {string} as the {templatetext}", writing);
Given("a colleague wrote {string} as the {templatetext}", function (this: Scenario, value: string, text: TemplateText) {
  return writeTextAsColleague(this, { text, value });
});
Given("the user has opened the templates", async function (this: Scenario) {
  await openTemplate(this, {});
});
Given("the user has opened the templates of {store}", async function (this: Scenario, { reference }: Store) {
  await openTemplate(this, { store: reference });
});
Given("a colleague closed {store}", async function (this: Scenario, { reference }: Store) {
  const { register } = await this.portal;
  const found = await register.withReference(reference);
  if (found.ok) await register.remove(found.value);
});

When("the user writes {string} as the {templatetext}", WRITING, writing);

When("the user switches off the taxes of receipts", WRITING, function (this: Scenario) {
  return writeText(this, { text: { key: "receipt_show_taxes" }, value: false });
});

When(
  "the user saves the template anyway",
  keeps(openedTemplate, savedTemplate, shownText, requestFailure),
  function (this: Scenario) {
    return saveTemplateData(this, pendingTemplate.get(this));
  },
);

When(
  "the user saves the template {int} times",
  keeps(openedTemplate, savedTemplate, shownText, requestFailure),
  async function (this: Scenario, times: number) {
    for (let time = 0; time < times; time += 1) await saveTemplateData(this, openedTemplate.get(this).data);
  },
);

When("{templatework} fails", keeps(shownText), function (this: Scenario, work: TemplatesAction) {
  shownText.set(this, templatesFailureMessage(work, requestFailure.get(this)));
});

async function lastReceipt(scenario: Scenario, storeId?: string): Promise<ReceiptAnswer> {
  const found = await (
    await scenario.portal
  ).receipts.matching({ count: 1, ...(storeId === undefined ? {} : { storeId }) });
  return mapResult(found, ([last]) => last?.id);
}

function keepChoice(scenario: Scenario, choice: PreviewChoice): void {
  if (choice.kind === "receipt") previewed.set(scenario, choice.id);
  shownText.set(scenario, choice.kind === "receipt" ? choice.warning : choice.text);
}

When("the user previews the templates", keeps(previewed, shownText), async function (this: Scenario) {
  keepChoice(this, await findPreviewReceipt((store) => lastReceipt(this, store)));
});

When(
  "the user previews the templates of {store}",
  keeps(previewed, shownText),
  async function (this: Scenario, { id }: Store) {
    keepChoice(this, await findPreviewReceipt((store) => lastReceipt(this, store), id));
  },
);

When(
  "the user previews the templates with {receipt}",
  keeps(previewed, shownText),
  async function (this: Scenario, transaction: TransactionId) {
    const answer = await (await this.portal).receipts.ofTransaction(transaction);
    keepChoice(
      this,
      chooseNamedReceipt(
        transaction,
        mapResult(answer, (receipt) => receipt?.id),
      ),
    );
  },
);

Then("the preview shows {receipt}", needs(previewed), async function (this: Scenario, transaction: TransactionId) {
  const answer = await (await this.portal).receipts.withId(previewed.get(this));
  const found = answer.ok ? answer.value.transactionId : undefined;
  expectThat(
    found === parseTransactionId(transaction),
    `the preview to show ${transaction}`,
    `it shows ${found ?? "nothing"}`,
  );
});

const judgeText = (expected: string | undefined, found: unknown): void =>
  expectThat(
    found === expected,
    `the text to be ${formatQuoted(expected)}`,
    `it is ${formatQuoted(found === undefined ? undefined : String(found))}`,
  );

const textOnRecord = async (scenario: Scenario, text: TemplateText): Promise<unknown> =>
  (await loadTemplate(scenario, toTemplatePlace(scenario, text))).data[text.key];

Then(
  "the template has the {templatetext} {string}",
  AFTER_ANY_WHEN,
  async function (this: Scenario, text: TemplateText, expected: string) {
    judgeText(expected, await textOnRecord(this, text));
  },
);

Then("the template has no {templatetext}", AFTER_ANY_WHEN, async function (this: Scenario, text: TemplateText) {
  judgeText(undefined, await textOnRecord(this, text));
});

Then(
  "customers read {string} as the {templatetext}",
  AFTER_ANY_WHEN,
  async function (this: Scenario, expected: string, text: TemplateText) {
    judgeText(expected, (await readAsCustomer(this, text))[text.key]);
  },
);

Then("receipts show no taxes", AFTER_ANY_WHEN, async function (this: Scenario) {
  const found = (await loadTemplate(this, {})).data["receipt_show_taxes"];
  expectThat(found === false, "receipts to show no taxes", "they show them");
});

Then("the template is saved without a confirmation", needs(savedTemplate), function (this: Scenario) {
  expectThat(savedTemplate.get(this).ok, "the template to be saved", formatShownMessage(shownText.peek(this)));
});

Then("the user sees the warning {string}", needs(templateFindings), function (this: Scenario, text: string) {
  expectList(
    { expected: "the checks to find", found: "they find", noun: "warning" },
    text === "" ? [] : [text],
    formatFindings(this, templateFindings.get(this)),
  );
});
