import { expect } from "chai";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import {
  cachedSurveys,
  emailedSurvey,
  buildFilledSurvey,
  noDataIfMissing,
  orderSurvey,
  numberedHeadings,
  parseSurveyId,
  selectSurveyQuestions,
  SURVEY_NOT_CONFIGURED,
  summaryFailureMessage,
  surveyFailureMessage,
  mapFreeTexts,
  type Survey,
  type Surveys,
} from "#domain/surveys/index.ts";
import { parseSurveySettings } from "#domain/surveys/rules.ts";
import { aQuestion, aResponse, aSurvey, choices, surveyId } from "#test/support/builders/a-survey.ts";

describe("a survey", () => {
  it("sorts pages, questions, choices and rows by position [SURV-005, SURV-006]", () => {
    const mixed = aSurvey({
      pages: [
        { position: 2, questions: [aQuestion("c")] },
        {
          position: 1,
          questions: [
            aQuestion("b", { position: 2 }),
            aQuestion("a", {
              choices: [...choices("x X", "y Y")].reverse(),
              rows: [...choices("r R", "s S")].reverse(),
            }),
          ],
        },
      ],
    });
    expect(
      selectSurveyQuestions(orderSurvey(mixed)).map(({ id, choices: [choice], rows: [row] }) => [
        id,
        choice?.id,
        row?.id,
      ]),
    ).to.deep.equal([
      ["a", "x", "r"],
      ["b", undefined, undefined],
      ["c", undefined, undefined],
    ]);
  });

  it("numbers the questions that show a number, over all pages [SURV-006]", () => {
    const headings = numberedHeadings(
      aSurvey({
        pages: [
          { position: 1, questions: [aQuestion("a"), aQuestion("intro", { showsNumber: false })] },
          { position: 2, questions: [aQuestion("b")] },
        ],
      }),
    );
    expect([...headings.values()]).to.deep.equal(["1. Question a", "Question intro", "2. Question b"]);
  });

  it("has an id that is not blank", () =>
    expect(["visit", " visit ", "", "  ", null, undefined].map(parseSurveyId)).to.deep.equal([
      "visit",
      "visit",
      undefined,
      undefined,
      undefined,
      undefined,
    ]));
});

describe("a survey with a response", () => {
  const questionsFor = (...args: Parameters<typeof buildFilledSurvey>) =>
    buildFilledSurvey(...args).flatMap(({ questions }) => questions);
  const byId = (id: string, ...args: Parameters<typeof buildFilledSurvey>) =>
    questionsFor(...args).find((question) => question.id === id);

  it("shows its questions even without a response", () => {
    const pages = buildFilledSurvey(aSurvey());
    expect(pages.map(({ questions }) => questions.map(({ heading }) => heading))).to.deep.equal([
      ["1. How was your visit?", "2. What did you think of these?"],
      ["3. What did you use?", "Anything else?"],
    ]);
    expect(questionsFor(aSurvey()).some(({ isAnswered }) => isAnswered)).to.equal(false);
    expect(byId("mood", aSurvey())?.choices.map(({ text, isChosen }) => [text, isChosen])).to.deep.equal([
      ["Good", false],
      ["Fair", false],
      ["Bad", false],
      ["Something else", false],
    ]);
  });

  it("shows choices, rows, other answers, texts and variables [SURV-007]", () => {
    const response = aResponse({
      mood: [{ other: "else", text: "Mixed" }],
      service: [{ row: "staff", choice: "yes" }],
      used: [{ choice: "click" }, { choice: "fitting" }],
      words: [{ text: "Thanks" }, { variable: "from mail" }],
    });
    expect(byId("mood", aSurvey(), response)?.choices.filter(({ isChosen }) => isChosen)).to.deep.equal([
      { key: "else", text: "Something else", isChosen: true, note: "Mixed" },
    ]);
    expect(byId("service", aSurvey(), response)?.rows).to.deep.equal([
      { key: "staff", text: "The staff", chosen: ["Liked it"] },
      { key: "tills", text: "The tills", chosen: [] },
    ]);
    expect(byId("used", aSurvey(), response)?.choices.map(({ isChosen }) => isChosen)).to.deep.equal([true, true]);
    expect(byId("words", aSurvey(), response)?.texts).to.deep.equal(["Thanks", "from mail"]);
    expect(byId("mood", aSurvey(), response)?.texts).to.deep.equal([]);
  });

  it("marks deleted questions, choices and rows, and keeps the texts", () => {
    const response = aResponse({
      mood: [{ choice: "removed" }],
      service: [{ row: "parking", choice: "maybe" }],
      gone: [{ choice: "x", text: "Too loud" }],
      blank: [{ choice: "x" }],
      silent: [{ text: "" }],
    });
    expect(byId("mood", aSurvey(), response)?.choices.at(-1)).to.deep.equal({
      key: "removed",
      text: "Deleted answer",
      isChosen: true,
    });
    expect(byId("service", aSurvey(), response)?.rows.at(-1)).to.deep.equal({
      key: "parking",
      text: "Deleted answer",
      chosen: ["Deleted answer"],
    });
    const last = buildFilledSurvey(aSurvey(), response).at(-1);
    expect(
      last?.questions.map(({ heading, texts, choices: [choice] }) => [heading, texts, choice?.text]),
    ).to.deep.equal([
      ["Deleted question", ["Too loud"], undefined],
      ["Deleted question", [], "Deleted answer"],
    ]);
  });

  it("allows changes of its free texts only", () => {
    const changed = mapFreeTexts(
      aResponse({ mood: [{ other: "else", text: "Mixed" }], used: [{ choice: "click" }] }),
      (text) => text.toUpperCase(),
    );
    expect(changed.pages[0]?.questions).to.deep.equal([
      { id: "mood", answers: [{ other: "else", text: "MIXED" }] },
      { id: "used", answers: [{ choice: "click" }] },
    ]);
  });
});

