import { makeAutoObservable } from "mobx";
import { AsyncValue, type SendRequest } from "./async-value.ts";

/** A text about a list that is loaded beside it, such as how many rows it has. Empty until it is loaded, and if it cannot be. */
export class LoadedText {
  private readonly loaded = new AsyncValue<string>();
  /** What the text is about, so that the pages of one list load it once. */
  private subject = "";

  constructor() {
    makeAutoObservable<this, "loaded" | "subject">(this, { loaded: false, subject: false }, { autoBind: true });
  }

  get text(): string {
    return this.loaded.isReady ? (this.loaded.value ?? "") : "";
  }

  /** Loads the text of a subject, unless it is loaded. */
  async load(subject: object, request: SendRequest<string>): Promise<void> {
    const wanted = JSON.stringify(subject);
    if (this.loaded.isReady && wanted === this.subject) return;
    this.subject = wanted;
    await this.loaded.load(request);
  }

  clear(): void {
    this.loaded.reset();
  }
}
