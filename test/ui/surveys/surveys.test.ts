import { SURVEY_FILE_COLUMNS } from "#domain/surveys/exports.ts";
import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { MemorySurveys } from "#adapters/memory/surveys/memory-surveys.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { SurveyResponse, Surveys } from "#domain/surveys/index.ts";
import { parseSurveySettings } from "#domain/surveys/rules.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { aResponse, aSurvey } from "#test/support/builders/a-survey.ts";
import { MemoryListExports } from "#test/ui/support/memory-list-exports.ts";
import { RecordingNavigator } from "#test/ui/support/recording-navigator.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { listTools } from "#test/ui/support/list-tools-driver.ts";
import { SURVEY_LIST_COLUMNS } from "#ui/surveys/survey-list-columns.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { SurveyDialogViewModel } from "#ui/surveys/survey-dialog.view-model.ts";
import { SurveyListViewModel } from "#ui/surveys/survey-list.view-model.ts";
import { SurveySummaryViewModel } from "#ui/surveys/survey-summary.view-model.ts";
import { SurveyViewModel } from "#ui/surveys/survey.view-model.ts";

const at = (moment: string): Instant => parseInstant(moment) as Instant;
const RESPONSES = [
  aResponse(
    { mood: [{ choice: "good" }], service: [{ row: "staff", choice: "yes" }] },
    { id: "r1", at: at("2026-03-01T12:00:00Z") },
  ),
  aResponse({ mood: [{ choice: "bad" }] }, { id: "r2", at: at("2026-03-02T12:00:00Z") }),
  aResponse({ mood: [{ choice: "good" }] }, { id: "r3", at: at("2025-07-01T12:00:00Z") }),
];

type Facts = {
  readonly responses?: readonly SurveyResponse[];
  readonly isConfigured?: boolean;
  readonly fails?: readonly [Failure, ...(keyof Surveys)[]];
  readonly settings?: unknown;
  readonly download?: Failure;
  readonly can?: Can;
  readonly opensReceipts?: boolean;
};

/** The survey screens on 10 March 2026 in London. */
const LIST = { path: "/surveys", search: "" };

function surveyScreens({
  responses = RESPONSES,
  isConfigured = true,
  fails,
  settings = [
    { id: "visit", name: "Visits" },
    { id: "web", name: "Web shop" },
  ],
  download,
  can = canEverything,
  opensReceipts = true,
}: Facts = {}) {
  const clock = new FixedClock("2026-03-10T12:00:00Z");
  const memory = new MemorySurveys({ surveys: [aSurvey()], responses, timezone: "Europe/London", clock });
  const surveys = fails ? withFailure<Surveys>(memory, ...fails) : memory;
  const [notifier, navigator, started] = [new RecordingNotifier(), new RecordingNavigator(), [] as string[]];
  const downloads = {
    start: (address: string) => {
      started.push(address);
      return Promise.resolve(download ? err(download) : ok(undefined));
    },
  };
  const deps = {
    can,
    surveys,
    isConfigured,
    notifier,
    navigator,
    clock,
    downloads,
    entries: parseSurveySettings(settings),
    zone: "Europe/London",
    openExport: new MemoryListExports().ofRows("surveys", SURVEY_FILE_COLUMNS),
    opensReceipts,
    tools: listTools(SURVEY_LIST_COLUMNS),
  };
  return {
    list: new SurveyListViewModel(deps),
    one: new SurveyViewModel(deps),
    summary: new SurveySummaryViewModel(deps),
    notifier,
    navigator,
    started,
    deps,
  };
}
const arrive = (model: SurveySummaryViewModel | SurveyViewModel, search = "", id = "visit") =>
  model.enter({ path: `/surveys/${id}`, search }, { id });

