import { expect } from "chai";
import {
  answerQuestion,
  validateRefundAnswers,
  elapsedSeconds,
  evaluateAnswers,
  evaluateSoFar,
  parseRefundSettings,
  refundQuestions,
  computeRefundFacts,
  selectRefundOutcome,
  startSurvey,
  type RefundFacts,
  type RefundSurvey,
} from "#domain/refunds/index.ts";
import { parseDecimal } from "#domain/shared/number/decimal.ts";
import { answerInOrder } from "#test/support/answer-in-order.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";

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

const answered = (facts: RefundFacts, ...answers: readonly string[]): RefundSurvey =>
  answerInOrder(startSurvey(questions, facts), answers);

describe("a refund validation", () => {
  it("asks the questions of staff, and answers the one about the guarantee itself [REFUND-005]", () => {
    const survey = answered(FRESH, "No", "No", " A scratch ");
    expect(survey.staffQuestions).to.deep.equal([questions[0], questions[1], questions[3]]);
    expect(evaluateAnswers(survey, FRESH)).to.deep.equal({
      result: "Pass",
      entries: [
        { number: 1, question: "Was it reported?", answer: "No", isFailed: false },
        { number: 2, question: "Is it damaged?", answer: "No", isFailed: false },
        { number: 4, question: "Comment", answer: "A scratch", isFailed: false },
        { number: 5, question: "Is the item within its return guarantee?", answer: "Yes", isFailed: false },
      ],
    });
  });

  it("takes the answers in any order, and the last one of a question", () => {
    const start = startSurvey(questions, FRESH);
    const { survey } = answerQuestion(answerQuestion(answerQuestion(start, 2, "Yes").survey, 1, "No").survey, 2, "No");
    expect([...survey.answers].sort()).to.deep.equal([
      [1, "No"],
      [2, "No"],
    ]);
  });

  // A Fail is certain before every answer is known, a Pass is not.
  const verdicts = [
    { facts: FRESH, answers: [], verdict: { kind: "open", unanswered: 2 } },
    { facts: FRESH, answers: ["No"], verdict: { kind: "open", unanswered: 1 } },
    { facts: OLD, answers: [], verdict: { kind: "fail" } },
    { facts: FRESH, answers: ["", "Yes"], verdict: { kind: "fail" } },
    { facts: FRESH, answers: ["No", "No"], verdict: { kind: "pass" } },
    { facts: FRESH, answers: ["Yes", "No", "A scratch"], verdict: { kind: "pass" } },
    { facts: EXCUSED, answers: ["No"], verdict: { kind: "open", unanswered: 1 } },
    { facts: EXCUSED, answers: ["No", "No"], verdict: { kind: "special-pass" } },
    { facts: LATE, answers: ["No", "No"], verdict: { kind: "fail" } },
  ] as const;
  for (const { facts, answers, verdict } of verdicts)
    it(`comes to ${JSON.stringify(verdict)} of an item sold on ${facts.sold} after the answers [${answers.join(", ")}]`, () =>
      expect(evaluateSoFar(answered(facts, ...answers), facts)).to.deep.equal(verdict));

  it("asks about an old item only if it is over 1 year [REFUND-018]", () => {
    const numbers = (facts: RefundFacts) => startSurvey(questions, facts).staffQuestions.map(({ number }) => number);
    expect([numbers(FRESH), numbers(OLD)]).to.deep.equal([
      [1, 2, 4],
      [1, 2, 3, 4],
    ]);
  });

  it("has an empty answer to a comment that the user skips", () =>
    expect(evaluateAnswers(answered(FRESH, "No", "No"), FRESH).entries[2]).to.deep.equal({
      number: 4,
      question: "Comment",
      answer: "",
      isFailed: false,
    }));

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
    expect(answerQuestion(start, 1, "No").promptsCast).to.equal(false);
    const yes = answerQuestion(start, 1, "Yes");
    expect(yes.promptsCast).to.equal(true);
    const again = answerQuestion(answerQuestion(yes.survey, 1, "No").survey, 1, "Yes");
    expect(again.promptsCast).to.equal(false);
    expect(answerQuestion(start, 2, "Yes").promptsCast).to.equal(false);
    expect(answerQuestion(startSurvey(questions, FRESH), 1, "Yes").promptsCast).to.equal(true);
  });

  it("prompts for CAST if the user changes the first answer from No to Yes", () => {
    const { survey } = answerQuestion(startSurvey(questions, FRESH), 1, "No");
    expect(answerQuestion(survey, 1, "Yes").promptsCast).to.equal(true);
  });

  it("does not prompt on a comment, or on a question that staff are not asked [REFUND-014-part]", () => {
    const comment = startSurvey(
      questions.filter(({ type }) => type === "text"),
      FRESH,
    );
    expect(answerQuestion(comment, 4, "Yes").promptsCast).to.equal(false);
    const start = startSurvey(questions, FRESH);
    for (const number of [3, 5, 9])
      expect(answerQuestion(start, number, "Yes")).to.deep.equal({ survey: start, promptsCast: false });
  });

  it("requires Yes or No, and accepts a comment up to its limit, row 17", () => {
    const errors = (...answers: readonly string[]) => [...validateRefundAnswers(answered(FRESH, ...answers), 500)];
    expect(errors()).to.deep.equal([
      [1, "no-answer"],
      [2, "no-answer"],
    ]);
    expect(errors("Maybe", "No")).to.deep.equal([[1, "no-answer"]]);
    expect(errors("No", "No", "")).to.deep.equal([]);
    expect(errors("No", "No", "🧥".repeat(500))).to.deep.equal([]);
    expect(errors("No", "No", "a".repeat(501))).to.deep.equal([[4, "too-long"]]);
  });

  it("requires a comment if the settings say so", () => {
    const [comment] = parseRefundSettings({
      questions: [{ question: "Why?", type: "text", required: true }],
    }).questions;
    const survey = startSurvey([comment!], FRESH);
    const errors = (text: string) => [...validateRefundAnswers(answerInOrder(survey, [text]), 500).values()];
    expect([errors(""), errors("  "), errors("x")]).to.deep.equal([["no-answer"], ["no-answer"], []]);
  });

  it("has a duration in whole seconds, never negative, row 13", () => {
    expect(elapsedSeconds(instant("2024-05-02T10:00:00.000Z"), instant("2024-05-02T10:01:05.900Z"))).to.equal(65);
    expect(elapsedSeconds(instant("2024-05-02T10:00:00Z"), instant("2024-05-02T09:00:00Z"))).to.equal(0);
  });
});
