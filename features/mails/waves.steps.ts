import { Given, Then, When, type DataTable } from "@cucumber/cucumber";
import type { MailWave } from "#domain/mails/index.ts";
import { expectList } from "#features/support/assertion-error.ts";
import { addHourOfMails, noticedWaves, noticeWaves, type HourOfMails } from "#features/support/mail-driver.ts";
import { keeps, needs, requestFailure } from "#features/support/scenario-state.ts";
import { parseRows } from "#features/support/tables.ts";
import type { Scenario } from "#features/support/world.ts";

Given("these emails of the last hour", function (this: Scenario, table: DataTable) {
  for (const hour of parseRows<HourOfMails>(this, "these emails of the last hour", table)) addHourOfMails(this, hour);
});

When("the user looks for waves of bounces", keeps(noticedWaves, requestFailure), async function (this: Scenario) {
  await noticeWaves(this);
});

Then("the waves of bounces are {list}", needs(noticedWaves), function (this: Scenario, expected: readonly string[]) {
  expectWaves(this, expected);
});

Then("there is no wave of bounces", needs(noticedWaves), function (this: Scenario) {
  expectWaves(this, []);
});

const formatWave = ({ bounced, mails, domain = "all domains", reason = "no reason" }: MailWave): string =>
  `${bounced} of ${mails} to ${domain}: ${reason}`;

function expectWaves(scenario: Scenario, expected: readonly string[]): void {
  const found = noticedWaves.get(scenario).map(formatWave);
  expectList({ expected: "the waves of bounces to be", found: "they are", noun: "wave" }, expected, found);
}
