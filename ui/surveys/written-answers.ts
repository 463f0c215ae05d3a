import { makeAutoObservable, observableRef } from "mobx";
import { formatCount } from "#domain/shared/number/count.ts";
import { formatInstant, type Instant } from "#domain/shared/time/instant.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { receiptHref } from "#domain/shell/index.ts";
import {
  TEXTS_FAILED,
  type SurveyFilter,
  type SurveyId,
  type Surveys,
  type WrittenAnswer,
} from "#domain/surveys/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { questionsHref } from "./survey-addresses.ts";

export type WrittenAnswersDeps = {
  readonly surveys: Pick<Surveys, "writtenAnswers">;
  /** True if the account may open the page of a receipt. */
  readonly opensReceipts: boolean;
  /** IANA zone of the retailer. */
  readonly zone: string;
};

/** The question and the period of the answers. */
export type WrittenAnswersPlace = {
  readonly survey: SurveyId;
  readonly question: string;
  readonly filter: SurveyFilter;
};

export type WrittenAnswerRow = {
  readonly key: string;
  readonly at: Instant;
  readonly texts: readonly string[];
  readonly store: string | undefined;
  readonly receipt: { readonly label: string; readonly href: string } | undefined;
  readonly answers: { readonly label: string; readonly href: string };
};

/** What customers wrote to a question in a period, newest first, 20 more at a time. */
export class WrittenAnswers {
  private readonly deps: WrittenAnswersDeps;
  private readonly place: WrittenAnswersPlace;
  private readonly page = new AsyncValue<readonly WrittenAnswer[]>();
  private shown: readonly WrittenAnswer[] | undefined = undefined;

  hasMore = false;

  constructor(deps: WrittenAnswersDeps, place: WrittenAnswersPlace) {
    this.deps = deps;
    this.place = place;
    makeAutoObservable<this, "deps" | "place" | "page" | "shown">(
      this,
      { deps: false, place: false, page: false, shown: observableRef },
      { autoBind: true },
    );
  }

  get rows(): readonly WrittenAnswerRow[] {
    return (this.shown ?? []).map((answer) => this.rowOf(answer));
  }

  /** True if no customer wrote anything. */
  get isEmpty(): boolean {
    return this.shown?.length === 0;
  }

  get isLoading(): boolean {
    return this.page.isLoading;
  }

  get failure(): string | undefined {
    return this.page.failure && TEXTS_FAILED;
  }

  /** Announces further answers to screen readers. */
  get announcement(): string {
    const count = this.shown?.length ?? 0;
    if (count <= RESULTS_PER_PAGE || this.isLoading) return "";
    return `${this.hasMore ? "The latest " : ""}${formatCount(count)} written answers`;
  }

  /** Loads the newest answers, or those after the ones that are shown. */
  async load(): Promise<void> {
    if (this.isLoading) return;
    const { survey, question, filter } = this.place;
    const { shown = [] } = this;
    const oldest = shown.at(-1);
    await this.page.load(
      (signal) =>
        this.deps.surveys.writtenAnswers(
          survey,
          { question, filter, ...(oldest ? { older: oldest.response } : {}) },
          signal,
        ),
      (result) => {
        this.page.resolve(result);
        if (!result.ok) return;
        this.shown = [...shown, ...result.value];
        this.hasMore = result.value.length === RESULTS_PER_PAGE;
      },
    );
  }

  abort(): void {
    this.page.abort();
  }

  private rowOf({ response, at, texts, store, receipt }: WrittenAnswer): WrittenAnswerRow {
    const { opensReceipts, zone } = this.deps;
    const { survey, filter } = this.place;
    return {
      key: response,
      at,
      texts,
      store,
      receipt:
        receipt && opensReceipts
          ? { label: `Receipt ${receipt.transactionId}`, href: receiptHref(receipt.transactionId, receipt.id) }
          : undefined,
      answers: {
        label: `All answers of ${formatInstant(at, zone)}`,
        href: questionsHref(survey, { response, filter }),
      },
    };
  }
}
