import { makeAutoObservable } from "mobx";
import { formatInstant } from "#domain/shared/time/instant.ts";
import type { DialogActions, DialogModel } from "#ui/model/lazy-dialog.ts";
import { SurveyReader, type SurveyReaderDeps } from "./survey-reader.ts";

/** The response of a receipt. */
export type ShownSurvey = DialogActions & {
  readonly survey: string;
  readonly response: string;
  /** IANA zone of the retailer. */
  readonly zone: string;
};

/** The survey view dialog: the answers that a customer gave [RCPT-067]. */
export class SurveyDialogViewModel implements DialogModel {
  private readonly shown: ShownSurvey;

  readonly reader: SurveyReader;
  readonly isDirty = false;
  readonly isSaving = false;

  constructor({ shown, ...reading }: SurveyReaderDeps & { readonly shown: ShownSurvey }) {
    this.shown = shown;
    this.reader = new SurveyReader(reading);
    makeAutoObservable<this, "shown">(
      this,
      { shown: false, reader: false, isDirty: false, isSaving: false },
      { autoBind: true },
    );
    void this.reader.load(shown.survey, shown.response);
  }

  get title(): string {
    return this.reader.survey?.title ?? "Survey";
  }

  /** When the response was received. */
  get responseText(): string | undefined {
    const at = this.reader.response?.at;
    return at && `${formatInstant(at, this.shown.zone)} (${this.shown.zone})`;
  }

  /** Announces the answers to screen readers. */
  get announcement(): string {
    return this.reader.state === "ready" ? "Survey loaded" : "";
  }

  close(): void {
    this.shown.close();
  }

  stop(): void {
    this.reader.stop();
  }
}
