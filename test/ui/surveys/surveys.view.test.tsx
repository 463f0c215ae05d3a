import { SURVEY_FILE_COLUMNS } from "#domain/surveys/exports.ts";
import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { MemorySurveys } from "#adapters/memory/surveys/memory-surveys.ts";
import { failure } from "#domain/shared/failure.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { ok } from "#domain/shared/result.ts";
import type { Surveys } from "#domain/surveys/index.ts";
import { parseSurveySettings } from "#domain/surveys/rules.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { aResponse, aSurvey } from "#test/support/builders/a-survey.ts";
import { MemoryListExports } from "#test/ui/support/memory-list-exports.ts";
import { RecordingNavigator } from "#test/ui/support/recording-navigator.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { listTools } from "#test/ui/support/list-tools-driver.ts";
import { SURVEY_LIST_COLUMNS } from "#ui/surveys/survey-list-columns.ts";
import { SurveyListViewModel } from "#ui/surveys/survey-list.view-model.ts";
import { SurveyListView } from "#ui/surveys/survey-list.view.tsx";
import { SurveySummaryViewModel } from "#ui/surveys/survey-summary.view-model.ts";
import { SurveySummaryView } from "#ui/surveys/survey-summary.view.tsx";
import { SurveyViewModel } from "#ui/surveys/survey.view-model.ts";
import { SurveyView } from "#ui/surveys/survey.view.tsx";

const at = parseInstant("2026-03-01T12:00:00Z") as Instant;
const RESPONSES = [
  aResponse(
    {
      mood: [{ choice: "good" }],
      service: [{ row: "staff", choice: "yes" }],
      words: [{ text: "Thanks" }],
      gone: [{ text: "Too loud" }],
    },
    { id: "r1", at },
  ),
  aResponse({ mood: [{ other: "else", text: "Mixed" }] }, { id: "r2", at }),
  aResponse({ mood: [{ choice: "good" }] }, { id: "r3", at }),
];

function deps(behind: (surveys: Surveys) => Surveys = (surveys) => surveys) {
  const clock = new FixedClock("2026-03-10T12:00:00Z");
  const surveys = behind(new MemorySurveys({ surveys: [aSurvey()], responses: RESPONSES, clock }));
  const entries = parseSurveySettings([{ id: "visit", name: "Visits" }]);
  return {
    can: canEverything,
    surveys,
    isConfigured: true,
    notifier: new RecordingNotifier(),
    navigator: new RecordingNavigator(),
    clock,
    downloads: { start: () => Promise.resolve(ok(undefined)) },
    entries,
    zone: "UTC",
    openExport: new MemoryListExports().ofRows("surveys", SURVEY_FILE_COLUMNS),
    opensReceipts: true,
    tools: listTools(SURVEY_LIST_COLUMNS),
  };
}
const items = (of: HTMLElement) =>
  within(of)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const rows = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map(({ textContent }) => textContent);

