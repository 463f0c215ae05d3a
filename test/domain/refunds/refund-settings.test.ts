import { expect } from "chai";
import { GUARANTEE_QUESTION, parseRefundSettings, refundQuestions } from "#domain/refunds/index.ts";

describe("the settings of refund validation", () => {
  for (const source of [undefined, null, [], "refund", 7]) {
    it(`have default values for ${JSON.stringify(source)}`, () => {
      expect(parseRefundSettings(source)).to.deep.equal({
        questions: [],
        exceptions: [],
        maxComment: 500,
        returnReasons: [],
        needsApproval: false,
      });
    });
  }

  it("contain every member", () => {
    const settings = parseRefundSettings({
      questions: [
        { number: 4, question: " Is the item damaged? ", type: "yes_no", fail_on: "Yes", show_if: "over_1_year" },
        { question: "Is it in time?", type: "guarantee" },
        { question: "Comment", type: "text", required: true },
      ],
      survey_id: "refunds",
      exceptions: [{ from: "2023-11-01", to: "2024-01-15" }],
      comment_max: 200,
      return_reasons: [" Damaged ", "Wrong size", "Damaged", "", 3],
      fail_needs_approval: true,
    });
    expect(settings).to.deep.equal({
      questions: [
        { number: 4, text: "Is the item damaged?", type: "yes_no", failsOn: "Yes", shownIf: "over_1_year" },
        { number: 2, text: "Is it in time?", type: "guarantee" },
        { number: 3, text: "Comment", type: "text", isRequired: true },
      ],
      surveyId: "refunds",
      exceptions: [{ from: "2023-11-01", to: "2024-01-15" }],
      maxComment: 200,
      returnReasons: ["Damaged", "Wrong size"],
      needsApproval: true,
    });
  });

  it("put the guarantee after the questions of the retailer, else of the survey, else alone", () => {
    const { questions } = parseRefundSettings({ questions: [{ number: 7, question: "Is it clean?", type: "yes_no" }] });
    const survey = [{ number: 3, text: "Is it yours?", type: "yes_no" }] as const;
    const asked = (own: typeof questions, ofSurvey = undefined as typeof questions | undefined) =>
      refundQuestions({ questions: own }, ofSurvey).map(({ number, type }) => [number, type]);
    expect(asked(questions, survey)).to.deep.equal([
      [7, "yes_no"],
      [8, "guarantee"],
    ]);
    expect(asked([], survey)).to.deep.equal([
      [3, "yes_no"],
      [4, "guarantee"],
    ]);
    expect(refundQuestions({ questions: [] })).to.deep.equal([
      { number: 1, text: GUARANTEE_QUESTION, type: "guarantee" },
    ]);
    expect(asked([{ number: 2, text: "Is it in time?", type: "guarantee" }, ...questions])).to.deep.equal([
      [2, "guarantee"],
      [7, "yes_no"],
    ]);
  });

  it("omit questions that cannot be answered, and the second question with a number", () => {
    const { questions } = parseRefundSettings({
      questions: [
        "Is it clean?",
        null,
        { question: "  ", type: "yes_no" },
        { question: "Which?", type: "matrix" },
        { number: 9, question: "First", type: "text" },
        { number: 9, question: "Second", type: "text" },
        { number: -1, question: "Seventh", type: "yes_no", fail_on: "Maybe", show_if: "over_3_years", required: "yes" },
      ],
    });
    expect(questions).to.deep.equal([
      { number: 9, text: "First", type: "text" },
      { number: 7, text: "Seventh", type: "yes_no" },
    ]);
  });

  for (const number of [undefined, 0, -2, 1.5, "4", null]) {
    it(`number a question by its position in the list if its number is ${JSON.stringify(number)}`, () => {
      const { questions } = parseRefundSettings({
        questions: [
          { number: 5, question: "Why?", type: "text" },
          { number, question: "Is it clean?", type: "yes_no" },
        ],
      });
      expect(questions.map((question) => question.number)).to.deep.equal([5, 2]);
    });
  }

  for (const survey of ["", 7, null]) {
    it(`name no survey if its id is ${JSON.stringify(survey)}`, () => {
      expect(parseRefundSettings({ survey_id: survey })).not.to.have.property("surveyId");
    });
  }

  it("keep an exception window of one day", () => {
    const window = { from: "2023-12-24", to: "2023-12-24" };
    expect(parseRefundSettings({ exceptions: [window] }).exceptions).to.deep.equal([window]);
  });

  // Truth table R21, row 12
  const windows = [
    { from: "2023-11-01" },
    { to: "2024-01-15" },
    { from: "2024-01-15", to: "2023-11-01" },
    { from: "2023-11-31", to: "2024-01-15" },
    { from: 1, to: 2 },
    null,
  ];
  for (const window of windows) {
    it(`ignore the exception window ${JSON.stringify(window)} [REFUND-016]`, () => {
      expect(parseRefundSettings({ exceptions: [window] }).exceptions).to.deep.equal([]);
    });
  }

  for (const max of [0, -1, 1.5, "200", null]) {
    it(`limit a comment to 500 characters if the limit is ${JSON.stringify(max)}`, () => {
      expect(parseRefundSettings({ comment_max: max }).maxComment).to.equal(500);
    });
  }
});
