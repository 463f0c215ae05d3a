import { Given, Then, When, type DataTable } from "@cucumber/cucumber";
import type { EmailSourceKind } from "#domain/dashboard/index.ts";
import { mailStateLabel, selectUnreportedStage, type LoggedMailState } from "#domain/mails/index.ts";
import type { TransactionId } from "#domain/receipts/index.ts";
import { startOfDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { localTimeToInstant } from "#domain/shared/time/instant.ts";
import type { Store } from "#domain/stores/index.ts";
import { expectList, expectThat, formatQuoted } from "#features/support/assertion-error.ts";
import {
  addMail,
  changeMail,
  findListedMail,
  groupedMails,
  groupMails,
  listedMails,
  listMails,
} from "#features/support/mail-driver.ts";
import { toLocalTime, type Moment } from "#features/support/moment.ts";
import { keeps, needs, requestFailure, shownText } from "#features/support/scenario-state.ts";
import { parseRows } from "#features/support/tables.ts";
import type { Scenario } from "#features/support/world.ts";

type MailRow = {
  readonly of: TransactionId;
  readonly to: string;
  readonly sent: Moment;
  readonly state: LoggedMailState;
};

Given("these emails", function (this: Scenario, table: DataTable) {
  for (const { of, to, sent, state } of parseRows<MailRow>(this, "these emails", table))
    addMail(this, of, { to, state, at: localTimeToInstant(toLocalTime(sent, this.settings.timezone)) });
});

Given("the email of {receipt} failed because {string}", function (this: Scenario, of: TransactionId, reason: string) {
  changeMail(this, of, (mail) => ({ ...mail, reason }));
});

Given(
  "the recipient and the reason of the email of {receipt} are no longer kept",
  function (this: Scenario, of: TransactionId) {
    changeMail(this, of, ({ recipient: _to, domain: _domain, reason: _why, ...mail }) => mail);
  },
);

Given("no source reports what became of emails", function (this: Scenario) {
  this.situation.mailSources = [];
});

Given(
  "{mailsource} reports what became of emails since {day}",
  function (this: Scenario, kind: EmailSourceKind, day: CalendarDay) {
    this.situation.mailSources = [{ kind, since: startOfDay(day, this.settings.timezone) }];
  },
);

When("the user lists the emails", keeps(listedMails, shownText, requestFailure), async function (this: Scenario) {
  await listMails(this);
});

When(
  "the user lists the {mailstate} emails",
  keeps(listedMails, shownText, requestFailure),
  async function (this: Scenario, state: LoggedMailState) {
    await listMails(this, { state });
  },
);

When(
  "the user lists the emails of the store {store}",
  keeps(listedMails, shownText, requestFailure),
  async function (this: Scenario, { id }: Store) {
    await listMails(this, { storeId: id });
  },
);

When(
  "the user lists the emails sent on {day}",
  keeps(listedMails, shownText, requestFailure),
  async function (this: Scenario, day: CalendarDay) {
    await listMails(this, { from: day, to: day });
  },
);

When(
  "the user lists the emails to the domain {string}",
  keeps(listedMails, shownText, requestFailure),
  async function (this: Scenario, domain: string) {
    await listMails(this, { domain });
  },
);

When(
  "the user lists the emails that failed because {string}",
  keeps(listedMails, shownText, requestFailure),
  async function (this: Scenario, reason: string) {
    await listMails(this, { reason });
  },
);

When(
  "the user groups the emails by domain",
  keeps(groupedMails, shownText, requestFailure),
  async function (this: Scenario) {
    await groupMails(this, "domain");
  },
);

When(
  "the user groups the {mailstate} emails by domain",
  keeps(groupedMails, shownText, requestFailure),
  async function (this: Scenario, state: LoggedMailState) {
    await groupMails(this, "domain", { state });
  },
);

When(
  "the user groups the {mailstate} emails by reason",
  keeps(groupedMails, shownText, requestFailure),
  async function (this: Scenario, state: LoggedMailState) {
    await groupMails(this, "reason", { state });
  },
);

Then("the emails are those of {receipts}", needs(listedMails), function (this: Scenario, of: readonly string[]) {
  expectMails(this, of);
});

Then("no email is listed", needs(listedMails), function (this: Scenario) {
  expectMails(this, []);
});

function expectMails(scenario: Scenario, of: readonly string[]): void {
  const found = listedMails.get(scenario).mails.map(({ transactionId = "" }) => transactionId);
  expectList({ expected: "the emails to be those of", found: "they are those of", noun: "email" }, of, found);
}

Then(
  "the email of {receipt} was sent to {string}",
  needs(listedMails),
  function (this: Scenario, of: TransactionId, expected: string) {
    const { recipient } = findListedMail(this, of);
    expectThat(
      recipient === expected,
      `the email of ${of} to be sent to ${formatQuoted(expected)}`,
      `it was sent to ${formatQuoted(recipient)}`,
    );
  },
);

Then(
  "the email of {receipt} shows neither recipient nor reason",
  needs(listedMails),
  function (this: Scenario, of: TransactionId) {
    const { recipient, domain, reason } = findListedMail(this, of);
    const shown = [recipient, domain, reason].filter((text) => text !== undefined);
    expectList({ expected: `the email of ${of} to show`, found: "it shows", noun: "text" }, [], shown);
  },
);

Then(
  "the state of the email of {receipt} is {string}",
  needs(listedMails),
  async function (this: Scenario, of: TransactionId, expected: string) {
    const mail = findListedMail(this, of);
    const state = mailStateLabel(mail.state, selectUnreportedStage(mail, (await this.portal).emailReports));
    expectThat(
      state === expected,
      `the state of the email of ${of} to be ${formatQuoted(expected)}`,
      `it is ${formatQuoted(state)}`,
    );
  },
);

Then("the groups of emails are {list}", needs(groupedMails), function (this: Scenario, expected: readonly string[]) {
  const found = groupedMails.get(this).groups.map(({ value = "none", count }) => `${value}: ${count}`);
  expectList({ expected: "the groups of emails to be", found: "they are", noun: "group" }, expected, found);
});
