import { Given, Then, When } from "@cucumber/cucumber";
import type { TransactionId } from "#domain/receipts/index.ts";
import type { Money } from "#domain/shared/number/money.ts";
import type { Json } from "#domain/shared/json/json.ts";
import { abandonForm, listObjections, removeForm, resumeForm, voidForm } from "#domain/taxfree/index.ts";
import { expectThat, expectList, formatQuoted } from "#features/support/assertion-error.ts";
import { keeps, needs, shownText } from "#features/support/scenario-state.ts";
import {
  checkEligibility,
  eligibility,
  taxFreeForm,
  issueTaxFreeForm,
  manageTaxFreeForm,
  otherWindow,
  loadPayload,
  reprintTaxFreeForm,
  reprintedForm,
  traveller,
} from "#features/support/tax-free-driver.ts";
import type { Scenario } from "#features/support/world.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";
import { soldIn } from "#test/support/builders/a-store.ts";

const DOCUMENT = { document_id: "TF000000017", refund_amount: 12, total_amount: 100 };
const ENTRIES: Readonly<Record<string, Json>> = {
  initiated: {},
  issued: { document: DOCUMENT },
  error: { error_message: "No passport" },
  voided: { document: DOCUMENT },
  removed: {},
};

function sell({ situation }: Scenario, transaction: string, facts: Parameters<typeof aReceipt>[0]): void {
  situation.receipts.push(aReceipt({ transaction, ...soldIn(situation.store), ...facts }));
}

Given("the store {string} that issues tax-free forms", function (this: Scenario, name: string) {
  this.situation.addStore(name);
  this.situation.settings.tax_free = { sender_id: "hartwell", stores: [this.situation.store.reference] };
});

Given(
  "a customer from {word} with the identifier {consumer}",
  function (this: Scenario, country: string, identifier: string) {
    this.situation.consumers.push({ identifier, properties: { country } });
  },
);

Given("a receipt {receipt} of {money}", function (this: Scenario, transaction: string, total: Money) {
  const [customer] = this.situation.consumers;
  sell(this, transaction, {
    total,
    items: [anItem({ price: total, total })],
    ...(customer && { identifier: customer.identifier }),
  });
});

Given(
  "a receipt {receipt} with tax-free forms that are {list}",
  function (this: Scenario, transaction: string, statuses: readonly string[]) {
    const entries = statuses.map(
      (status, at) =>
        [`0000000${at}`, { status, timestamp: `2024-05-15T10:0${at}:00Z`, data: ENTRIES[status] ?? {} }] as const,
    );
    sell(this, transaction, { properties: { tax_free_form: Object.fromEntries(entries) } });
  },
);

Given(
  "a traveller whom the service rejects with the code {int} and the text {string}",
  function (this: Scenario, code: number, text: string) {
    traveller.set(this, { kind: "refused", code, ...(text === "" ? {} : { text }) });
  },
);

Given("a traveller who leaves before the service has answered", function (this: Scenario) {
  traveller.set(this, { kind: "leaves" });
});

Given("a traveller whose form is issued while the till is off", function (this: Scenario) {
  traveller.set(this, { kind: "unheard" });
});

Given("a traveller for whom the window does not open", function (this: Scenario) {
  traveller.set(this, { kind: "blocked" });
});

Given("a traveller whose form the service will not void: {string}", function (this: Scenario, voiding: string) {
  traveller.set(this, { kind: "issues", voiding });
});

Given("another window of the service is open", function (this: Scenario) {
  otherWindow.set(this, true);
});

Given("the user has issued a tax-free form for {receipt}", function (this: Scenario, transaction: TransactionId) {
  return issueTaxFreeForm(this, transaction);
});

Given("the user voided the tax-free form of {receipt}", function (this: Scenario, transaction: TransactionId) {
  return manageTaxFreeForm(this, transaction, voidForm);
});

Given("a traveller who has come back", function (this: Scenario) {
  traveller.set(this, { kind: "issues" });
});

When(
  "the user checks {receipt} for a tax-free form",
  keeps(eligibility, shownText),
  async function (this: Scenario, transaction: TransactionId) {
    const prepared = await checkEligibility(this, transaction);
    if (prepared) eligibility.set(this, listObjections(prepared));
  },
);

When(
  "the user issues a tax-free form for {receipt}",
  keeps(taxFreeForm, shownText),
  function (this: Scenario, transaction: TransactionId) {
    return issueTaxFreeForm(this, transaction);
  },
);

When(
  "the user voids the tax-free form of {receipt}",
  keeps(taxFreeForm, shownText),
  function (this: Scenario, transaction: TransactionId) {
    return manageTaxFreeForm(this, transaction, voidForm);
  },
);

When(
  "the user marks the tax-free form of {receipt} as removed",
  keeps(taxFreeForm, shownText),
  function (this: Scenario, transaction: TransactionId) {
    return manageTaxFreeForm(this, transaction, (receipt, latest, work) =>
      latest.status === "initiated"
        ? abandonForm(receipt, { form: latest }, work)
        : removeForm(receipt, { form: latest }, work),
    );
  },
);

When(
  "the user resumes the tax-free form of {receipt}",
  keeps(taxFreeForm, shownText),
  async function (this: Scenario, transaction: TransactionId) {
    const payload = await loadPayload(this, transaction);
    return manageTaxFreeForm(this, transaction, (receipt, latest, work) =>
      resumeForm(receipt, latest, { ...work, payload }),
    );
  },
);

When(
  "the user reprints the tax-free form of {receipt}",
  keeps(reprintedForm, shownText),
  async function (this: Scenario, transaction: TransactionId) {
    reprintedForm.set(this, (await reprintTaxFreeForm(this, transaction)) ?? "nothing");
  },
);

Then("the receipt is eligible", needs(eligibility), function (this: Scenario) {
  expectList(
    { expected: "the receipt to be eligible, with", found: "it has", noun: "objection" },
    [],
    eligibility.get(this),
  );
});

Then(
  "the receipt is not eligible: {list}",
  needs(eligibility),
  function (this: Scenario, objections: readonly string[]) {
    expectList(
      { expected: "the receipt to have", found: "it has", noun: "objection" },
      objections,
      eligibility.get(this),
    );
  },
);

Then("the tax-free form is {string}", needs(taxFreeForm), function (this: Scenario, state: string) {
  expectThat(
    taxFreeForm.get(this).state === state,
    `the tax-free form to be ${formatQuoted(state)}`,
    `it is ${formatQuoted(taxFreeForm.get(this).state)}`,
  );
});

Then("the tax-free form has a document", needs(taxFreeForm), function (this: Scenario) {
  expectThat(taxFreeForm.get(this).document !== undefined, "the tax-free form to have a document", "it has none");
});

Then("the tax-free status of the receipt is {string}", needs(taxFreeForm), function (this: Scenario, overall: string) {
  expectThat(
    taxFreeForm.get(this).overall === overall,
    `the tax-free status of the receipt to be ${formatQuoted(overall)}`,
    `it is ${formatQuoted(taxFreeForm.get(this).overall)}`,
  );
});

Then("the tax-free form is printed again", needs(reprintedForm), function (this: Scenario) {
  expectThat(reprintedForm.get(this) === "application/pdf", "the tax-free form to be printed again", "it is not");
});