describe("The survey screens", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  async function showSummary(search = "", behind?: (surveys: Surveys) => Surveys) {
    const facts = deps(behind);
    const model = new SurveySummaryViewModel(facts);
    await model.enter({ path: "/surveys/visit/summary", search }, { id: "visit" });
    render(
      <main id="main" tabIndex={-1}>
        <SurveySummaryView model={model} />
      </main>,
    );
    return facts;
  }
  const panel = (name: string) => screen.getByRole("region", { name });

  it("show a list with links to each summary and its questions [SURV-001]", () => {
    render(<SurveyListView model={new SurveyListViewModel(deps())} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).to.equal("Surveys");
    expect(
      screen
        .getAllByRole("link")
        .map((link) => [link.getAttribute("aria-label") ?? link.textContent, link.getAttribute("href")]),
    ).to.deep.equal([
      ["Visits", "/surveys/visit/summary?period=year"],
      ["View questions of Visits", "/surveys/visit"],
    ]);
    cleanup();
    render(<SurveyListView model={new SurveyListViewModel({ ...deps(), entries: [] })} />);
    expect(screen.getByText("There are no surveys")).to.not.equal(null);
  });

  it("show the answers to each question as bars with figures, and as a table of the same [SURV-002-part, SURV-004]", async () => {
    await showSummary("?period=month&start=2026-03-01");
    expect(items(panel("1. How was your visit?")).slice(0, 4)).to.deep.equal([
      "Good67 % (2)",
      "Fair0 % (0)",
      "Bad0 % (0)",
      "Something else33 % (1)",
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Show as table: 1. How was your visit?" }));
    expect(rows("1. How was your visit?, table")).to.deep.equal([
      "AnswerResponsesShare",
      "Good267 %",
      "Fair00 %",
      "Bad00 %",
      "Something else133 %",
    ]);
    const matrix = panel("2. What did you think of these?");
    expect(
      within(matrix)
        .getAllByRole("heading", { level: 3 })
        .map(({ textContent }) => textContent),
    ).to.deep.equal(["The staff (1)", "The tills (0)"]);
    await userEvent.click(screen.getByRole("button", { name: "Show as table: 2. What did you think of these?" }));
    expect(rows("2. What did you think of these?, table")).to.deep.equal([
      "RowLiked itDid not like itResponses",
      "The staff100 % (1)0 % (0)1",
      "The tills0 % (0)0 % (0)0",
    ]);
    expect(panel("3. What did you use?").textContent).to.equal("3. What did you use?Not summarised");
    expect(
      within(screen.getByRole("navigation", { name: "Periods" }))
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).to.deep.equal(["Feb 2026"]);
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).to.include("Mar 2026: 3 responses");
  });

  it("open another period by a choice of three", async () => {
    const { navigator } = await showSummary();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Year" }).checked).to.equal(true);
    await userEvent.click(screen.getByRole("radio", { name: "Month" }));
    expect(navigator.locations).to.deep.equal(["/surveys/visit/summary?period=month"]);
  });

  it("offer files in a group of buttons, if there is data", async () => {
    await showSummary();
    expect(
      within(screen.getByRole("group", { name: "Export" }))
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).to.deep.equal(["CSV", "XLSX"]);
    cleanup();
    await showSummary("?period=year&start=2020-01-01");
    expect(screen.queryByRole("group", { name: "Export" })).to.equal(null);
    expect(screen.getByText("No data")).to.not.equal(null);
  });

  it("list what customers wrote below the figures; the focus stays in the list", async () => {
    const written = (index: number) => ({ response: `w${index}`, at, texts: [`Text ${index}`], store: "London" });
    await showSummary("", (surveys) =>
      overridePort(surveys, {
        writtenAnswers: (_survey, { question, older }) =>
          Promise.resolve(
            ok(
              question === "mood"
                ? []
                : Array.from({ length: older ? 2 : 20 }, (_, index) => ({
                    ...written(index + (older ? 20 : 0)),
                    ...(older ? {} : { receipt: { id: `R${index}`, transactionId: `T-${index}` } }),
                  })),
            ),
          ),
      }),
    );
    expect(panel("1. How was your visit?").textContent).to.not.include("Written answers");
    const list = within(panel("Anything else?")).getByRole("list", { name: "Written answers: Anything else?" });
    expect(items(list)[0]).to.equal("Text 01 Mar 2026, 12:00LondonReceipt T-0All answers");
    expect(within(list).getByRole("link", { name: "Receipt T-0" }).getAttribute("href")).to.equal(
      "/transaction/T-0?receipt=R0",
    );
    await userEvent.click(screen.getByRole("button", { name: /^Show more.*answers to Anything else/ }));
    await act(flushTasks);
    expect([items(list).length, document.activeElement?.textContent]).to.deep.equal([
      22,
      "Text 201 Mar 2026, 12:00LondonAll answers",
    ]);
    expect(screen.queryByRole("button", { name: /^Show more/ })).to.equal(null);
  });

  it("say that there are no written answers to an open question", async () => {
    await showSummary("", (surveys) => overridePort(surveys, { writtenAnswers: () => Promise.resolve(ok([])) }));
    expect(panel("Anything else?").textContent)
      .to.include("Not summarised")
      .and.include("No written answers in this period");
  });

  it("show a failure instead of the figures, with a retry [SURV-019]", async () => {
    await showSummary("", (surveys) =>
      withFailure(
        surveys,
        failure("rejected", { status: 500, statusText: "Internal Server Error", description: "boom" }),
        "summary",
      ),
    );
    expect(screen.getByRole("alert").textContent).to.include("Error: boom");
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    await act(flushTasks);
    expect(screen.getByRole("alert").textContent).to.include("Error: boom");
  });

  it("show a response with its pages, and deleted questions [SURV-003]", async () => {
    const model = new SurveyViewModel(deps());
    await model.enter({ path: "/surveys/visit", search: "?response=r1" }, { id: "visit" });
    render(<SurveyView model={model} />);
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).to.deep.equal([
      "Page 1",
      "Page 2",
      "Deleted questions",
    ]);
    expect(items(panel("Page 1")))
      .to.include("Good (chosen)")
      .and.include("Bad");
    expect(
      within(panel("Page 1"))
        .getAllByRole("definition")
        .map(({ textContent }) => textContent),
    ).to.deep.equal(["Liked it", "No answer"]);
    expect(panel("Page 2").textContent).to.include("Anything else?Thanks").and.include("3. What did you use?");
    expect(panel("Deleted questions").textContent).to.include("Deleted questionToo loud");
    expect(screen.getByText("Response of 1 Mar 2026, 12:00 (UTC)")).to.not.equal(null);
    expect(panel("Page 1").querySelector("[lang=en]")).to.not.equal(null);
  });

  it("show a survey without a response as questions only", async () => {
    const model = new SurveyViewModel(deps());
    await model.enter({ path: "/surveys/visit", search: "" }, { id: "visit" });
    render(<SurveyView model={model} />);
    expect(screen.queryByText("No answer")).to.equal(null);
    expect(screen.getByRole("link", { name: "Summary" }).getAttribute("href")).to.equal(
      "/surveys/visit/summary?period=year",
    );
    cleanup();
    await model.enter({ path: "/surveys/nothing", search: "" }, { id: "nothing" });
    render(<SurveyView model={model} />);
    expect(screen.getByRole("alert").textContent).to.include("Survey not found");
  });
});
