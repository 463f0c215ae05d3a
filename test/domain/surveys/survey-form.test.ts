import { expect } from "chai";
import { parseSurveyForm, type SurveyFieldError, type SurveyQuestion } from "#domain/surveys/index.ts";
import { aQuestion, aSurvey, choices, MOOD, SERVICE, USED, WORDS } from "#test/support/builders/a-survey.ts";

type Sent = Readonly<Record<string, string | readonly string[]>>;
const read = (sent: Sent, survey = aSurvey()) => parseSurveyForm(survey, (field) => [sent[field] ?? []].flat());
const faultOf = (question: SurveyQuestion, sent: Sent): SurveyFieldError | undefined => {
  const result = read(
    sent,
    aSurvey({
      pages: [{ position: 1, questions: [question, aQuestion("filler", { position: 2, choices: choices("x X") })] }],
    }),
  );
  return result.ok ? undefined : result.error.errors.get(question.id);
};

describe("the form of a survey", () => {
  it("is parsed by pages and questions, without unanswered ones", () => {
    const result = read({
      "choice.mood": "good",
      "choice.service.staff": "yes",
      "choice.used": ["fitting", "click"],
      "text.words": " Two\r\nlines ",
      unknown: "x",
    });
    expect(result).to.deep.equal({
      ok: true,
      value: [
        {
          id: "1",
          questions: [
            { id: "mood", answers: [{ choice: "good" }] },
            { id: "service", answers: [{ row: "staff", choice: "yes" }] },
          ],
        },
        {
          id: "2",
          questions: [
            { id: "used", answers: [{ choice: "fitting" }, { choice: "click" }] },
            { id: "words", answers: [{ text: "Two\nlines" }] },
          ],
        },
      ],
    });
    expect(read({ "choice.mood": "good" })).to.deep.equal({
      ok: true,
      value: [{ id: "1", questions: [{ id: "mood", answers: [{ choice: "good" }] }] }],
    });
  });

  it("accepts a text beside the choices as an answer, selected or not", () => {
    for (const sent of [{ "choice.mood": "else", "text.mood": "Mixed" }, { "text.mood": "Mixed" }]) {
      expect(read(sent)).to.deep.equal({
        ok: true,
        value: [{ id: "1", questions: [{ id: "mood", answers: [{ other: "else", text: "Mixed" }] }] }],
      });
    }
    expect(read({ "choice.mood": "else" })).to.deep.equal({
      ok: true,
      value: [{ id: "1", questions: [{ id: "mood", answers: [{ other: "else" }] }] }],
    });
  });

  it("is refused without any answer, without an error if nothing is required", () => {
    const survey = aSurvey({ pages: [{ position: 1, questions: [WORDS, USED] }] });
    expect(read({}, survey)).to.deep.equal({ ok: false, error: { errors: new Map() } });
    expect(read({ "text.words": " \r\n " }, survey)).to.have.property("ok", false);
  });

  const required = (question: SurveyQuestion): SurveyQuestion => ({ ...question, isRequired: true });
  for (const { what, question, sent, fault } of [
    { what: "a required single choice without an answer", question: MOOD, sent: {}, fault: "missing" },
    { what: "a choice that is not offered", question: MOOD, sent: { "choice.mood": "bribe" }, fault: "no-choice" },
    {
      what: "two answers to a single choice",
      question: MOOD,
      sent: { "choice.mood": ["good", "bad"] },
      fault: "two-answers",
    },
    {
      what: "an answer and a text beside it",
      question: MOOD,
      sent: { "choice.mood": "good", "text.mood": "Mixed" },
      fault: "two-answers",
    },
    {
      what: "a text beside the choices that is too long",
      question: MOOD,
      sent: { "text.mood": "🙂".repeat(251) },
      fault: "too-long 250",
    },
    {
      what: "a text beside the choices of the greatest length",
      question: MOOD,
      sent: { "text.mood": "🙂".repeat(250) },
      fault: undefined,
    },
    {
      what: "a required multiple choice without an answer",
      question: required(USED),
      sent: { "choice.used": "" },
      fault: "missing",
    },
    {
      what: "several answers to a multiple choice",
      question: USED,
      sent: { "choice.used": ["fitting", "click", "click"] },
      fault: undefined,
    },
    { what: "a required matrix without an answer", question: required(SERVICE), sent: {}, fault: "missing" },
    {
      what: "a required matrix with a row left out",
      question: required(SERVICE),
      sent: { "choice.service.staff": "no" },
      fault: "row-missing",
    },
    {
      what: "a required matrix with all rows",
      question: required(SERVICE),
      sent: { "choice.service.staff": "no", "choice.service.tills": "yes" },
      fault: undefined,
    },
    {
      what: "a choice of a row that is not offered",
      question: SERVICE,
      sent: { "choice.service.staff": "staff" },
      fault: "no-choice",
    },
    {
      what: "two answers in a row",
      question: SERVICE,
      sent: { "choice.service.staff": ["yes", "no"] },
      fault: "no-choice",
    },
    {
      what: "two answers in a row that takes several",
      question: { ...SERVICE, subtype: "multi" },
      sent: { "choice.service.staff": ["yes", "no"] },
      fault: undefined,
    },
    { what: "a required text of blanks", question: required(WORDS), sent: { "text.words": " \n " }, fault: "missing" },
    {
      what: "a text that is too long",
      question: WORDS,
      sent: { "text.words": "a".repeat(2_001) },
      fault: "too-long 2000",
    },
    {
      what: "a text of the greatest length in lines",
      question: WORDS,
      sent: { "text.words": "a\r\n".repeat(1_000) + "b" },
      fault: "too-long 2000",
    },
    {
      what: "a required text in between, which has no answer",
      question: required(aQuestion("intro", { family: "presentation" })),
      sent: { "choice.filler": "x" },
      fault: undefined,
    },
  ] as const) {
    it(`${fault === undefined ? "accepts" : `refuses as ${fault}`} ${what}`, () => {
      const found = faultOf(question, sent);
      expect(found && [found.kind, ...("maximum" in found ? [found.maximum] : [])].join(" ")).to.equal(fault);
    });
  }
});
