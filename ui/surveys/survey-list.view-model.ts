import { makeAutoObservable } from "mobx";
import { formatCount } from "#domain/shared/number/count.ts";
import type { Location } from "#domain/shared/location.ts";
import { mapResult } from "#domain/shared/result.ts";
import { NO_SURVEYS, parseSurveyFilter, type Surveys, type SurveySummary } from "#domain/surveys/index.ts";
import type { SurveyEntry } from "#domain/surveys/rules.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { createExportDisclosure, type OpenListExport } from "#ui/model/export-disclosure.ts";
import { ListOrder, type SortValue } from "#ui/model/list-order.ts";
import type { ListTools } from "#ui/model/list-tools.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import type { Screen, ScreenNavigator } from "#ui/model/screen.ts";
import { questionsHref, summaryHref } from "./survey-addresses.ts";

export type SurveyRow = SurveyEntry & {
  readonly href: string;
  readonly questionsHref: string;
  /** The responses in the period of the summary; undefined while they load. */
  readonly responses: string | undefined;
};

type Deps = {
  readonly entries: readonly SurveyEntry[];
  readonly surveys: Pick<Surveys, "summary">;
  /** False if the API has no surveys. */
  readonly isConfigured: boolean;
  readonly navigator: ScreenNavigator;
  readonly tools: ListTools;
  readonly notifier: Notifier;
  readonly openExport: OpenListExport<readonly SurveyRow[]>;
};

/** The period of the summary that a row links to. */
const CURRENT = parseSurveyFilter({});
/** Number of surveys that are counted at the same time. */
const MAX_CONCURRENT_COUNTS = 3;
const UNKNOWN_COUNT = "–";

/** Without a response, there is no summary. An API may leave out the number. */
function formatResponses(summary: SurveySummary | undefined): string {
  const responses = summary ? summary.responses : 0;
  return responses === undefined ? UNKNOWN_COUNT : formatCount(responses);
}

/** The surveys of the portal settings [SURV-001, OQ-295], each with the responses of the current year. */
export class SurveyListViewModel implements Screen {
  private readonly deps: Deps;
  private readonly counts: readonly AsyncValue<string>[];
  /** Identifies the visit, so that counting stops when it ends. */
  private visit = 0;

  readonly tools: ListTools;
  readonly title = "Surveys";
  readonly emptyTitle = NO_SURVEYS;
  readonly order: ListOrder<SurveyRow>;
  readonly exporting: ReturnType<typeof createExportDisclosure>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.tools = deps.tools;
    this.counts = deps.entries.map(() => new AsyncValue());
    this.order = new ListOrder<SurveyRow>({
      values: ORDER_VALUES,
      // The order of the portal settings.
      initial: { by: "", isDescending: false },
      open: (search) => deps.navigator.replace({ path: "/surveys", search }),
    });
    this.exporting = createExportDisclosure(
      deps.openExport,
      () => ({ query: this.rows, columns: this.tools.shownColumns, isOffered: false, countText: this.summary }),
      deps.notifier,
    );
    makeAutoObservable<this, "deps" | "counts" | "visit">(
      this,
      {
        deps: false,
        counts: false,
        order: false,
        tools: false,
        visit: false,
        title: false,
        emptyTitle: false,
        exporting: false,
      },
      { autoBind: true },
    );
  }

  get canExport(): boolean {
    return this.rows.length > 0;
  }

  get isIdle(): boolean {
    return !this.counts.some(({ isLoading }) => isLoading);
  }

  get rowHrefs(): readonly string[] {
    return this.rows.map(({ href }) => href);
  }

  get rows(): readonly SurveyRow[] {
    const rows = this.deps.entries.map((entry, at) => ({
      ...entry,
      href: summaryHref(entry.id, CURRENT),
      questionsHref: questionsHref(entry.id),
      responses: this.responsesAt(at),
    }));
    return this.order.sorted(rows);
  }

  get summary(): string {
    const { length } = this.deps.entries;
    return length === 1 ? "1 survey" : `${formatCount(length)} surveys`;
  }

  /** Counts again on each visit, and shows the last counts until then. */
  enter(location: Location): Promise<void> | undefined {
    this.order.read(location);
    if (!this.deps.isConfigured) return undefined;
    const isFirst = this.counts.some(({ value }) => value === undefined);
    const counted = this.count();
    return isFirst ? counted : undefined;
  }

  exit(): void {
    this.visit += 1;
    this.exporting.close();
    for (const count of this.counts) count.abort();
  }

  private responsesAt(at: number): string | undefined {
    const count = this.counts[at];
    if (!this.deps.isConfigured || count?.failure) return UNKNOWN_COUNT;
    return count?.value;
  }

  /** Counts a few surveys at a time, because each count reads the responses of a year. */
  private async count(): Promise<void> {
    const { visit } = this;
    const waiting = this.deps.entries.map(({ id }, at) => ({ id, count: this.counts[at] }));
    const countNext = async (): Promise<void> => {
      const next = this.visit === visit ? waiting.shift() : undefined;
      if (next === undefined) return;
      await next.count?.load(async (signal) =>
        mapResult(await this.deps.surveys.summary(next.id, CURRENT, signal), formatResponses),
      );
      await countNext();
    };
    await Promise.all(Array.from({ length: MAX_CONCURRENT_COUNTS }, countNext));
  }
}

const ORDER_VALUES: Readonly<Record<string, (row: SurveyRow) => SortValue>> = {
  name: ({ name }) => name,
  // Without the separators of thousands.
  responses: ({ responses }) => (responses && /\d/.test(responses) ? Number(responses.replaceAll(",", "")) : undefined),
  id: ({ id }) => id,
};
