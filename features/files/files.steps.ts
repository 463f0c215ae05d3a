import { Given, Then, When } from "@cucumber/cucumber";
import { dataAfterChoice, FileDraft, readTable } from "#domain/files/drafts.ts";
import { FILES_FAILED, fileNotSaved } from "#domain/files/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { judge, judgeList, quoted } from "#features/support/complaint.ts";
import { AFTER_ANY_WHEN, keeps, needs, refusal, words } from "#features/support/kept.ts";
import { changeFileMeanwhile, editedFile, fileDraft, fileOnRecord, keyOf, newFile, save, savedFile } from "#features/support/file-drafts.ts";
import type { Scenario } from "#features/support/world.ts";

async function add(this: Scenario, name: string, data: string): Promise<void> {
  await save(this, newFile({ name, data }));
}

async function change(this: Scenario, data: string): Promise<void> {
  await save(this, await editedFile(this, data));
}

function begin(this: Scenario): void {
  const typed = newFile({ type: "" });
  fileDraft.keep(this, newFile({ type: "csv", data: dataAfterChoice(typed, "csv") }));
}

Given("a response with the errors {list}", function (this: Scenario, errors: readonly string[]) {
  refusal.keep(this, failure("rejected", { status: 400, errors: errors.map((description) => ({ description })) }));
});

Given("a response with the message {string}", function (this: Scenario, message: string) {
  refusal.keep(this, failure("rejected", { status: 400, message }));
});

Given("the user added the file {string} with the content {string}", add);
Given("the user changed the file to {string}", change);
Given("the user began a file of tabular data", begin);

Given("the user typed {string}", function (this: Scenario, data: string) {
  fileDraft.keep(this, newFile({ type: fileDraft.of(this).type, data }));
});

Given("the user has opened the file", async function (this: Scenario) {
  fileDraft.keep(this, new FileDraft({ isAdmin: true, seen: await fileOnRecord(this) }));
});

Given("a colleague changed the file to {string}", function (this: Scenario, data: string) {
  return changeFileMeanwhile(this, data);
});

When("the user adds the file {string} with the content {string}", keeps(fileDraft, savedFile, words, refusal), add);
When("the user changes the file to {string}", keeps(fileDraft, savedFile, words, refusal), change);
When("the user begins a file of tabular data", keeps(fileDraft), begin);

When("the user adds the file {string} for the retailers {string}", keeps(fileDraft, savedFile, words, refusal), async function (this: Scenario, name: string, retailerIds: string) {
  await save(this, newFile({ name, retailerIds, data: "{}" }));
});

When("the user changes the type to product data", keeps(fileDraft), function (this: Scenario) {
  const typed = fileDraft.of(this);
  fileDraft.keep(this, newFile({ type: "raw", data: dataAfterChoice(typed, "raw") }));
});

When("the user restores version {int} of the file", keeps(fileDraft, savedFile, words, refusal), async function (this: Scenario, version: number) {
  const seen = await fileOnRecord(this);
  const content = await (await this.portal).files.version(keyOf(seen.name), version);
  await save(this, new FileDraft({ isAdmin: true, seen }, { data: content.ok ? content.value.data : "" }));
});

When("the user lists the files", keeps(words), async function (this: Scenario) {
  const answer = await (await this.portal).files.all("retailer");
  words.keep(this, answer.ok ? undefined : FILES_FAILED);
});

When("saving a file fails", keeps(words), function (this: Scenario) {
  words.keep(this, fileNotSaved(refusal.of(this)));
});

Then("the file is saved", needs(savedFile), function (this: Scenario) {
  judge(savedFile.of(this).ok, "the file to be saved", `it is rejected: ${quoted(words.peek(this))}`);
});

Then("the file is rejected: {string}", needs(savedFile), function (this: Scenario, why: string) {
  judge(words.peek(this) === why, `the file to be rejected: ${quoted(why)}`, savedFile.of(this).ok ? "it is saved" : `it is rejected: ${quoted(words.peek(this))}`);
});

Then("the content of the file is {string}", AFTER_ANY_WHEN, async function (this: Scenario, text: string) {
  const { data } = await fileOnRecord(this);
  judge(data === text, `the content of the file to be ${quoted(text)}`, `it is ${quoted(data)}`);
});

Then("the file belongs to {list}", AFTER_ANY_WHEN, async function (this: Scenario, retailers: readonly string[]) {
  judgeList({ expected: "the file to have", found: "it has", noun: "retailer" }, retailers, (await fileOnRecord(this)).retailerIds);
});

Then("the file has the versions {list}", AFTER_ANY_WHEN, async function (this: Scenario, versions: readonly string[]) {
  const answer = await (await this.portal).files.versions(keyOf("prices"));
  judgeList({ expected: "the file to have", found: "it has", noun: "version" }, versions, answer.ok ? answer.value.map(({ revision }) => String(revision)) : []);
});

Then("the draft of the file is {string}", needs(fileDraft), function (this: Scenario, text: string) {
  const { data } = fileDraft.of(this);
  judge(data === text, `the draft to be ${quoted(text)}`, `it is ${quoted(data)}`);
});

Then("the file has the columns {list}", needs(fileDraft), function (this: Scenario, names: readonly string[]) {
  const columns = readTable(fileDraft.of(this).data)?.columns ?? [];
  judgeList({ expected: "the file to have", found: "it has", noun: "column" }, names, columns.map(({ name }) => name));
});

Then("the file has {int} rows", needs(fileDraft), function (this: Scenario, count: number) {
  const found = readTable(fileDraft.of(this).data)?.rows.length ?? 0;
  judge(found === count, `the file to have ${count} rows`, `it has ${found}`);
});

Then("the file has the product {string}", needs(fileDraft), function (this: Scenario, code: string) {
  const products = Object.keys(JSON.parse(fileDraft.of(this).data) as object);
  judgeList({ expected: "the file to have", found: "it has", noun: "product" }, [code], products);
});
