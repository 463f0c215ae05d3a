import { Given, Then, When } from "@cucumber/cucumber";
import { dataAfterChoice, FileDraft, readTable } from "#domain/files/drafts.ts";
import { FILES_FAILED, fileNotSaved } from "#domain/files/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { expectThat, expectList, formatQuoted } from "#features/support/assertion-error.ts";
import { AFTER_ANY_WHEN, keeps, needs, requestFailure, shownText } from "#features/support/scenario-state.ts";
import {
  changeFileAsColleague,
  buildEditedFile,
  fileDraft,
  findStoredFile,
  toFileKey,
  buildNewFile,
  saveFileDraft,
  savedFile,
} from "#features/support/file-driver.ts";
import type { Scenario } from "#features/support/world.ts";

async function add(this: Scenario, name: string, data: string): Promise<void> {
  await saveFileDraft(this, buildNewFile({ name, data }));
}

async function change(this: Scenario, data: string): Promise<void> {
  await saveFileDraft(this, await buildEditedFile(this, data));
}

function begin(this: Scenario): void {
  const typed = buildNewFile({ type: "" });
  fileDraft.set(this, buildNewFile({ type: "csv", data: dataAfterChoice(typed, "csv") }));
}

Given("a response with the errors {list}", function (this: Scenario, errors: readonly string[]) {
  requestFailure.set(
    this,
    failure("rejected", { status: 400, errors: errors.map((description) => ({ description })) }),
  );
});

Given("a response with the message {string}", function (this: Scenario, message: string) {
  requestFailure.set(this, failure("rejected", { status: 400, message }));
});

Given("the user added the file {string} with the content {string}", add);
Given("the user changed the file to {string}", change);
Given("the user began a file of tabular data", begin);

Given("the user typed {string}", function (this: Scenario, data: string) {
  fileDraft.set(this, buildNewFile({ type: fileDraft.get(this).type, data }));
});

Given("the user has opened the file", async function (this: Scenario) {
  fileDraft.set(this, new FileDraft({ isAdmin: true, seen: await findStoredFile(this) }));
});

Given("a colleague changed the file to {string}", function (this: Scenario, data: string) {
  return changeFileAsColleague(this, data);
});

When(
  "the user adds the file {string} with the content {string}",
  keeps(fileDraft, savedFile, shownText, requestFailure),
  add,
);
When("the user changes the file to {string}", keeps(fileDraft, savedFile, shownText, requestFailure), change);
When("the user begins a file of tabular data", keeps(fileDraft), begin);

When(
  "the user adds the file {string} for the retailers {string}",
  keeps(fileDraft, savedFile, shownText, requestFailure),
  async function (this: Scenario, name: string, retailerIds: string) {
    await saveFileDraft(this, buildNewFile({ name, retailerIds, data: "{}" }));
  },
);

When("the user changes the type to product data", keeps(fileDraft), function (this: Scenario) {
  const typed = fileDraft.get(this);
  fileDraft.set(this, buildNewFile({ type: "raw", data: dataAfterChoice(typed, "raw") }));
});

When(
  "the user restores version {int} of the file",
  keeps(fileDraft, savedFile, shownText, requestFailure),
  async function (this: Scenario, version: number) {
    const seen = await findStoredFile(this);
    const content = await (await this.portal).files.version(toFileKey(seen.name), version);
    await saveFileDraft(this, new FileDraft({ isAdmin: true, seen }, { data: content.ok ? content.value.data : "" }));
  },
);

When("the user lists the files", keeps(shownText), async function (this: Scenario) {
  const answer = await (await this.portal).files.all("retailer");
  shownText.set(this, answer.ok ? undefined : FILES_FAILED);
});

When("saving a file fails", keeps(shownText), function (this: Scenario) {
  shownText.set(this, fileNotSaved(requestFailure.get(this)));
});

Then("the file is saved", needs(savedFile), function (this: Scenario) {
  expectThat(savedFile.get(this).ok, "the file to be saved", `it is rejected: ${formatQuoted(shownText.peek(this))}`);
});

Then("the file is rejected: {string}", needs(savedFile), function (this: Scenario, why: string) {
  expectThat(
    shownText.peek(this) === why,
    `the file to be rejected: ${formatQuoted(why)}`,
    savedFile.get(this).ok ? "it is saved" : `it is rejected: ${formatQuoted(shownText.peek(this))}`,
  );
});

Then("the content of the file is {string}", AFTER_ANY_WHEN, async function (this: Scenario, text: string) {
  const { data } = await findStoredFile(this);
  expectThat(data === text, `the content of the file to be ${formatQuoted(text)}`, `it is ${formatQuoted(data)}`);
});

Then("the file belongs to {list}", AFTER_ANY_WHEN, async function (this: Scenario, retailers: readonly string[]) {
  expectList(
    { expected: "the file to have", found: "it has", noun: "retailer" },
    retailers,
    (await findStoredFile(this)).retailerIds,
  );
});

Then("the file has the versions {list}", AFTER_ANY_WHEN, async function (this: Scenario, versions: readonly string[]) {
  const answer = await (await this.portal).files.versions(toFileKey("prices"));
  expectList(
    { expected: "the file to have", found: "it has", noun: "version" },
    versions,
    answer.ok ? answer.value.map(({ revision }) => String(revision)) : [],
  );
});

Then("the draft of the file is {string}", needs(fileDraft), function (this: Scenario, text: string) {
  const { data } = fileDraft.get(this);
  expectThat(data === text, `the draft to be ${formatQuoted(text)}`, `it is ${formatQuoted(data)}`);
});

Then("the file has the columns {list}", needs(fileDraft), function (this: Scenario, names: readonly string[]) {
  const columns = readTable(fileDraft.get(this).data)?.columns ?? [];
  expectList(
    { expected: "the file to have", found: "it has", noun: "column" },
    names,
    columns.map(({ name }) => name),
  );
});

Then("the file has {int} rows", needs(fileDraft), function (this: Scenario, count: number) {
  const found = readTable(fileDraft.get(this).data)?.rows.length ?? 0;
  expectThat(found === count, `the file to have ${count} rows`, `it has ${found}`);
});

Then("the file has the product {string}", needs(fileDraft), function (this: Scenario, code: string) {
  const products = Object.keys(JSON.parse(fileDraft.get(this).data) as object);
  expectList({ expected: "the file to have", found: "it has", noun: "product" }, [code], products);
});