describe("The list of surveys", () => {
  failOnMobxWarnings();

  it("shows those of the settings, each with its summary and its questions [SURV-001-part]", () => {
    const { list } = surveyScreens();
    expect(list.rows.map(({ name, href, questionsHref }) => [name, href, questionsHref])).to.deep.equal([
      ["Visits", "/surveys/visit/summary?period=year", "/surveys/visit"],
      ["Web shop", "/surveys/web/summary?period=year", "/surveys/web"],
    ]);
    expect([list.summary, list.isIdle]).to.deep.equal(["2 surveys", true]);
  });

  it("counts the responses of the current year, of each survey by itself", async () => {
    const { list } = surveyScreens();
    expect(list.rows.map(({ responses }) => responses)).to.deep.equal([undefined, undefined]);
    const arrival = list.enter(LIST);
    expect(list.isIdle).to.equal(false);
    await arrival;
    expect([list.rows.map(({ responses }) => responses), list.isIdle]).to.deep.equal([["2", "0"], true]);
    list.exit();
    expect([list.enter(LIST), list.rows.map(({ responses }) => responses)]).to.deep.equal([undefined, ["2", "0"]]);
  });

  it("shows no count if it could not be loaded, if the API counts none, and without surveys of the API", async () => {
    const counted = async (facts: Facts) => {
      const { list } = surveyScreens(facts);
      await list.enter(LIST);
      return list.rows.map(({ responses }) => responses);
    };
    expect(await counted({ fails: [failure("unreachable"), "summary"] })).to.deep.equal(["–", "–"]);
    expect(await counted({ isConfigured: false })).to.deep.equal(["–", "–"]);
    const uncounted = { rollups: [], period: "year" } as const;
    const list = new SurveyListViewModel({
      ...surveyScreens().deps,
      surveys: { summary: () => Promise.resolve(ok(uncounted)) },
    });
    void list.enter(LIST);
    await flushTasks();
    expect(list.rows[0]?.responses).to.equal("–");
  });

  it("counts three surveys at a time, and none after the user left", async () => {
    const asked: string[] = [];
    const ends: (() => void)[] = [];
    const { deps } = surveyScreens({ settings: ["a", "b", "c", "d", "e"].map((id) => ({ id, name: id })) });
    const list = new SurveyListViewModel({
      ...deps,
      surveys: {
        summary: (id) => {
          asked.push(id);
          return new Promise((resolve) => ends.push(() => resolve(ok(undefined))));
        },
      },
    });
    void list.enter(LIST);
    await flushTasks();
    expect(asked).to.deep.equal(["a", "b", "c"]);
    ends[0]?.();
    await flushTasks();
    expect(asked).to.deep.equal(["a", "b", "c", "d"]);
    list.exit();
    for (const end of ends) end();
    await flushTasks();
    expect(asked).to.deep.equal(["a", "b", "c", "d"]);
  });

  it("can be empty", () => {
    const { list } = surveyScreens({ settings: "none" });
    expect([list.rows, list.summary, list.emptyTitle]).to.deep.equal([[], "0 surveys", "There are no surveys"]);
    expect(surveyScreens({ settings: [{ id: "a" }] }).list.summary).to.equal("1 survey");
  });
});

