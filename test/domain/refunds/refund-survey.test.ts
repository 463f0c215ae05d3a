import { expect } from "chai";
import {
  answerQuestion,
  validateRefundAnswer,
  elapsedSeconds,
  evaluateAnswers,
  nextRefundQuestion,
  parseRefundSettings,
  refundQuestions,
  previousRefundQuestion,
  computeRefundFacts,
  selectRefundOutcome,
  startSurvey,
  selectRefundStep,
  type RefundFacts,
  type RefundSurvey,
} from "#domain/refunds/index.ts";
import { parseDecimal } from "#domain/shared/decimal.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/instant.ts";

const instant = (text: string): Instant => parseInstant(text) as Instant;
const settings = parseRefundSettings({
  questions: [
    { question: "Was it reported?", type: "yes_no" },
    { question: "Is it damaged?", type: "yes_no", fail_on: "Yes" },
    { question: "Is it still sold?", type: "yes_no", fail_on: "No", show_if: "over_1_year" },
    { question: "Comment", type: "text" },
  ],
  exceptions: [{ from: "2023-11-01", to: "2024-01-15" }],
});
const { exceptions } = settings;
const questions = refundQuestions(settings);
const factsOn = (sold: string, today: string): RefundFacts =>
  computeRefundFacts(
    { localtime: parseLocalTime(`${sold}T12:00:00+00:00`) as LocalTime, total: parseDecimal("20") },
    { now: instant(`${today}T12:00:00Z`), zone: "UTC", exceptions, rvtThreshold: 50 },
  );
const FRESH = factsOn("2024-05-01", "2024-05-02");
const LATE = factsOn("2024-03-01", "2024-05-02");
const EXCUSED = factsOn("2023-11-20", "2024-01-10");
const OLD = factsOn("2022-05-01", "2024-05-02");

/** Answers the questions in order. */
const answered = (facts: RefundFacts, ...answers: readonly string[]): RefundSurvey =>
  answers.reduce(
    (survey, answer) => nextRefundQuestion(answerQuestion(survey, answer).survey),
    startSurvey(questions, facts),
  );

