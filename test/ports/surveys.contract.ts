import { expect } from "chai";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { failure, isAborted } from "#domain/shared/failure.ts";
import { parseSurveyFilter, type Survey, type SurveyResponse, type Surveys } from "#domain/surveys/index.ts";
import { aResponse, aSurvey, surveyId } from "#test/support/builders/a-survey.ts";

export type SurveySituation = {
  readonly surveys: readonly Survey[];
  readonly responses: readonly SurveyResponse[];
  readonly timezone: string;
  readonly now: string;
};
export type SurveysFulfilment = {
  readonly name: string;
  readonly open: (situation: SurveySituation) => Promise<Surveys>;
};

const VISIT = surveyId("visit");
const at = (moment: string): Instant => parseInstant(moment) as Instant;
const GOOD = aResponse(
  {
    mood: [{ choice: "good" }],
    service: [{ row: "staff", choice: "yes" }],
    used: [{ choice: "click" }],
    words: [{ text: "Thanks" }],
  },
  { id: "r1", at: at("2026-03-01T00:00:00Z") },
);
const OTHER = aResponse(
  { mood: [{ other: "else", text: "Mixed" }], gone: [{ choice: "x", variable: "v1" }] },
  { id: "r2", at: at("2026-03-31T22:59:59Z") },
);
const LATE = aResponse({ mood: [{ choice: "bad" }] }, { id: "r3", at: at("2026-03-31T23:00:00Z") });