describe("The summary of a survey", () => {
  failOnMobxWarnings();

  it("counts the answers of the current year, question by question [SURV-002-part, SURV-004]", async () => {
    const { summary } = surveyScreens();
    expect(summary.state).to.equal("loading");
    await arrive(summary);
    expect([summary.state, summary.title, summary.isIdle, summary.isLoading]).to.deep.equal([
      "ready",
      "Visits",
      true,
      false,
    ]);
    expect(summary.facts).to.deep.equal([
      { label: "Period", value: "2026" },
      { label: "Responses", value: "2" },
      { label: "Time zone", value: "Europe/London" },
    ]);
    expect(summary.questions.map(({ answered }) => answered)).to.deep.equal([2, 1, undefined, undefined]);
    expect(
      summary.questions[0]?.groups[0]?.choices.map(({ text, count, percent }) => [text, count, percent]),
    ).to.deep.equal([
      ["Good", 1, 50],
      ["Fair", 0, 0],
      ["Bad", 1, 50],
      ["Something else", 0, 0],
    ]);
    expect(summary.announcement).to.equal("2026: 2 responses");
  });

  for (const [answered, state, announcement] of [
    [2, "ready", "2026"],
    [0, "empty", "2026: No data"],
  ] as const) {
    it(`is ${state} if ${answered} answered a question and the number of responses is unknown`, async () => {
      const { deps } = surveyScreens();
      const rollup = { id: "mood", family: "single_choice", summary: { answered, choices: [], rows: [] } } as const;
      const summaryOf = () => Promise.resolve(ok({ period: "year" as const, rollups: [rollup] }));
      const surveys = overridePort<Surveys>(deps.surveys, { summary: summaryOf });
      const summary = new SurveySummaryViewModel({ ...deps, surveys });
      await arrive(summary);
      expect([summary.state, summary.announcement]).to.deep.equal([state, announcement]);
      expect(summary.facts).to.deep.equal([
        { label: "Period", value: "2026" },
        { label: "Time zone", value: "Europe/London" },
      ]);
    });
  }

  it("parses period and start from its URL, and ignores an invalid start [SURV-002-part, SURV-009]", async () => {
    const { summary } = surveyScreens();
    await arrive(summary, "?period=week&start=2026-03-01");
    expect([summary.periodText, summary.facts[1]?.value]).to.deep.equal(["1 Mar 2026 to 7 Mar 2026", "2"]);
    await arrive(summary, "?period=month&start=2026-02-30");
    expect([summary.filter, summary.periodText]).to.deep.equal([{ period: "month" }, "Mar 2026"]);
    await arrive(summary, "?period=decade");
    expect(summary.filter).to.deep.equal({ period: "year" });
  });

  it("links to the adjacent periods, none after today, and keeps the filter on the way to the questions and back [SURV-002-part]", async () => {
    const { summary, one } = surveyScreens();
    await arrive(summary, "?period=month&start=2026-02-01");
    expect([summary.before, summary.after]).to.deep.equal([
      { href: "/surveys/visit/summary?period=month&start=2026-01-01", label: "Jan 2026" },
      { href: "/surveys/visit/summary?period=month&start=2026-03-01", label: "Mar 2026" },
    ]);
    expect(summary.questionsHref).to.equal("/surveys/visit?period=month&start=2026-02-01");
    await arrive(one, "?period=month&start=2026-02-01");
    expect(one.summaryHref).to.equal("/surveys/visit/summary?period=month&start=2026-02-01");
    await arrive(summary, "?period=week");
    expect([summary.before?.label, summary.after]).to.deep.equal(["1 Mar 2026 to 7 Mar 2026", undefined]);
  });

  it("opens another period with the start at its beginning", async () => {
    const { summary, navigator } = surveyScreens();
    await arrive(summary, "?period=week&start=2026-02-18");
    for (const period of ["week", "month", "year"] as const) summary.choosePeriod(period);
    await arrive(summary);
    summary.choosePeriod("week");
    expect(navigator.locations).to.deep.equal([
      "/surveys/visit/summary?period=week&start=2026-02-15",
      "/surveys/visit/summary?period=month&start=2026-02-01",
      "/surveys/visit/summary?period=year&start=2026-01-01",
      "/surveys/visit/summary?period=week",
    ]);
  });

  it("shows that there is no data, which is not an error [SURV-018]", async () => {
    const { summary, notifier } = surveyScreens();
    await arrive(summary, "?period=year&start=2020-01-01");
    expect([
      summary.state,
      summary.failure,
      summary.emptyTitle,
      summary.announcement,
      summary.facts[1]?.value,
    ]).to.deep.equal(["empty", undefined, "No data", "2020: No data", "0"]);
    expect([summary.after?.label, notifier.raised]).to.deep.equal(["2021", []]);
  });

  it("shows 0 % and never NaN for a question without answers", async () => {
    const { summary } = surveyScreens({
      responses: [aResponse({ words: [{ text: "Hello" }] }, { at: at("2026-03-01T12:00:00Z") })],
    });
    await arrive(summary);
    expect(summary.state).to.equal("ready");
    expect([
      ...new Set(
        summary.questions.flatMap(({ groups }) =>
          groups.flatMap(({ choices }) => choices.map(({ percent }) => percent)),
        ),
      ),
    ]).to.deep.equal([0]);
  });

  for (const { what, fails, text } of [
    {
      what: "a survey that does not exist",
      fails: [failure("missing", { status: 404 }), "withId"],
      text: "Survey not found",
    },
    {
      what: "a survey that cannot be fetched",
      fails: [failure("unreachable"), "withId"],
      text: "Failed to fetch survey",
    },
    {
      what: "a summary that the server refuses",
      fails: [
        failure("rejected", { status: 500, statusText: "Internal Server Error", description: "boom" }),
        "summary",
      ],
      text: "Error: boom",
    },
    {
      what: "a summary without a description",
      fails: [failure("rejected", { status: 502, statusText: "Bad Gateway" }), "summary"],
      text: "Error: Bad Gateway",
    },
  ] as const) {
    it(`shows '${text}' for ${what}, and can be retried`, async () => {
      const { summary, notifier } = surveyScreens({ fails });
      await arrive(summary);
      expect([summary.state, summary.failure, notifier.raised.map(({ msg }) => msg)]).to.deep.equal([
        "error",
        text,
        [text],
      ]);
      await summary.retry();
      expect(notifier.raised.length).to.equal(2);
    });
  }

  it("sends no request without an id or an API [SURV-015]", async () => {
    let calls = 0;
    const counting = new Proxy({} as Surveys, {
      get: () => () => {
        calls += 1;
        return Promise.resolve(err(failure("unreachable")));
      },
    });
    for (const { isConfigured, id } of [
      { isConfigured: false, id: "visit" },
      { isConfigured: true, id: " " },
    ]) {
      const { deps } = surveyScreens({ isConfigured });
      const [summary, one] = [
        new SurveySummaryViewModel({ ...deps, surveys: counting }),
        new SurveyViewModel({ ...deps, surveys: counting }),
      ];
      await arrive(summary, "", id);
      await arrive(one, "", id);
      expect([summary.failure, one.reader.failure]).to.deep.equal([
        "surveyService has not been configured properly",
        "surveyService has not been configured properly",
      ]);
      expect([summary.canRetry, one.reader.canRetry]).to.deep.equal([false, false]);
    }
    expect(calls).to.equal(0);
  });

  it("keeps its figures while another period loads, and drops the response after the user has left", async () => {
    const { summary } = surveyScreens();
    await arrive(summary);
    const next = arrive(summary, "?period=month&start=2026-03-01");
    expect([summary.state, summary.isLoading, summary.periodText, summary.announcement]).to.deep.equal([
      "ready",
      true,
      "2026",
      "",
    ]);
    await next;
    expect([summary.isLoading, summary.periodText]).to.deep.equal([false, "Mar 2026"]);
    const last = arrive(summary, "?period=year&start=2025-01-01");
    summary.exit();
    await last;
    expect(summary.periodText).to.equal("Mar 2026");
  });

  it("is saved as a file in each format, for the shown period", async () => {
    const { summary, started } = surveyScreens();
    await arrive(summary, "?period=month&start=2026-03-01");
    for (const { format } of summary.formats) await summary.save(format);
    expect(started).to.deep.equal(["memory:visit month 2026-03-01.csv", "memory:visit month 2026-03-01.xlsx"]);
    const failed = surveyScreens({ download: failure("unreachable") });
    await arrive(failed.summary);
    await failed.summary.save("csv");
    expect(failed.notifier.raised.map(({ msg }) => msg)).to.deep.equal(["Export failed. Please try again later."]);
  });
});

