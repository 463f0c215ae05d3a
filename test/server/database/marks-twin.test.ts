import fc from "fast-check";
import { ApiSurveys } from "#adapters/api/surveys/api-surveys.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { MemorySurveys } from "#adapters/memory/surveys/memory-surveys.ts";
import { parseCalendarDay, shiftDay } from "#domain/shared/calendar-day.ts";
import { toInstant } from "#domain/shared/instant.ts";
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
const arbitraryResponse = fc.record({
  survey: fc.constantFrom(...SURVEYS.map(({ id }) => id)),
  minutes: fc.oneof(fc.integer({ min: -500_000, max: 1 }), fc.integer({ min: -70_000, max: -60_000 })),
  answers: fc.dictionary(
    fc.constantFrom("mood", "service", "used", "words", "gone"),
    fc.array(arbitraryAnswer, { maxLength: 3 }),
    { maxKeys: 4 },
  ),
});
type Drawn = typeof arbitraryResponse extends fc.Arbitrary<infer T> ? T : never;

const toResponse = ({ survey, minutes, answers }: Drawn, place: number): SurveyResponse =>
  aResponse(answers, { id: `r${String(place)}`, survey, at: toInstant(Date.parse(NOW) + minutes * 60_000) });

const worlds = fc.record({
  responses: fc
    .array(arbitraryResponse, { minLength: INPUTS_A_ROUND, maxLength: INPUTS_A_ROUND })
    .map((drawn) => drawn.map(toResponse)),
  timezone: fc.constantFrom("Europe/London", "America/New_York", "Asia/Kolkata"),
});
const questions = fc.record({
  survey: fc.constantFrom(...SURVEYS.map(({ id }) => id)),
  period: fc.constantFrom(...SURVEY_PERIODS),
  back: fc.option(fc.nat(400), { nil: undefined }),
});
const toFilter = ({
  period,
  back,
}: {
  readonly period: SurveyFilter["period"];
  readonly back: number | undefined;
}) => ({
  period,
  ...(back === undefined ? {} : { start: shiftDay(parseCalendarDay(NOW.slice(0, 10))!, { days: -back }) }),
});

describe("summaries of surveys by SQL", () => {
  let server: TwinServer;
  before(async () => (server = await TwinServer.start()));
  after(() => server.close());

  it("count what the TypeScript rule counts, for 1,000 random responses [SURV-014-part]", async () => {
    await compareInRounds({ worlds, questions, asked: 25 }, async ({ responses, timezone }) => {
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
