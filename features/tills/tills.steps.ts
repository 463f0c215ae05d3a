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
const told = (instant: Instant | undefined): string => (instant === undefined ? "never" : writtenInstant(instant));

function found(scenario: Scenario): RawRecord {
  const known = record.of(scenario);
  if (known === undefined) throw unexpected("something that tills have sent", "there is no such thing");
  return known;
}

Given("{int} thing(s) that tills have sent", function (this: Scenario, count: number) {
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

Given("all of them were processed on {moment} UTC", function (this: Scenario, moment: Moment) {
  const processed = instantOf(moment);
  this.situation.sent.push(...this.situation.sent.splice(0).map((sent) => ({ ...sent, processed })));
});

When("staff look through what tills have sent", keeps(listed, words), async function (this: Scenario) {
  await lookThrough(this);
});
Given("staff who looked through what tills have sent", async function (this: Scenario) {
  await lookThrough(this);
});

function turnTo(to: keyof PageControls) {
  return function (this: Scenario): Promise<void> {
    return turn(this, to);
  };
}

Given("they turned to older things", turnTo("older"));
When("they turn to older things", keeps(listed, words), turnTo("older"));
When("they turn to newer things", keeps(listed, words), turnTo("newer"));
When("they turn to the latest things", keeps(listed, words), turnTo("latest"));

When("staff/they look at what it is", keeps(record, words), async function (this: Scenario) {
  await lookAt(this, lastSent(this).id);
});

When("staff look at something that no till has sent", keeps(record, words), async function (this: Scenario) {
  await lookAt(this, parseRawRecordId("f".repeat(24))!);
});

When("staff/they read what it says", keeps(content, words), async function (this: Scenario) {
  await read(this, lastSent(this).id);
});

When("staff process all of them again", keeps(processedAgain, words), async function (this: Scenario) {
  await processAll(this);
});

Then("they find things {int} down to {int}", needs(listed), async function (this: Scenario, newest: number, oldest: number) {
  const ids = this.situation.sent.map(({ id }) => id);
  const expected = Array.from({ length: newest - oldest + 1 }, (_, at) => String(newest - at));
  judgeList({ expected: "the list to show", found: "it shows", noun: "thing" }, expected, listed.of(this).records.map(({ id }) => String(ids.indexOf(id) + 1)));
});

Then("they can turn to {list} things", needs(listed), function (this: Scenario, sides: readonly string[]) {
  const open = Object.entries(listed.of(this).controls).flatMap(([side, leads]) => (leads ? [side] : []));
  judgeList({ expected: "them to be able to turn to", found: "they can turn to", noun: "side" }, sides, open);
});

Then("it is shown as {string}", needs(content), function (this: Scenario, expected: string) {
  const { kind } = content.of(this);
  judge(kind === expected, `it to be shown as ${quoted(expected)}`, `it is shown as ${quoted(kind)}`);
});

Then("it says {string} to the letter", needs(content), function (this: Scenario, expected: string) {
  const sent = content.of(this);
  const said = sent.kind === "binary" ? undefined : sent.text;
  judge(said === expected, `it to say ${quoted(expected)}`, `it says ${quoted(said)}`);
});

Then("it came on {moment} UTC, calling itself {string}", needs(record), function (this: Scenario, moment: Moment, mimeType: string) {
  const { id, receiptMimeType } = found(this);
  const [expected, is] = [`${told(instantOf(moment))} ${quoted(mimeType)}`, `${told(cameAt(id))} ${quoted(receiptMimeType)}`];
  judge(is === expected, `it to have come at ${expected}`, `it came at ${is}`);
});

Then("it was last processed on {moment} UTC", needs(record), function (this: Scenario, moment: Moment) {
  const { processed } = found(this);
  judge(processed === instantOf(moment), `it to have been processed at ${told(instantOf(moment))}`, `it was ${told(processed)}`);
});

Then("it was never processed", needs(record), function (this: Scenario) {
  const { processed } = found(this);
  judge(processed === undefined, "it never to have been processed", `it was at ${told(processed)}`);
});

Then("there is no such thing", needs(record), function (this: Scenario) {
  const known = record.of(this);
  judge(known === undefined, "no such thing", `there is ${quoted(known?.id)}`);
});

Then("that takes {int} second(s)", needs(processedAgain), function (this: Scenario, expected: number) {
  const { seconds } = processedAgain.of(this);
  judge(seconds === expected, `that to take ${expected} seconds`, `it takes ${seconds}`);
});

Then("all that is said of it is {string}", needs(processedAgain), function (this: Scenario, said: string) {
  judgeList({ expected: "them to say", found: "they say", noun: "thing" }, [said], processedAgain.of(this).rows.map(toldOf));
});

Then("each of them says {list}", needs(processedAgain), function (this: Scenario, said: readonly string[]) {
  judgeList({ expected: "them to say", found: "they say", noun: "thing" }, said, processedAgain.of(this).rows.map(toldOf));
});