describe("What customers wrote", () => {
  failOnMobxWarnings();
  const wrote = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      aResponse(
        { words: [{ text: `Text ${index}` }] },
        { id: `w${String(index).padStart(2, "0")}`, at: at("2026-03-01T12:00:00Z") },
      ),
    );
  const textsIn = (summary: SurveySummaryViewModel, question = "words") =>
    summary.writtenTo(question)?.rows.flatMap(({ texts }) => texts);

  it("is listed with the figures, for the questions that take a text", async () => {
    const { summary } = surveyScreens({
      responses: [
        ...wrote(1),
        aResponse({ mood: [{ other: "else", text: "Mixed" }] }, { id: "o", at: at("2026-02-01T12:00:00Z") }),
      ],
    });
    await arrive(summary);
    expect(
      ["mood", "service", "used", "words"].map((question) => [question, textsIn(summary, question)]),
    ).to.deep.equal([
      ["mood", ["Mixed"]],
      ["service", undefined],
      ["used", undefined],
      ["words", ["Text 0"]],
    ]);
    const next = arrive(summary, "?period=month&start=2026-03-01");
    expect(textsIn(summary, "mood")).to.deep.equal(["Mixed"]);
    await next;
    expect([textsIn(summary, "mood"), summary.writtenTo("mood")?.isEmpty, textsIn(summary)]).to.deep.equal([
      [],
      true,
      ["Text 0"],
    ]);
  });

  it("goes on after each 20, and is announced", async () => {
    const { summary } = surveyScreens({ responses: wrote(45) });
    await arrive(summary);
    const answers = summary.writtenTo("words")!;
    const seen = () => [answers.rows.length, answers.rows.at(-1)?.key, answers.hasMore, answers.announcement];
    expect(seen()).to.deep.equal([20, "w25", true, ""]);
    await answers.load();
    expect(seen()).to.deep.equal([40, "w05", true, "The latest 40 written answers"]);
    const [once, twice] = [answers.load(), answers.load()];
    await Promise.all([once, twice]);
    expect(seen()).to.deep.equal([45, "w00", false, "45 written answers"]);
  });

  for (const { opensReceipts, href } of [
    { opensReceipts: true, href: "/transaction/T-1?receipt=R1" },
    { opensReceipts: false, href: undefined },
  ]) {
    it(`leads to ${opensReceipts ? "the receipt and " : ""}all answers of the customer`, async () => {
      const { deps } = surveyScreens({ opensReceipts });
      const answer = { response: "w1", at: at("2026-03-01T12:00:00Z"), texts: ["Thanks"], store: "London" };
      const surveys = overridePort<Surveys>(deps.surveys, {
        writtenAnswers: () => Promise.resolve(ok([{ ...answer, receipt: { id: "R1", transactionId: "T-1" } }])),
      });
      const summary = new SurveySummaryViewModel({ ...deps, surveys });
      await arrive(summary, "?period=month&start=2026-03-01");
      const row = summary.writtenTo("words")?.rows[0];
      expect([row?.store, row?.receipt?.href, row?.answers]).to.deep.equal([
        "London",
        href,
        {
          label: "All answers of 1 Mar 2026, 12:00",
          href: "/surveys/visit?response=w1&period=month&start=2026-03-01",
        },
      ]);
    });
  }

  it("can fail without the figures, and be retried", async () => {
    const { deps } = surveyScreens({ responses: wrote(2) });
    let fails = true;
    const surveys = overridePort<Surveys>(deps.surveys, {
      writtenAnswers: (...asked) =>
        fails ? Promise.resolve(err(failure("unreachable"))) : deps.surveys.writtenAnswers(...asked),
    });
    const summary = new SurveySummaryViewModel({ ...deps, surveys });
    await arrive(summary);
    const answers = summary.writtenTo("words")!;
    expect([summary.state, answers.failure, answers.isEmpty]).to.deep.equal([
      "ready",
      "Written answers could not be loaded",
      false,
    ]);
    fails = false;
    await answers.load();
    expect([answers.failure, textsIn(summary)]).to.deep.equal([undefined, ["Text 1", "Text 0"]]);
  });

  it("is not requested without figures, and stops when the user leaves", async () => {
    const { deps } = surveyScreens({ responses: wrote(1) });
    const signals: (AbortSignal | undefined)[] = [];
    const surveys = overridePort<Surveys>(deps.surveys, {
      writtenAnswers: (_survey, _query, signal) => {
        signals.push(signal as AbortSignal);
        return new Promise(() => undefined);
      },
    });
    const summary = new SurveySummaryViewModel({ ...deps, surveys });
    await arrive(summary, "?period=year&start=2020-01-01");
    expect(signals).to.deep.equal([]);
    void arrive(summary);
    await flushTasks();
    summary.exit();
    expect(signals.map((signal) => signal?.aborted)).to.deep.equal([true, true]);
  });
});

