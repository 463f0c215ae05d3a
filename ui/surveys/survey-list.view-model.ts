import { makeAutoObservable } from "mobx";
import { formatCount } from "#domain/shared/count.ts";
import { NO_SURVEYS, parseSurveyFilter } from "#domain/surveys/index.ts";
import type { SurveyEntry } from "#domain/surveys/rules.ts";
import type { Screen } from "#ui/model/screen.ts";
import { questionsHref, summaryHref } from "./survey-addresses.ts";

export type SurveyRow = SurveyEntry & { readonly href: string; readonly questionsHref: string };

type Deps = { readonly entries: readonly SurveyEntry[] };

/** The surveys of the portal settings [SURV-001, OQ-295]. */
export class SurveyListViewModel implements Screen {
  readonly title = "Surveys";
  readonly emptyTitle = NO_SURVEYS;
  readonly isIdle = true;
  readonly rows: readonly SurveyRow[];

  constructor({ entries }: Deps) {
    this.rows = entries.map((entry) => ({
      ...entry,
      href: summaryHref(entry.id, parseSurveyFilter({})),
      questionsHref: questionsHref(entry.id),
    }));
    makeAutoObservable(this, { title: false, emptyTitle: false, isIdle: false, rows: false }, { autoBind: true });
  }

  get summary(): string {
    return this.rows.length === 1 ? "1 survey" : `${formatCount(this.rows.length)} surveys`;
  }

  /** The settings are part of the page, so nothing is requested. */
  enter(): undefined {
    return undefined;
  }

  exit(): void {
    // Nothing to stop.
  }
}
