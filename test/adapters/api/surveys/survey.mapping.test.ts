import { expect } from "chai";
import * as surveyMapping from "#adapters/api/surveys/survey.mapping.ts";
import { parseSurveyId } from "#domain/surveys/index.ts";
import { aSurvey } from "#test/support/builders/a-survey.ts";
import { wireSurvey } from "#test/support/stored-surveys.ts";
import { ofAnyJson } from "../any-json.ts";

const { parseSurvey, parseSurveyResponse, parseSurveySummary } = ofAnyJson(surveyMapping);

const parseResponse = parseSurveyResponse(parseSurveyId("visit")!);
const parseSummary = parseSurveySummary("week");

const META = { period: "week", start: "2026-03-01", end: "2026-03-07", timezone: "UTC", responses: 1 };
const wire = (survey: object, ...questions: readonly object[]) => ({
  survey_id: "visit",
  pages: [{ position: 1, questions }],
  ...survey,
});
const QUESTION = { position: 1, id: "mood", heading: "Mood", family: "single_choice" };

describe("surveys of the API", () => {
  it("parses a survey in the order of its positions [SURV-005, SURV-006]", () => {
    expect(parseSurvey(JSON.parse(JSON.stringify(wireSurvey(aSurvey()))))).to.deep.equal(aSurvey());
    const reversed = parseSurvey(
      wire(
        {},
        { ...QUESTION, id: "b", position: 2 },
        {
          ...QUESTION,
          id: "a",
          answers: {
            choices: [
              { id: "y", position: 2, text: "Y" },
              { id: "x", position: 1, text: "X" },
            ],
          },
        },
      ),
    );
    expect(
      reversed?.pages[0]?.questions.map(({ id, choices }) => [id, ...choices.map((choice) => choice.id)]),
    ).to.deep.equal([["a", "x", "y"], ["b"]]);
  });

  it("parses a question without flags as numbered and optional", () => {
    const [question] = parseSurvey(wire({}, QUESTION))?.pages[0]?.questions ?? [];
    expect(question).to.deep.equal({ ...QUESTION, isRequired: false, showsNumber: true, choices: [], rows: [] });
    expect(
      parseSurvey(wire({}, { ...QUESTION, required: true, display_options: { show_display_number: false } }))?.pages[0]
        ?.questions[0],
    ).to.deep.include({ isRequired: true, showsNumber: false });
  });

  it("shows choices and questions without a text by their ids, and finds the family of a question by its answers", () => {
    const [mood, rooms, comment] =
      parseSurvey(
        wire(
          {},
          { position: 1, id: "mood", answers: { choices: [{ id: "good" }, { id: "bad" }], other: { id: "else" } } },
          { position: 2, id: "rooms", answers: { choices: [{ id: "clean" }], rows: [{ id: "ground" }] } },
          { position: 3, id: "comment" },
        ),
      )?.pages[0]?.questions ?? [];
    expect(mood).to.deep.include({
      heading: "mood",
      family: "single_choice",
      choices: [
        { id: "good", position: 0, text: "good" },
        { id: "bad", position: 1, text: "bad" },
      ],
      other: { id: "else", text: "else" },
    });
    expect([rooms?.family, comment?.family]).to.deep.equal(["matrix", "open_ended"]);
  });

  it("knows the requested survey and period where the answer names neither", () => {
    expect(parseResponse({ response_id: "r1", pages: [] })).to.deep.equal({ id: "r1", survey: "visit", pages: [] });
    expect(parseSummary({ data: [] })).to.deep.equal({ rollups: [], period: "week" });
  });

  for (const { what, read } of [
    { what: "a survey without pages", read: parseSurvey({ survey_id: "visit" }) },
    { what: "a survey without an id", read: parseSurvey(wire({ survey_id: " " })) },
    { what: "a question with a number as its heading", read: parseSurvey(wire({}, { ...QUESTION, heading: 7 })) },
    {
      what: "a choice without an id",
      read: parseSurvey(wire({}, { ...QUESTION, answers: { choices: [{ position: 1, text: "X" }] } })),
    },
    { what: "invalid display options", read: parseSurvey(wire({}, { ...QUESTION, display_options: {} })) },
    { what: "a text", read: parseSurvey("visit") },
    { what: "a response without pages", read: parseResponse({ response_id: "r1", survey_id: "visit" }) },
    {
      what: "a response whose text is a number",
      read: parseResponse({
        response_id: "r1",
        survey_id: "visit",
        pages: [{ id: "1", questions: [{ id: "q", answers: [{ text: 7 }] }] }],
      }),
    },
    { what: "a summary without data", read: parseSummary({ meta: META }) },
    {
      what: "a summary of an unknown family",
      read: parseSummary({
        data: [{ id: "q", family: "ranking", summary: { answered: 1, choices: [], rows: [] } }],
        meta: META,
      }),
    },
    {
      what: "a summary of a day that does not exist",
      read: parseSummary({ data: [], meta: { ...META, start: "2026-02-30" } }),
    },
    {
      what: "a count that is a text",
      read: parseSummary({
        data: [{ id: "q", family: "matrix", summary: { answered: "1", choices: [], rows: [] } }],
        meta: META,
      }),
    },
  ]) {
    it(`rejects ${what}`, () => expect(read).to.equal(undefined));
  }
});
