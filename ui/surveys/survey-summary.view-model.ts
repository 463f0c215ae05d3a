import { makeAutoObservable } from "mobx";
import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { formatCount } from "#domain/shared/number/count.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Location } from "#domain/shared/location.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type { Downloads } from "#domain/shell/index.ts";
import {
  formatSurveyDays,
  NO_SURVEY_DATA,
  parseSurveyFilter,
  parseSurveyId,
  selectSurveyQuestions,
  stepSurveyFilter,
  summariseQuestions,
  summaryFailureMessage,
  SURVEY_PERIOD_LABELS,
  SURVEY_PERIODS,
  surveyDays,
  takesText,
  withSurveyPeriod,
  type SummarisedQuestion,
  type SurveyFilter,
  type SurveyPeriod,
  type Surveys,
  type SurveySummary,
} from "#domain/surveys/index.ts";
import type { SurveyEntry } from "#domain/surveys/rules.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { Command } from "#ui/model/command.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { Screen, ScreenNavigator } from "#ui/model/screen.ts";
import { parseUrlQuery } from "#ui/model/url-state.ts";
import { questionsHref, summaryHref, summaryLocation } from "./survey-addresses.ts";
import { surveyName } from "./survey-name.ts";
import { SurveyReader, type SurveyReaderDeps } from "./survey-reader.ts";
import { WrittenAnswers, type WrittenAnswersDeps, type WrittenAnswersPlace } from "./written-answers.ts";

type Deps = SurveyReaderDeps & {
  readonly can: Can;
  readonly surveys: Surveys;
  readonly notifier: Notifier;
  readonly navigator: ScreenNavigator;
  readonly clock: Clock;
  readonly downloads: Downloads;
  readonly entries: readonly SurveyEntry[];
} & WrittenAnswersDeps;

/** A summary with its filter. Has no data for a period without responses. */
type Counted = {
  readonly filter: SurveyFilter;
  readonly data: SurveySummary | undefined;
  /** By question. */
  readonly written: ReadonlyMap<string, WrittenAnswers>;
};

const NOTHING_WRITTEN: Counted["written"] = new Map();

export type SurveyPeriodLink = { readonly href: string; readonly label: string };

const FORMATS = ["csv", "xlsx"] as const;
export type SummaryFormat = (typeof FORMATS)[number];

/** The answers to a survey in a week, month or year, counted for each question [SURV-002, SURV-004]. */
export class SurveySummaryViewModel implements Screen {
  private readonly deps: Deps;
  private readonly counted = new AsyncValue<Counted>();
  private readonly exporting = new Command("queue");
  private readonly reader: SurveyReader;
  private id = "";

  filter: SurveyFilter = parseSurveyFilter({});
  readonly periods = SURVEY_PERIODS.map((value) => ({ value, label: SURVEY_PERIOD_LABELS[value] }));
  readonly formats = FORMATS.map((format) => ({ format, label: format.toUpperCase() }));
  readonly emptyTitle = NO_SURVEY_DATA;

  constructor(deps: Deps) {
    this.deps = deps;
    this.reader = new SurveyReader(deps);
    // The clock does not notify at midnight, so nothing derived from today is cached.
    makeAutoObservable<this, "deps" | "counted" | "exporting" | "reader" | "today">(
      this,
      {
        deps: false,
        counted: false,
        exporting: false,
        reader: false,
        periods: false,
        formats: false,
        emptyTitle: false,
        today: false,
        before: false,
        after: false,
        periodText: false,
      },
      { autoBind: true },
    );
  }

  get title(): string {
    return surveyName(this.deps.entries, this.id, this.reader.survey);
  }

  get isIdle(): boolean {
    return this.reader.state === "ready" && this.counted.isReady;
  }

  get failure(): string | undefined {
    return this.reader.failure ?? (this.counted.failure && summaryFailureMessage(this.counted.failure));
  }

  /** False without a survey or an API [OQ-296]. */
  get canRetry(): boolean {
    return this.reader.canRetry;
  }

  get state(): "loading" | "ready" | "empty" | "error" {
    if (this.failure !== undefined) return "error";
    if (this.reader.state === "loading" || this.counted.value === undefined) return "loading";
    return this.hasResponses ? "ready" : "empty";
  }

  /** True while another period loads. The earlier figures stay visible. */
  get isLoading(): boolean {
    return this.counted.isPending;
  }

  get questions(): readonly SummarisedQuestion[] {
    const { survey } = this.reader;
    const data = this.counted.value?.data;
    return survey && data ? summariseQuestions(survey, data.rollups) : [];
  }

  /** What customers wrote to a question. Undefined if it takes no text. */
  writtenTo(question: string): WrittenAnswers | undefined {
    return this.counted.value?.written.get(question);
  }

  /** IANA zone of the retailer. */
  get zone(): string {
    return this.deps.zone;
  }

  get language(): string | undefined {
    return this.reader.survey?.language;
  }

  get questionsHref(): string {
    return questionsHref(this.id, { filter: this.filter });
  }

