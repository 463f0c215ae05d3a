import { Given, Then, When } from "@cucumber/cucumber";
import { parseTransactionId, type TransactionId } from "#domain/receipts/index.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { DayRange } from "#domain/shared/time/day-range.ts";
import { toInstant } from "#domain/shared/time/instant.ts";
import {
  answeredQuestions,
  surveyChoiceField,
  NO_SURVEY_DATA,
  parseSurveyFilter,
  parseSurveyForm,
  summariseQuestions,
  surveyTextField,
  type ResponsePage,
  type SurveyAnswer,
  type SurveyFieldError,
  type SurveySummary,
} from "#domain/surveys/index.ts";
import { expectThat, formatQuoted } from "#features/support/assertion-error.ts";
import type { Share } from "#features/support/figure-nouns.ts";
import { requireValue } from "#features/support/report-driver.ts";
import { keeps, needs, Outcome, requestFailure, shownText } from "#features/support/scenario-state.ts";
import type { Scenario } from "#features/support/world.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { aQuestion, aResponse, aSurvey, choices, surveyId, WORDS } from "#test/support/builders/a-survey.ts";

const summary = new Outcome<SurveySummary>("answers to be counted");
const fault = new Outcome<SurveyFieldError | undefined>("an invalid survey form");
const answer = new Outcome<readonly ResponsePage[]>("an answer to be given");

const SURVEY = surveyId("visit");
const MOOD = "mood";

/** A survey with one choice question that allows another answer, and one text question. */
Given(
  "the survey {string} with the choices {list}",
  function (this: Scenario, heading: string, offered: readonly string[]) {
    const question = aQuestion(MOOD, {
      heading,
      isRequired: true,
      choices: choices(...offered.map((text) => `${text} ${text}`)),
      other: { id: "else", text: "Something else" },
    });
    this.situation.surveys.push(aSurvey({ pages: [{ position: 1, questions: [question, WORDS] }] }));
  },
);

Given("customers answered {list} on {day}", function (this: Scenario, given: readonly string[], day: CalendarDay) {
  for (const choice of given) respond(this, { [MOOD]: [{ choice }] }, day);
});

Given("customers wrote {string} on {day}", function (this: Scenario, text: string, day: CalendarDay) {
  respond(this, { words: [{ text }] }, day);
});

Given(
  "a customer answered {string} about the receipt {receipt}",
  function (this: Scenario, choice: string, receipt: TransactionId) {
    about(this, receipt, { [MOOD]: [{ choice }] });
  },
);

Given(
  "a customer wrote {string} about the receipt {receipt}",
  function (this: Scenario, text: string, receipt: TransactionId) {
    about(this, receipt, { words: [{ text }] });
  },
);

When(
  "the user counts the answers of the {string} from {string}",
  keeps(summary, shownText, requestFailure),
  async function (this: Scenario, period: string, start: string) {
    const found = await (await this.portal).surveys.summary(SURVEY, parseSurveyFilter({ period, start }));
    if (!found.ok) return requestFailure.set(this, found.error);
    if (found.value === undefined) return shownText.set(this, NO_SURVEY_DATA);
    summary.set(this, found.value);
  },
);

When("the user reads the answer about the receipt", keeps(answer), async function (this: Scenario) {
  const response = this.situation.responses.at(-1)?.response.id ?? "";
  answer.set(this, requireValue(await (await this.portal).surveys.response(SURVEY, response)).pages);
});

When("a customer submits an empty form", keeps(fault), function (this: Scenario) {
  send(this, {});
});

When("a customer chooses {string}", keeps(answer, fault), function (this: Scenario, choice: string) {
  send(this, { choice });
});

When(
  "a customer chooses {string} and writes {string}",
  keeps(answer, fault),
  function (this: Scenario, choice: string, text: string) {
    send(this, { choice, text });
  },
);

Then("{string} has {share}", needs(summary), function (this: Scenario, text: string, { count, percent }: Share) {
  const [survey] = this.situation.surveys;
  const shown = survey ? summariseQuestions(survey, summary.get(this).rollups) : [];
  const found = shown
    .flatMap(({ groups }) => groups.flatMap((group) => group.choices))
    .find((choice) => choice.text === text);
  expectThat(
    found?.count === count && found.percent === percent,
    `${formatQuoted(text)} to have ${count} answers, ${percent} %`,
    found ? `it has ${found.count}, ${found.percent} %` : "there is no such choice",
  );
});

Then("the answers are those of {days}", needs(summary), function (this: Scenario, { first, last }: DayRange) {
  const { days } = summary.get(this);
  expectThat(
    days?.first === first && days.last === last,
    `the answers of ${first} to ${last}`,
    `they are those of ${days?.first ?? "an unknown day"} to ${days?.last ?? "an unknown day"}`,
  );
});

Then("the survey is shown again because the answer is {string}", needs(fault), function (this: Scenario, kind: string) {
  expectThat(
    fault.get(this)?.kind === kind,
    `the survey to be shown again because of ${formatQuoted(kind)}`,
    `it is because of ${formatQuoted(fault.get(this)?.kind)}`,
  );
});

Then("the answer is {string}", needs(answer), function (this: Scenario, expected: string) {
  const found = answeredQuestions({ pages: answer.get(this) })
    .flatMap(({ answers }) => answers.map(writtenAnswer))
    .join(", ");
  expectThat(found === expected, `the answer to be ${formatQuoted(expected)}`, `it is ${formatQuoted(found)}`);
});

const writtenAnswer = ({ choice, other, text }: SurveyAnswer): string =>
  [choice, other, text].filter((part) => part !== undefined).join(" ");

type Given = Readonly<Record<string, readonly SurveyAnswer[]>>;

function respond(scenario: Scenario, given: Given, day: CalendarDay): void {
  const id = `r${scenario.situation.responses.length + 1}`;
  scenario.situation.responses.push({
    response: aResponse(given, { id, survey: SURVEY, at: toInstant(Date.parse(`${day}T12:00:00Z`)) }),
  });
}

function about(scenario: Scenario, transaction: TransactionId, given: Given): void {
  const receipt = aReceipt({ transaction: parseTransactionId(transaction) ?? "" });
  scenario.situation.receipts.push(receipt);
  scenario.situation.responses.push({ response: aResponse(given, { id: "r1", survey: SURVEY }), receipt: receipt.id });
}

/** Submits the form as a browser does. */
function send(
  scenario: Scenario,
  { choice = "", text = "" }: { readonly choice?: string; readonly text?: string },
): void {
  const sent = new Map([
    [surveyChoiceField(MOOD), choice],
    [surveyTextField(MOOD), text],
  ]);
  const read = parseSurveyForm(scenario.situation.surveys[0] ?? aSurvey(), (field) => [sent.get(field) ?? []].flat());
  if (read.ok) answer.set(scenario, read.value);
  else fault.set(scenario, read.error.errors.get(MOOD));
}