describe("the settings of surveys", () => {
  for (const { source, read } of [
    { source: undefined, read: [] },
    { source: { id: "visit", name: "Visit" }, read: [] },
    {
      source: [
        { id: "visit", name: "Visit" },
        { id: "web", name: "Web" },
      ],
      read: ["visit Visit", "web Web"],
    },
    {
      source: [
        { id: "visit", name: "First" },
        { id: "visit", name: "Second" },
      ],
      read: ["visit First"],
    },
    {
      source: [
        { id: "visit" },
        { id: "web", name: " " },
        { id: "", name: "Blank" },
        { id: 7, name: "Seven" },
        null,
        "visit",
      ],
      read: ["visit visit", "web web"],
    },
  ]) {
    it(`parse ${JSON.stringify(source)} as ${JSON.stringify(read)}`, () =>
      expect(parseSurveySettings(source).map(({ id, name }) => `${id} ${name}`)).to.deep.equal(read));
  }

  it("name the survey that emails link to", () => {
    expect(
      [{ email: { survey_id: "visit" } }, { email: { survey_id: "" } }, { email: "visit" }, {}, undefined].map(
        emailedSurvey,
      ),
    ).to.deep.equal(["visit", undefined, undefined, undefined, undefined]);
  });
});

describe("the messages of surveys", () => {
  it("include one for a missing configuration [SURV-015]", () =>
    expect(SURVEY_NOT_CONFIGURED).to.equal("surveyService has not been configured properly"));

  for (const { kind, text, number } of [
    { kind: "missing", text: "Survey not found", number: "SURV-016" },
    { kind: "unreachable", text: "Failed to fetch survey", number: "SURV-017" },
    { kind: "denied", text: "Failed to fetch survey", number: "SURV-017" },
    { kind: "malformed", text: "Failed to fetch survey", number: "SURV-017" },
  ] as const) {
    it(`include '${text}' for a ${kind} failure [${number}]`, () =>
      expect(surveyFailureMessage(failure(kind))).to.equal(text));
  }

  for (const { facts, text } of [
    { facts: { description: "boom", statusText: "Internal Server Error" }, text: "Error: boom" },
    { facts: { statusText: "Bad Gateway" }, text: "Error: Bad Gateway" },
    { facts: { description: "" }, text: "Error: No answer" },
  ]) {
    it(`include '${text}' for another failure of a summary [SURV-019]`, () =>
      expect(summaryFailureMessage(failure("rejected", { status: 500, ...facts }))).to.equal(text));
  }

  it("include none for a 404 of a summary, which means that there is no data [SURV-018]", () => {
    expect(noDataIfMissing(err(failure("missing", { status: 404 })))).to.deep.equal({ ok: true, value: undefined });
    expect(noDataIfMissing(err(failure("rejected", { status: 500 })))).to.have.property("ok", false);
  });
});

describe("a cached survey", () => {
  function counting(answers: readonly Result<Survey, Failure>[]) {
    let calls = 0;
    const withId = () => Promise.resolve(answers[Math.min(calls++, answers.length - 1)] as Result<Survey, Failure>);
    return { surveys: cachedSurveys({ withId } as unknown as Surveys), calls: () => calls };
  }

  it("is requested once, even by two concurrent callers [SURV-012-part]", async () => {
    const { surveys, calls } = counting([ok(aSurvey())]);
    const [one, other] = await Promise.all([surveys.withId(surveyId("visit")), surveys.withId(surveyId("visit"))]);
    expect([one, other, await surveys.withId(surveyId("visit"))].map((answer) => answer?.ok)).to.deep.equal([
      true,
      true,
      true,
    ]);
    expect(calls()).to.equal(1);
    await surveys.withId(surveyId("web"));
    expect(calls()).to.equal(2);
  });

  it("is requested again after a failure [SURV-012-part]", async () => {
    const { surveys, calls } = counting([err(failure("unreachable")), ok(aSurvey())]);
    expect((await surveys.withId(surveyId("visit"))).ok).to.equal(false);
    expect((await surveys.withId(surveyId("visit"))).ok).to.equal(true);
    expect(calls()).to.equal(2);
  });

  it("is not returned to a caller who has cancelled, and is cached for the others", async () => {
    const { surveys, calls } = counting([ok(aSurvey())]);
    const left = new AbortController();
    const answer = surveys.withId(surveyId("visit"), left.signal);
    left.abort();
    expect(await answer).to.have.property("ok", false);
    expect((await surveys.withId(surveyId("visit"))).ok).to.equal(true);
    expect(calls()).to.equal(1);
  });
});