  /** '2026', 'May 2026', '10 May 2026 to 16 May 2026': the period of the figures. */
  get periodText(): string {
    const { filter, data } = this.counted.value ?? { filter: this.filter, data: undefined };
    return formatSurveyDays(filter.period, data?.days ?? surveyDays(filter, this.today));
  }

  get facts(): readonly { readonly label: string; readonly value: string }[] {
    const data = this.counted.value?.data;
    return [
      { label: "Period", value: this.periodText },
      ...(data && data.responses === undefined
        ? []
        : [{ label: "Responses", value: this.counted.value ? formatCount(data?.responses ?? 0) : "" }]),
      { label: "Time zone", value: data?.timezone ?? this.deps.zone },
    ];
  }

  /** Announces new figures to screen readers. */
  get announcement(): string {
    if (this.isLoading || this.failure !== undefined || !this.counted.value) return "";
    if (!this.hasResponses) return `${this.periodText}: ${NO_SURVEY_DATA}`;
    const responses = this.counted.value.data?.responses;
    if (responses === undefined) return this.periodText;
    return `${this.periodText}: ${responses === 1 ? "1 response" : `${formatCount(responses)} responses`}`;
  }

  private get hasResponses(): boolean {
    const { responses, rollups } = this.counted.value?.data ?? { responses: 0, rollups: [] };
    return responses === undefined ? rollups.some(({ summary }) => summary.answered > 0) : responses > 0;
  }

  get before(): SurveyPeriodLink | undefined {
    return this.stepBy(-1);
  }

  get after(): SurveyPeriodLink | undefined {
    return this.stepBy(1);
  }

  choosePeriod(period: SurveyPeriod): void {
    this.deps.navigator.push(summaryLocation(this.id, withSurveyPeriod(this.filter, period)));
  }

  get canExport(): boolean {
    return this.deps.can("getSurveySummaryFile") && this.state === "ready";
  }

  isExporting(format: SummaryFormat): boolean {
    return this.exporting.has(format);
  }

  async save(format: SummaryFormat): Promise<void> {
    const survey = parseSurveyId(this.id);
    if (survey === undefined) return;
    const address = this.deps.surveys.fileAddress(survey, this.filter, format);
    const outcome = await this.exporting.run(format, () => this.deps.downloads.start(address));
    if (outcome && !outcome.ok)
      notifyFailure(
        this.deps.notifier,
        outcome.error,
        outcome.error.description ?? "Export failed. Please try again later.",
      );
  }

  async enter({ search }: Location, { id = "" }: Readonly<Record<string, string>>): Promise<void> {
    if (id !== this.id) this.counted.reset();
    this.id = id;
    this.filter = parseSurveyFilter(parseUrlQuery(search));
    await this.load();
  }

  exit(): void {
    this.reader.stop();
    this.counted.abort();
    this.counted.value?.written.forEach((answers) => answers.abort());
  }

  async retry(): Promise<void> {
    await this.load();
  }

  private async load(): Promise<void> {
    const {
      id,
      filter,
      deps: { surveys, isConfigured },
    } = this;
    const survey = isConfigured ? parseSurveyId(id) : undefined;
    const questions = this.reader.load(id);
    await Promise.all([
      questions,
      survey &&
        this.counted.load(
          async (signal) => {
            const [result] = await Promise.all([surveys.summary(survey, filter, signal), questions]);
            // The texts come with the figures, so that nothing moves afterwards.
            if (!result.ok) return result;
            const written = result.value ? await this.loadWritten({ survey, filter }, signal) : NOTHING_WRITTEN;
            return ok({ filter, data: result.value, written });
          },
          (result) => this.handleResult(result),
        ),
    ]);
    const { cause, failure } = this.reader;
    if (cause && failure) notifyFailure(this.deps.notifier, cause, failure);
  }

  private async loadWritten(
    place: Omit<WrittenAnswersPlace, "question">,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, WrittenAnswers>> {
    const { survey } = this.reader;
    if (survey === undefined || !this.deps.can("listSurveyTexts")) return NOTHING_WRITTEN;
    const lists = selectSurveyQuestions(survey)
      .filter(takesText)
      .map(({ id }) => [id, new WrittenAnswers(this.deps, { ...place, question: id })] as const);
    const stop = (): void => lists.forEach(([, answers]) => answers.abort());
    signal.addEventListener("abort", stop, { once: true });
    await Promise.all(lists.map(([, answers]) => answers.load()));
    return new Map(lists);
  }

  private handleResult(result: Result<Counted, Failure>): void {
    this.counted.resolve(result);
    if (!result.ok) notifyFailure(this.deps.notifier, result.error, summaryFailureMessage(result.error));
  }

  private stepBy(by: 1 | -1): SurveyPeriodLink | undefined {
    const filter = stepSurveyFilter(this.filter, this.today, by);
    return (
      filter && {
        href: summaryHref(this.id, filter),
        label: formatSurveyDays(filter.period, surveyDays(filter, this.today)),
      }
    );
  }

  private get today() {
    return toCalendarDay(this.deps.clock.now(), this.deps.zone);
  }
}