describe("The questions of a survey", () => {
  failOnMobxWarnings();

  it("are shown with and without a response [SURV-003]", async () => {
    const { one } = surveyScreens();
    await arrive(one);
    expect([one.title, one.reader.pages.length, one.responseText, one.isIdle]).to.deep.equal([
      "Visits",
      2,
      undefined,
      true,
    ]);
    await arrive(one, "?response=r1");
    expect([one.responseText, one.reader.pages[0]?.questions[0]?.choices[0]]).to.deep.equal([
      "Response of 1 Mar 2026, 12:00 (Europe/London)",
      { key: "good", text: "Good", isChosen: true },
    ]);
    await arrive(one);
    expect([one.responseText, one.reader.pages[0]?.questions[0]?.choices[0]?.isChosen]).to.deep.equal([
      undefined,
      false,
    ]);
  });

  it("are shown with a note if the response does not exist", async () => {
    const { one, notifier } = surveyScreens();
    await arrive(one, "?response=r9");
    expect([one.reader.state, one.reader.note, one.reader.pages.length, notifier.raised]).to.deep.equal([
      "ready",
      "This response doesn't exist. These are the questions.",
      2,
      [],
    ]);
  });

  it("are not shown if the survey or the response fails to load [SURV-016, SURV-017]", async () => {
    const missing = surveyScreens();
    await arrive(missing.one, "", "nothing");
    expect([missing.one.reader.failure, missing.one.title]).to.deep.equal(["Survey not found", "Survey"]);
    const failed = surveyScreens({ fails: [failure("unreachable"), "response"] });
    await arrive(failed.one, "?response=r1");
    expect([failed.one.reader.state, failed.one.reader.failure, failed.notifier.raised.length]).to.deep.equal([
      "error",
      "Failed to fetch survey",
      1,
    ]);
    await failed.one.retry();
    expect(failed.notifier.raised.length).to.equal(2);
    failed.one.exit();
  });
});

