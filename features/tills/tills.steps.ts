import { Given, Then, When } from "@cucumber/cucumber";
import { instantOfLocalTime, writtenInstant, type Instant } from "#domain/shared/instant.ts";
import type { PageControls } from "#domain/shared/paging.ts";
import { cameAt, parseRawRecordId, type RawRecord } from "#domain/tills/index.ts";
import { judge, judgeList, quoted, unexpected } from "#features/support/complaint.ts";
import { keeps, needs, words } from "#features/support/kept.ts";
import { onClock, type Moment } from "#features/support/moment.ts";
import { content, lastSent, listed, lookAt, lookThrough, processAll, processedAgain, read, record, send, sendReceipt, toldOf, turn } from "#features/support/till-desk.ts";
import type { Scenario } from "#features/support/world.ts";

const instantOf = (moment: Moment): Instant => instantOfLocalTime(onClock(moment, "UTC"));
const timeText = (instant: Instant | undefined): string => (instant === undefined ? "never" : writtenInstant(instant));

function found(scenario: Scenario): RawRecord {
  const known = record.of(scenario);
  if (known === undefined) throw unexpected("a till record to be found", "no till record is found");
  return known;
}

Given("{int} till record(s)", function (this: Scenario, count: number) {
  for (let at = 0; at < count; at++) sendReceipt(this);
});

Given("a till has sent {string}", function (this: Scenario, receiptMimeType: string) {
  send(this, { receiptMimeType });
});

Given("a till has sent {string} as {string}", function (this: Scenario, text: string, receiptMimeType: string) {
  send(this, { receiptMimeType, text });
});

Given("a till has sent {string} on {moment} UTC", function (this: Scenario, receiptMimeType: string, moment: Moment) {
  send(this, { receiptMimeType, at: instantOf(moment) });
});

Given("all till records were processed on {moment} UTC", function (this: Scenario, moment: Moment) {
  const processed = instantOf(moment);
  this.situation.sent.push(...this.situation.sent.splice(0).map((sent) => ({ ...sent, processed })));
});

When("the user lists the till records", keeps(listed, words), async function (this: Scenario) {
  await lookThrough(this);
});
Given("the user has listed the till records", async function (this: Scenario) {
  await lookThrough(this);
});

function turnTo(to: keyof PageControls) {
  return function (this: Scenario): Promise<void> {
    return turn(this, to);
  };
}

Given("the user went to older till records", turnTo("older"));
When("the user goes to older till records", keeps(listed, words), turnTo("older"));
When("the user goes to newer till records", keeps(listed, words), turnTo("newer"));
When("the user goes to the latest till records", keeps(listed, words), turnTo("latest"));

When("the user opens the till record", keeps(record, words), async function (this: Scenario) {
  await lookAt(this, lastSent(this).id);
});

When("the user opens an unknown till record", keeps(record, words), async function (this: Scenario) {
  await lookAt(this, parseRawRecordId("f".repeat(24))!);
});

When("the user reads the content of the till record", keeps(content, words), async function (this: Scenario) {
  await read(this, lastSent(this).id);
});

When("the user reprocesses all till records", keeps(processedAgain, words), async function (this: Scenario) {
  await processAll(this);
});

Then("the list shows till records {int} down to {int}", needs(listed), async function (this: Scenario, newest: number, oldest: number) {
  const ids = this.situation.sent.map(({ id }) => id);
  const expected = Array.from({ length: newest - oldest + 1 }, (_, at) => String(newest - at));
  judgeList({ expected: "the list to show", found: "it shows", noun: "till record" }, expected, listed.of(this).records.map(({ id }) => String(ids.indexOf(id) + 1)));
});

Then("the user can go to {list} till records", needs(listed), function (this: Scenario, sides: readonly string[]) {
  const open = Object.entries(listed.of(this).controls).flatMap(([side, leads]) => (leads ? [side] : []));
  judgeList({ expected: "the user to be able to go to", found: "the user can go to", noun: "side" }, sides, open);
});

Then("the content is shown as {string}", needs(content), function (this: Scenario, expected: string) {
  const { kind } = content.of(this);
  judge(kind === expected, `the content to be shown as ${quoted(expected)}`, `it is shown as ${quoted(kind)}`);
});

Then("the content is exactly {string}", needs(content), function (this: Scenario, expected: string) {
  const sent = content.of(this);
  const said = sent.kind === "binary" ? undefined : sent.text;
  judge(said === expected, `the content to be ${quoted(expected)}`, `it is ${quoted(said)}`);
});

Then("the till record arrived on {moment} UTC with the type {string}", needs(record), function (this: Scenario, moment: Moment, mimeType: string) {
  const { id, receiptMimeType } = found(this);
  const [expected, is] = [`${timeText(instantOf(moment))} ${quoted(mimeType)}`, `${timeText(cameAt(id))} ${quoted(receiptMimeType)}`];
  judge(is === expected, `the till record to have arrived at ${expected}`, `it arrived at ${is}`);
});

Then("the till record was last processed on {moment} UTC", needs(record), function (this: Scenario, moment: Moment) {
  const { processed } = found(this);
  judge(processed === instantOf(moment), `the till record to have been processed at ${timeText(instantOf(moment))}`, `it was ${timeText(processed)}`);
});

Then("the till record was never processed", needs(record), function (this: Scenario) {
  const { processed } = found(this);
  judge(processed === undefined, "the till record never to have been processed", `it was processed at ${timeText(processed)}`);
});

Then("no till record is found", needs(record), function (this: Scenario) {
  const known = record.of(this);
  judge(known === undefined, "no till record to be found", `there is ${quoted(known?.id)}`);
});

Then("the reprocessing takes {int} second(s)", needs(processedAgain), function (this: Scenario, expected: number) {
  const { seconds } = processedAgain.of(this);
  judge(seconds === expected, `the reprocessing to take ${expected} seconds`, `it takes ${seconds}`);
});

Then("the result is {string}", needs(processedAgain), function (this: Scenario, said: string) {
  judgeList({ expected: "the reprocessing to have", found: "it has", noun: "result" }, [said], processedAgain.of(this).rows.map(toldOf));
});

Then("the results are {list}", needs(processedAgain), function (this: Scenario, said: readonly string[]) {
  judgeList({ expected: "the reprocessing to have", found: "it has", noun: "result" }, said, processedAgain.of(this).rows.map(toldOf));
});
