import { Given, Then, When } from "@cucumber/cucumber";
import { localTimeToInstant, formatIsoInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { PageControls } from "#domain/shared/list/paging.ts";
import { receivedAt, parseRawRecordId, type RawRecord } from "#domain/tills/index.ts";
import { expectThat, expectList, formatQuoted, createStepError } from "#features/support/assertion-error.ts";
import { keeps, needs, shownText } from "#features/support/scenario-state.ts";
import { toLocalTime, type Moment } from "#features/support/moment.ts";
import {
  openedContent,
  findLastTillRecord,
  listedRecords,
  openRecord,
  listRecords,
  reprocessAll,
  reprocessedRecords,
  openContent,
  openedRecord,
  addTillRecord,
  addReceiptRecord,
  formatRow,
  goToRecordPage,
} from "#features/support/till-driver.ts";
import type { Scenario } from "#features/support/world.ts";

const instantOf = (moment: Moment): Instant => localTimeToInstant(toLocalTime(moment, "UTC"));
const timeText = (instant: Instant | undefined): string =>
  instant === undefined ? "never" : formatIsoInstant(instant);

function found(scenario: Scenario): RawRecord {
  const known = openedRecord.get(scenario);
  if (known === undefined) throw createStepError("a till record to be found", "no till record is found");
  return known;
}

Given("{int} till record(s)", function (this: Scenario, count: number) {
  for (let at = 0; at < count; at++) addReceiptRecord(this);
});

Given("a till has sent {string}", function (this: Scenario, receiptMimeType: string) {
  addTillRecord(this, { receiptMimeType });
});

Given("a till has sent {string} as {string}", function (this: Scenario, text: string, receiptMimeType: string) {
  addTillRecord(this, { receiptMimeType, text });
});

Given("a till has sent {string} on {moment} UTC", function (this: Scenario, receiptMimeType: string, moment: Moment) {
  addTillRecord(this, { receiptMimeType, at: instantOf(moment) });
});

Given("all till records were processed on {moment} UTC", function (this: Scenario, moment: Moment) {
  const processed = instantOf(moment);
  this.situation.sent.push(...this.situation.sent.splice(0).map((sent) => ({ ...sent, processed })));
});

When("the user lists the till records", keeps(listedRecords, shownText), async function (this: Scenario) {
  await listRecords(this);
});
Given("the user has listed the till records", async function (this: Scenario) {
  await listRecords(this);
});

function turnTo(to: keyof PageControls) {
  return function (this: Scenario): Promise<void> {
    return goToRecordPage(this, to);
  };
}

Given("the user went to older till records", turnTo("older"));
When("the user goes to older till records", keeps(listedRecords, shownText), turnTo("older"));
When("the user goes to newer till records", keeps(listedRecords, shownText), turnTo("newer"));
When("the user goes to the latest till records", keeps(listedRecords, shownText), turnTo("latest"));

When("the user opens the till record", keeps(openedRecord, shownText), async function (this: Scenario) {
  await openRecord(this, findLastTillRecord(this).id);
});

When("the user opens an unknown till record", keeps(openedRecord, shownText), async function (this: Scenario) {
  await openRecord(this, parseRawRecordId("f".repeat(24))!);
});

When("the user reads the content of the till record", keeps(openedContent, shownText), async function (this: Scenario) {
  await openContent(this, findLastTillRecord(this).id);
});

When("the user reprocesses all till records", keeps(reprocessedRecords, shownText), async function (this: Scenario) {
  await reprocessAll(this);
});

Then(
  "the list shows till records {int} down to {int}",
  needs(listedRecords),
  async function (this: Scenario, newest: number, oldest: number) {
    const ids = this.situation.sent.map(({ id }) => id);
    const expected = Array.from({ length: newest - oldest + 1 }, (_, at) => String(newest - at));
    expectList(
      { expected: "the list to show", found: "it shows", noun: "till record" },
      expected,
      listedRecords.get(this).records.map(({ id }) => String(ids.indexOf(id) + 1)),
    );
  },
);

Then(
  "the user can go to {list} till records",
  needs(listedRecords),
  function (this: Scenario, sides: readonly string[]) {
    const open = Object.entries(listedRecords.get(this).controls).flatMap(([side, leads]) => (leads ? [side] : []));
    expectList({ expected: "the user to be able to go to", found: "the user can go to", noun: "side" }, sides, open);
  },
);

Then("the content is shown as {string}", needs(openedContent), function (this: Scenario, expected: string) {
  const { kind } = openedContent.get(this);
  expectThat(
    kind === expected,
    `the content to be shown as ${formatQuoted(expected)}`,
    `it is shown as ${formatQuoted(kind)}`,
  );
});

Then("the content is exactly {string}", needs(openedContent), function (this: Scenario, expected: string) {
  const sent = openedContent.get(this);
  const said = sent.kind === "binary" ? undefined : sent.text;
  expectThat(said === expected, `the content to be ${formatQuoted(expected)}`, `it is ${formatQuoted(said)}`);
});

Then(
  "the till record arrived on {moment} UTC with the type {string}",
  needs(openedRecord),
  function (this: Scenario, moment: Moment, mimeType: string) {
    const { id, receiptMimeType } = found(this);
    const [expected, is] = [
      `${timeText(instantOf(moment))} ${formatQuoted(mimeType)}`,
      `${timeText(receivedAt(id))} ${formatQuoted(receiptMimeType)}`,
    ];
    expectThat(is === expected, `the till record to have arrived at ${expected}`, `it arrived at ${is}`);
  },
);

Then(
  "the till record was last processed on {moment} UTC",
  needs(openedRecord),
  function (this: Scenario, moment: Moment) {
    const { processed } = found(this);
    expectThat(
      processed === instantOf(moment),
      `the till record to have been processed at ${timeText(instantOf(moment))}`,
      `it was ${timeText(processed)}`,
    );
  },
);

Then("the till record was never processed", needs(openedRecord), function (this: Scenario) {
  const { processed } = found(this);
  expectThat(
    processed === undefined,
    "the till record never to have been processed",
    `it was processed at ${timeText(processed)}`,
  );
});

Then("no till record is found", needs(openedRecord), function (this: Scenario) {
  const known = openedRecord.get(this);
  expectThat(known === undefined, "no till record to be found", `there is ${formatQuoted(known?.id)}`);
});

Then("the reprocessing takes {int} second(s)", needs(reprocessedRecords), function (this: Scenario, expected: number) {
  const { seconds } = reprocessedRecords.get(this);
  expectThat(seconds === expected, `the reprocessing to take ${expected} seconds`, `it takes ${seconds}`);
});

Then("the result is {string}", needs(reprocessedRecords), function (this: Scenario, said: string) {
  expectList(
    { expected: "the reprocessing to have", found: "it has", noun: "result" },
    [said],
    reprocessedRecords.get(this).rows.map(formatRow),
  );
});

Then("the results are {list}", needs(reprocessedRecords), function (this: Scenario, said: readonly string[]) {
  expectList(
    { expected: "the reprocessing to have", found: "it has", noun: "result" },
    said,
    reprocessedRecords.get(this).rows.map(formatRow),
  );
});

Then("the till record failed because {string}", needs(reprocessedRecords), function (this: Scenario, expected: string) {
  const [row] = reprocessedRecords.get(this).rows;
  const reason = row?.state === "done" && row.outcome.kind === "failed" ? row.outcome.reason.text : undefined;
  expectThat(
    reason === expected,
    `the till record to have failed because ${formatQuoted(expected)}`,
    `the reason is ${formatQuoted(reason)}`,
  );
});