describe("The survey view dialog", () => {
  failOnMobxWarnings();
  const opened = async (facts: Facts & { readonly survey?: string } = {}) => {
    const { deps } = surveyScreens(facts);
    let closed = 0;
    const close = () => {
      closed += 1;
    };
    const dialog = new SurveyDialogViewModel({
      ...deps,
      shown: { survey: facts.survey ?? "visit", response: "r1", zone: "Europe/London", close, cancel: close },
    });
    await new Promise((resolve) => setTimeout(resolve));
    return { dialog, closed: () => closed };
  };

  it("shows the answers and their time", async () => {
    const { dialog, closed } = await opened();
    expect([dialog.title, dialog.responseText, dialog.announcement, dialog.isDirty, dialog.isSaving]).to.deep.equal([
      "Your visit",
      "1 Mar 2026, 12:00 (Europe/London)",
      "Survey loaded",
      false,
      false,
    ]);
    dialog.close();
    dialog.stop();
    expect(closed()).to.equal(1);
  });

  it("sends no request for a blank id [SURV-015]", async () => {
    const { dialog } = await opened({ survey: " " });
    expect([dialog.reader.failure, dialog.reader.canRetry, dialog.title]).to.deep.equal([
      "surveyService has not been configured properly",
      false,
      "Survey",
    ]);
  });

  it("can be retried after a failure", async () => {
    const { dialog } = await opened({ fails: [failure("unreachable")] });
    expect([dialog.reader.failure, dialog.reader.canRetry, dialog.announcement]).to.deep.equal([
      "Failed to fetch survey",
      true,
      "",
    ]);
  });
});
