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

Given("an answer with the errors {list}", function (this: Scenario, errors: readonly string[]) {
  refusal.keep(this, failure("rejected", { status: 400, errors: errors.map((description) => ({ description })) }));
});

Given("an answer with the message {string}", function (this: Scenario, message: string) {
  refusal.keep(this, failure("rejected", { status: 400, message }));
});

Given("they added the file {string} that says {string}", add);
Given("they made the file say {string}", change);
Given("they began a file of tabular data", begin);

Given("they wrote {string}", function (this: Scenario, data: string) {
  fileDraft.keep(this, newFile({ type: fileDraft.of(this).type, data }));
});

Given("staff who look at the file", async function (this: Scenario) {
  fileDraft.keep(this, new FileDraft({ isAdmin: true, seen: await fileOnRecord(this) }));
});

Given("a colleague who made the file say {string}", function (this: Scenario, data: string) {
  return changeFileMeanwhile(this, data);
});

When("they add the file {string} that says {string}", keeps(fileDraft, savedFile, words, refusal), add);
When("they make the file say {string}", keeps(fileDraft, savedFile, words, refusal), change);
When("they begin a file of tabular data", keeps(fileDraft), begin);

When("they add the file {string} for the retailers {string}", keeps(fileDraft, savedFile, words, refusal), async function (this: Scenario, name: string, retailerIds: string) {
  await save(this, newFile({ name, retailerIds, data: "{}" }));
});

When("they make it product data", keeps(fileDraft), function (this: Scenario) {
  const typed = fileDraft.of(this);
  fileDraft.keep(this, newFile({ type: "raw", data: dataAfterChoice(typed, "raw") }));
});

When("they go back to version {int} of the file", keeps(fileDraft, savedFile, words, refusal), async function (this: Scenario, version: number) {
  const seen = await fileOnRecord(this);
  const content = await (await this.portal).files.version(keyOf(seen.name), version);
  await save(this, new FileDraft({ isAdmin: true, seen }, { data: content.ok ? content.value.data : "" }));
});

When("they list the files", keeps(words), async function (this: Scenario) {
  const answer = await (await this.portal).files.all("retailer");
  words.keep(this, answer.ok ? undefined : FILES_FAILED);
});

When("saving a file fails", keeps(words), function (this: Scenario) {
  words.keep(this, fileNotSaved(refusal.of(this)));
});

Then("the file is taken", needs(savedFile), function (this: Scenario) {
  judge(savedFile.of(this).ok, "the file to be taken", `it is refused: ${quoted(words.peek(this))}`);
});

Then("the file is refused: {string}", needs(savedFile), function (this: Scenario, why: string) {
  judge(words.peek(this) === why, `the file to be refused: ${quoted(why)}`, savedFile.of(this).ok ? "it is taken" : `it is refused: ${quoted(words.peek(this))}`);
});

Then("the file says {string}", AFTER_ANY_WHEN, async function (this: Scenario, text: string) {
  const { data } = await fileOnRecord(this);
  judge(data === text, `the file to say ${quoted(text)}`, `it says ${quoted(data)}`);
});

Then("the file belongs to {list}", AFTER_ANY_WHEN, async function (this: Scenario, retailers: readonly string[]) {
  judgeList({ expected: "the file to have", found: "it has", noun: "retailer" }, retailers, (await fileOnRecord(this)).retailerIds);
});

Then("the file has the versions {list}", AFTER_ANY_WHEN, async function (this: Scenario, versions: readonly string[]) {
  const answer = await (await this.portal).files.versions(keyOf("prices"));
  judgeList({ expected: "the file to have", found: "it has", noun: "version" }, versions, answer.ok ? answer.value.map(({ revision }) => String(revision)) : []);
});

Then("the draft of the file says {string}", needs(fileDraft), function (this: Scenario, text: string) {
  const { data } = fileDraft.of(this);
  judge(data === text, `the draft to say ${quoted(text)}`, `it says ${quoted(data)}`);
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
