import { expect } from "chai";
import { countMarks } from "#adapters/memory/surveys/count-marks.ts";
import {
  toMarks,
  buildRollups,
  summariseQuestions,
  surveyPercentage,
  type SurveyResponse,
} from "#domain/surveys/index.ts";
import { aResponse, aSurvey } from "#test/support/builders/a-survey.ts";

const summaryOf = (id: string, ...responses: readonly SurveyResponse[]) =>
  buildRollups(aSurvey(), countMarks(responses)).find((rollup) => rollup.id === id)?.summary;

describe("the percentages of a survey", () => {
  for (const { count, total, is } of [
    { count: 1, total: 4, is: 25 },
    { count: 0, total: 0, is: 0 },
    { count: 3, total: 3, is: 100 },
    { count: 1, total: 3, is: 33 },
    { count: 2, total: 3, is: 67 },
    { count: 1, total: 1, is: 100 },
    { count: 2, total: 0, is: 100 },
    { count: 2, total: 8, is: 25 },
    { count: -1, total: 4, is: 0 },
    { count: Number.NaN, total: 4, is: 0 },
  ]) {
    it(`are ${is} for ${count} of ${total} [SURV-011]`, () => expect(surveyPercentage(count, total)).to.equal(is));
  }
});

describe("the rollups of a survey", () => {
  it("cover single choices and matrices, in the order of the questions [SURV-008]", () => {
    expect(buildRollups(aSurvey(), new Map()).map(({ id, family, subtype }) => [id, family, subtype])).to.deep.equal([
      ["mood", "single_choice", "vertical"],
      ["service", "matrix", "rating"],
    ]);
  });

  it("count the choices of a single choice, and the texts beside them [SURV-008]", () => {
    const responses = [
      aResponse({ mood: [{ choice: "good" }] }),
      aResponse({ mood: [{ choice: "good" }] }),
      aResponse({ mood: [{ other: "else", text: "Mixed" }] }),
      aResponse({ words: [{ text: "Hello" }] }),
    ];
    expect(summaryOf("mood", ...responses)).to.deep.equal({
      answered: 3,
      choices: [
        { id: "good", count: 2 },
        { id: "fair", count: 0 },
        { id: "bad", count: 0 },
      ],
      other: { id: "else", count: 1 },
      rows: [],
    });
  });

  it("count the rows of a matrix by the responses with an answer there [SURV-008]", () => {
    const responses = [
      aResponse({
        service: [
          { row: "staff", choice: "yes" },
          { row: "tills", choice: "no" },
        ],
      }),
      aResponse({ service: [{ row: "staff", choice: "yes" }] }),
    ];
    expect(summaryOf("service", ...responses)).to.deep.equal({
      answered: 2,
      choices: [],
      rows: [
        {
          id: "staff",
          total: 2,
          choices: [
            { id: "yes", count: 2 },
            { id: "no", count: 0 },
          ],
        },
        {
          id: "tills",
          total: 1,
          choices: [
            { id: "yes", count: 0 },
            { id: "no", count: 1 },
          ],
        },
      ],
    });
  });

  it("ignore answers to deleted questions, and count a repeated answer once", () => {
    const deleted = aResponse({
      gone: [{ choice: "good" }],
      mood: [{ choice: "removed" }, { choice: "good" }, { choice: "good" }],
      service: [{ row: "parking", choice: "yes" }],
    });
    expect(summaryOf("mood", deleted)).to.deep.include({
      answered: 1,
      choices: [
        { id: "good", count: 1 },
        { id: "fair", count: 0 },
        { id: "bad", count: 0 },
      ],
    });
    expect(summaryOf("service", deleted)?.rows.map(({ total }) => total)).to.deep.equal([0, 0]);
  });

  it("are zero if all answers are empty", () => {
    const silent = aResponse({ mood: [{ text: " " }, {}], service: [], words: [{ text: "" }] });
    expect(toMarks(silent)).to.deep.equal([]);
    expect(summaryOf("mood", silent)?.answered).to.equal(0);
  });

  it("are computed from marks of a question, a row and a choice", () => {
    expect(
      toMarks(
        aResponse({
          mood: [{ choice: "good" }],
          service: [{ row: "staff", choice: "yes" }],
          words: [{ text: "Hello" }],
          from: [{ variable: "mail" }],
        }),
      ),
    ).to.deep.equal(["mood", "mood//good", "service", "service/staff", "service/staff/yes", "words", "from"]);
  });
});

describe("a summarised question", () => {
  const summarised = (...responses: readonly SurveyResponse[]) =>
    summariseQuestions(aSurvey(), buildRollups(aSurvey(), countMarks(responses)));
  const shown = (id: string, ...responses: readonly SurveyResponse[]) =>
    summarised(...responses)
      .find((question) => question.id === id)
      ?.groups.map(({ text, total, choices }) => [
        text,
        total,
        ...choices.map(({ text: choice, count, percent }) => `${choice} ${count} ${percent}`),
      ]);

  it("contains the figures of its rollup, except for a question of another family [SURV-004, OQ-304]", () => {
    expect(summarised().map(({ heading, answered, groups }) => [heading, answered, groups.length])).to.deep.equal([
      ["1. How was your visit?", 0, 1],
      ["2. What did you think of these?", 0, 2],
      ["3. What did you use?", undefined, 0],
      ["Anything else?", undefined, 0],
    ]);
    const responses = [
      aResponse({ mood: [{ choice: "good" }], service: [{ row: "staff", choice: "yes" }] }),
      aResponse({ mood: [{ choice: "good" }] }),
      aResponse({ mood: [{ other: "else" }] }),
    ];
    expect(shown("mood", ...responses)).to.deep.equal([
      [undefined, 3, "Good 2 67", "Fair 0 0", "Bad 0 0", "Something else 1 33"],
    ]);
    expect(shown("service", ...responses)).to.deep.equal([
      ["The staff", 1, "Liked it 1 100", "Did not like it 0 0"],
      ["The tills", 0, "Liked it 0 0", "Did not like it 0 0"],
    ]);
  });

  it("shows 0 % without a rollup, or with the rollup of a deleted question", () => {
    const none = summariseQuestions(aSurvey(), [
      { id: "gone", family: "single_choice", summary: { answered: 3, choices: [{ id: "x", count: 3 }], rows: [] } },
    ]);
    expect(
      none.flatMap(({ groups }) => groups.flatMap(({ choices }) => choices.map(({ percent }) => percent))),
    ).to.deep.equal([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(none.map(({ id }) => id)).to.deep.equal(["mood", "service", "used", "words"]);
  });
});
