import fc from "fast-check";
import { ApiSurveys } from "#adapters/api/surveys/api-surveys.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { MemorySurveys } from "#adapters/memory/surveys/memory-surveys.ts";
import { parseCalendarDay, shiftDay, startOfDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { shiftInstant } from "#domain/shared/time/instant.ts";
import { SURVEY_PERIODS, type SurveyAnswer, type SurveyFilter, type SurveyResponse } from "#domain/surveys/index.ts";
import { aResponse, aSurvey, surveyId } from "#test/support/builders/a-survey.ts";
import { compareInRounds, expectTwins, INPUTS_A_ROUND, NOW, TIMEOUT_MS, TwinServer } from "./twins.ts";

const SURVEYS = [aSurvey(), aSurvey({ id: surveyId("other") })];
/** Some questions, rows and choices are not in the survey. */
const IDS = ["good", "bad", "else", "staff", "tills", "yes", "no", "staff/yes", "", " ", "mood"];
const arbitraryAnswer: fc.Arbitrary<SurveyAnswer> = fc.record(
  {
    row: fc.constantFrom(...IDS),
    choice: fc.constantFrom(...IDS),
    other: fc.constantFrom(...IDS),
    text: fc.constantFrom("Thanks", " ", ""),
    variable: fc.constantFrom("v1", ""),
  },
  { requiredKeys: [] },
);
/** Days before today, many of them in the same weeks. */
const arbitraryDay = fc.oneof(fc.nat(400), fc.integer({ min: 40, max: 50 }));
const arbitraryResponse = fc.record({
  survey: fc.constantFrom(...SURVEYS.map(({ id }) => id)),
  back: arbitraryDay,
  /** Often at the edge of a day. */
  seconds: fc.oneof(fc.constantFrom(-1, 0, 1), fc.nat(86_400)),
  answers: fc.dictionary(
    fc.constantFrom("mood", "service", "used", "words", "gone"),
    fc.array(arbitraryAnswer, { maxLength: 3 }),
    { maxKeys: 4 },
  ),
});
type Drawn = typeof arbitraryResponse extends fc.Arbitrary<infer T> ? T : never;

const dayBefore = (days: number): CalendarDay => shiftDay(parseCalendarDay(NOW.slice(0, 10))!, { days: -days });
const toResponse = ({ survey, back, seconds, answers }: Drawn, place: number, zone: string): SurveyResponse =>
  aResponse(answers, {
    id: `r${String(place)}`,
    survey,
    at: shiftInstant(startOfDay(dayBefore(back), zone), seconds * 1_000),
  });

const worlds = fc.record({
  drawn: fc.array(arbitraryResponse, { minLength: INPUTS_A_ROUND, maxLength: INPUTS_A_ROUND }),
  timezone: fc.constantFrom("Europe/London", "America/New_York", "Asia/Kolkata"),
});
const questions = fc.record({
  survey: fc.constantFrom(...SURVEYS.map(({ id }) => id)),
  period: fc.constantFrom(...SURVEY_PERIODS),
  back: fc.option(arbitraryDay, { nil: undefined, freq: 9 }),
});
const toFilter = ({
  period,
  back,
}: {
  readonly period: SurveyFilter["period"];
  readonly back: number | undefined;
}) => ({
  period,
  ...(back === undefined ? {} : { start: dayBefore(back) }),
});

describe("summaries of surveys by SQL", () => {
  let server: TwinServer;
  before(async () => (server = await TwinServer.start()));
  after(() => server.close());

  it("count what the TypeScript rule counts, for 1,000 random responses [SURV-014-part]", async () => {
    await compareInRounds({ worlds, questions, asked: 25 }, async ({ drawn, timezone }) => {
      const responses = drawn.map((each, place) => toResponse(each, place, timezone));
      const client = await server.open("all", (retailer) => {
        Object.assign(retailer.settings, { timezone });
        retailer.surveys.push(...SURVEYS);
        retailer.responses.push(...responses.map((response) => ({ response })));
      });
      const sql = new ApiSurveys(client, { apiUrl: "/api", retailerId: "1001" });
      const twin = new MemorySurveys({ surveys: SURVEYS, responses, timezone, clock: new FixedClock(NOW) });
      return async ({ survey, ...facts }) =>
        expectTwins(await sql.summary(survey, toFilter(facts)), await twin.summary(survey, toFilter(facts)));
    });
  }).timeout(TIMEOUT_MS);
});