describe("a refund validation", () => {
  it("asks the questions in order, and shows all answers at the end [REFUND-005]", () => {
    let survey = startSurvey(questions, FRESH);
    expect(selectRefundStep(survey, FRESH)).to.deep.equal({
      kind: "question",
      question: questions[0],
      answer: undefined,
    });
    survey = answered(FRESH, "No", "No");
    expect(selectRefundStep(survey, FRESH)).to.deep.equal({
      kind: "question",
      question: questions[3],
      answer: undefined,
    });
    survey = nextRefundQuestion(answerQuestion(survey, " A scratch ").survey);
    expect(selectRefundStep(survey, FRESH)).to.deep.equal({
      kind: "review",
      result: "Pass",
      entries: [
        { number: 1, question: "Was it reported?", answer: "No", isFailed: false },
        { number: 2, question: "Is it damaged?", answer: "No", isFailed: false },
        { number: 4, question: "Comment", answer: "A scratch", isFailed: false },
        { number: 5, question: "Is the item within its return guarantee?", answer: "Yes", isFailed: false },
      ],
    });
    expect(nextRefundQuestion(survey)).to.deep.equal(survey);
  });

  it("keeps the answers when the user goes back, at most to the first question", () => {
    const survey = previousRefundQuestion(previousRefundQuestion(answered(FRESH, "No", "Yes", "")));
    expect(selectRefundStep(survey, FRESH)).to.deep.include({
      kind: "question",
      question: questions[1],
      answer: "Yes",
    });
    expect(previousRefundQuestion(previousRefundQuestion(survey)).position).to.equal(0);
  });

  it("asks about an old item only if it is over 1 year [REFUND-018]", () => {
    const numbers = (facts: RefundFacts) => startSurvey(questions, facts).staffQuestions.map(({ number }) => number);
    expect([numbers(FRESH), numbers(OLD)]).to.deep.equal([
      [1, 2, 4],
      [1, 2, 3, 4],
    ]);
  });

  it("has an empty answer to a comment that the user skips", () => {
    const step = selectRefundStep(nextRefundQuestion(answered(FRESH, "No", "No")), FRESH);
    expect(step).to.have.deep.nested.property("entries[2]", {
      number: 4,
      question: "Comment",
      answer: "",
      isFailed: false,
    });
  });

  // The guarantee of a receipt of 1 May lasts until 7 June.
  const returns = [
    { on: "2024-06-07", answer: "Yes", isFailed: false, result: "Pass" },
    { on: "2024-06-08", answer: "No", isFailed: true, result: "Fail" },
  ];
  for (const { on, answer, isFailed, result } of returns) {
    it(`answers the question about the guarantee with ${answer} on ${on}`, () => {
      const facts = factsOn("2024-05-01", on);
      const judged = evaluateAnswers(answered(facts, "No", "No", ""), facts);
      expect([judged.result, judged.entries.at(-1)]).to.deep.equal([
        result,
        { number: 5, question: "Is the item within its return guarantee?", answer, isFailed },
      ]);
    });
  }

  // Truth table R23, rows 1 to 3
  const results = [
    { row: 1, facts: FRESH, answers: ["Yes", "No", ""], result: "Pass", outcome: "pass", failed: [] },
    { row: 2, facts: FRESH, answers: ["Yes", "Yes", ""], result: "Fail", outcome: "fail", failed: [2] },
    { row: 3, facts: EXCUSED, answers: ["Yes", "No", ""], result: "Pass", outcome: "special-pass", failed: [5] },
    { row: "late", facts: LATE, answers: ["Yes", "No", ""], result: "Fail", outcome: "fail", failed: [5] },
    {
      row: "damaged and excused",
      facts: EXCUSED,
      answers: ["Yes", "Yes", ""],
      result: "Fail",
      outcome: "fail",
      failed: [2, 5],
    },
  ];
  for (const { row, facts, answers, result, outcome, failed } of results) {
    it(`has the result ${result} and the outcome ${outcome}, row ${row} [REFUND-020]`, () => {
      const judged = evaluateAnswers(answered(facts, ...answers), facts);
      expect([judged.result, selectRefundOutcome(judged)]).to.deep.equal([result, outcome]);
      expect(judged.entries.filter(({ isFailed }) => isFailed).map(({ number }) => number)).to.deep.equal(failed);
    });
  }

  it("prompts once for CAST, on Yes to the first question, rows 9 to 12 [REFUND-014]", () => {
    const start = startSurvey(questions, FRESH);
    expect(answerQuestion(start, "No").promptsCast).to.equal(false);
    const yes = answerQuestion(start, "Yes");
    expect(yes.promptsCast).to.equal(true);
    const again = answerQuestion(answerQuestion(yes.survey, "No").survey, "Yes");
    expect(again.promptsCast).to.equal(false);
    expect(answerQuestion(nextRefundQuestion(start), "Yes").promptsCast).to.equal(false);
    expect(answerQuestion(startSurvey(questions, FRESH), "Yes").promptsCast).to.equal(true);
  });

  it("prompts for CAST if the user changes the first answer from No to Yes", () => {
    const { survey } = answerQuestion(startSurvey(questions, FRESH), "No");
    expect(answerQuestion(survey, "Yes").promptsCast).to.equal(true);
  });

  it("does not prompt on a comment, or after the last question [REFUND-014]", () => {
    const comment = startSurvey(
      questions.filter(({ type }) => type === "text"),
      FRESH,
    );
    expect(answerQuestion(comment, "Yes").promptsCast).to.equal(false);
    const review = answered(FRESH, "No", "No", "");
    expect(answerQuestion(review, "Yes")).to.deep.equal({ survey: review, promptsCast: false });
  });

  it("requires Yes or No, and accepts a comment up to its limit, row 17", () => {
    const start = startSurvey(questions, FRESH);
    expect(validateRefundAnswer(start, 500)).to.equal("no-answer");
    expect(validateRefundAnswer(answerQuestion(start, "Maybe").survey, 500)).to.equal("no-answer");
    expect(validateRefundAnswer(answerQuestion(start, "No").survey, 500)).to.equal(undefined);
    const comment = answered(FRESH, "No", "No");
    const withText = (text: string) => validateRefundAnswer(answerQuestion(comment, text).survey, 500);
    expect([withText(""), withText("🧥".repeat(500)), withText("a".repeat(501))]).to.deep.equal([
      undefined,
      undefined,
      "too-long",
    ]);
    expect(validateRefundAnswer(nextRefundQuestion(comment), 500)).to.equal(undefined);
  });

  it("requires a comment if the settings say so", () => {
    const [comment] = parseRefundSettings({
      questions: [{ question: "Why?", type: "text", required: true }],
    }).questions;
    const survey = startSurvey([comment!], FRESH);
    expect([
      validateRefundAnswer(survey, 500),
      validateRefundAnswer(answerQuestion(survey, "  ").survey, 500),
      validateRefundAnswer(answerQuestion(survey, "x").survey, 500),
    ]).to.deep.equal(["no-answer", "no-answer", undefined]);
  });

  it("has a duration in whole seconds, never negative, row 13", () => {
    expect(elapsedSeconds(instant("2024-05-02T10:00:00.000Z"), instant("2024-05-02T10:01:05.900Z"))).to.equal(65);
    expect(elapsedSeconds(instant("2024-05-02T10:00:00Z"), instant("2024-05-02T09:00:00Z"))).to.equal(0);
  });
});