export function surveysContract({ name, open }: SurveysFulfilment): void {
  describe(`surveys by ${name}`, () => {
    let surveys: Surveys;
    beforeEach(async () => {
      surveys = await open({
        surveys: [aSurvey()],
        responses: [GOOD, OTHER, LATE],
        timezone: "Europe/London",
        now: "2026-04-15T12:00:00Z",
      });
    });
    const summaryOf = async (period: string, start?: string) => {
      const answer = await surveys.summary(VISIT, parseSurveyFilter({ period, start }));
      if (!answer.ok) throw new Error(JSON.stringify(answer.error));
      return answer.value;
    };

    it("are read by id, and missing if there is none [SURV-012-part]", async () => {
      expect(await surveys.withId(VISIT)).to.deep.equal({ ok: true, value: aSurvey() });
      const missing = await surveys.withId(surveyId("nothing"));
      expect(!missing.ok && missing.error).to.deep.include({ kind: "missing", status: 404 });
    });

    it("have responses, which are missing for another survey [SURV-013]", async () => {
      expect(await surveys.response(VISIT, "r1")).to.deep.equal({ ok: true, value: GOOD });
      expect(await surveys.response(VISIT, "r2")).to.deep.equal({ ok: true, value: OTHER });
      for (const [survey, id] of [
        [VISIT, "r9"],
        [surveyId("nothing"), "r1"],
      ] as const) {
        const missing = await surveys.response(survey, id);
        expect(!missing.ok && missing.error.kind).to.equal("missing");
      }
    });

    it("are summarised by the days of the retailer's zone [SURV-014]", async () => {
      const march = await summaryOf("month", "2026-03-01");
      expect(march).to.deep.include({
        period: "month",
        days: { first: "2026-03-01", last: "2026-03-31" },
        timezone: "Europe/London",
        responses: 2,
      });
      expect(march?.rollups[0]).to.deep.equal({
        id: "mood",
        family: "single_choice",
        subtype: "vertical",
        summary: {
          answered: 2,
          choices: [
            { id: "good", count: 1 },
            { id: "fair", count: 0 },
            { id: "bad", count: 0 },
          ],
          other: { id: "else", count: 1 },
          rows: [],
        },
      });
      expect(march?.rollups[1]?.summary.rows[0]).to.deep.equal({
        id: "staff",
        total: 1,
        choices: [
          { id: "yes", count: 1 },
          { id: "no", count: 0 },
        ],
      });
      expect((await summaryOf("week", "2026-03-31"))?.responses).to.equal(2);
    });

    it("are summarised for the current period without a start [SURV-014]", async () => {
      expect(await summaryOf("year")).to.deep.include({
        days: { first: "2026-01-01", last: "2026-12-31" },
        responses: 3,
      });
      expect((await summaryOf("month"))?.responses).to.equal(1);
    });

    it("have no summary for a period without responses, which is no failure [SURV-018]", async () => {
      expect([
        await summaryOf("week"),
        await summaryOf("year", "2024-01-01"),
        await summaryOf("year", "0001-01-01"),
      ]).to.deep.equal([undefined, undefined, undefined]);
    });

    it("list what customers wrote to a question, newest first, 20 at a time", async () => {
      const written = (day: number, id: string) =>
        aResponse(
          { words: [{ text: `Words of ${id}` }], mood: [{ choice: "bad" }] },
          {
            id,
            at: at(`2026-03-${String(day).padStart(2, "0")}T12:00:00Z`),
          },
        );
      const many = Array.from({ length: 25 }, (_, day) => written(day + 1, `w${String(day + 1).padStart(2, "0")}`));
      const twin = written(6, "w06b");
      const other = aResponse({ mood: [{ other: "else", text: "Mixed" }], used: [{ choice: "click" }] }, { id: "o1" });
      surveys = await open({
        surveys: [aSurvey()],
        responses: [...many, twin, other, LATE],
        timezone: "Europe/London",
        now: "2026-04-15T12:00:00Z",
      });
      const filter = parseSurveyFilter({ period: "month", start: "2026-03-01" });
      const listed = async (question: string, older?: string, asked = filter) => {
        const answer = await surveys.writtenAnswers(VISIT, { question, filter: asked, ...(older ? { older } : {}) });
        if (!answer.ok) throw new Error(JSON.stringify(answer.error));
        return answer.value.map(({ response }) => response);
      };
      const newest = await listed("words");
      expect([newest.length, newest[0], newest.at(-2), newest.at(-1)]).to.deep.equal([20, "w25", "w07", "w06b"]);
      expect(await listed("words", "w06b")).to.deep.equal(["w06", "w05", "w04", "w03", "w02", "w01"]);
      // A bound without a text, and one that does not exist.
      expect([(await listed("words", "r3")).length, await listed("words", "none")]).to.deep.equal([20, []]);
      expect([await listed("mood"), await listed("used"), await listed("nothing")]).to.deep.equal([["o1"], [], []]);
      expect(
        await listed("words", undefined, parseSurveyFilter({ period: "year", start: "2020-01-01" })),
      ).to.deep.equal([]);
      expect(await surveys.writtenAnswers(VISIT, { question: "mood", filter })).to.deep.equal({
        ok: true,
        value: [{ response: "o1", at: at("2026-03-01T12:00:00Z"), texts: ["Mixed"] }],
      });
      const missing = await surveys.writtenAnswers(surveyId("nothing"), { question: "words", filter });
      expect(!missing.ok && missing.error.kind).to.equal("missing");
    });

    it("return nothing to a caller who has cancelled", async () => {
      const left = new AbortController();
      left.abort();
      const answers = [
        await surveys.withId(VISIT, left.signal),
        await surveys.response(VISIT, "r1", left.signal),
        await surveys.summary(VISIT, parseSurveyFilter({}), left.signal),
        await surveys.writtenAnswers(VISIT, { question: "words", filter: parseSurveyFilter({}) }, left.signal),
      ];
      expect(answers.map((answer) => isAborted(answer.ok ? failure("rejected") : answer.error))).to.deep.equal([
        true,
        true,
        true,
        true,
      ]);
    });

    it("have a file for each summary", () => {
      expect(surveys.fileAddress(VISIT, parseSurveyFilter({ period: "month", start: "2026-03-01" }), "csv")).to.match(
        /visit.*month.*2026-03-01.*csv|visit.*month.*2026-03-01.*format=csv/,
      );
    });
  });
}
