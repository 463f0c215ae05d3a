import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { IDENTIFIER_SEARCH_FAILED } from "#domain/receipts/actions.ts";
import type { IdentifierSearch } from "#domain/shared/identifier-search.port.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import { FreshAnswer } from "#ui/model/fresh-answer.ts";
import { shouldNotify } from "#ui/model/notifier.ts";

type Collaborators = { readonly search: IdentifierSearch; readonly schedule: Schedule };

/** Finding an identifier by how it begins: asked for when the typing has paused, a blank text never. */
export class IdentifierHunt {
  private readonly with: Collaborators;
  private readonly answers: FreshAnswer<readonly string[]>;
  private callOff: () => void = () => undefined;
  private text = "";

  found: readonly string[] = [];
  /** Why the last search led to nothing [RCPT-050]. */
  problem: string | undefined = undefined;
  isSearching = false;
  chosen: string | undefined = undefined;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    this.answers = new FreshAnswer(collaborators.schedule);
    makeAutoObservable<this, "with" | "answers" | "callOff">(
      this,
      { with: false, answers: false, callOff: false, found: observableRef },
      { autoBind: true },
    );
  }

  /** What can be chosen as things stand; what is chosen already among it. */
  get offered(): readonly string[] {
    return [...new Set([...(this.chosen === undefined ? [] : [this.chosen]), ...this.found])];
  }

  type(text: string): void {
    this.callOff();
    this.text = text.trim();
    this.problem = undefined;
    this.isSearching = this.text !== "";
    if (this.isSearching) this.callOff = this.with.schedule.after(INPUT_DEBOUNCE_MS, () => void this.ask(this.text));
  }

  choose(identifier: string): void {
    this.chosen = identifier || undefined;
  }

  stop(): void {
    this.callOff();
    this.answers.forget();
    this.isSearching = false;
  }

  private async ask(beginning: string): Promise<void> {
    const answer = await this.answers.ask(beginning, (cancellation) => this.with.search.beginningWith(beginning, cancellation));
    if (beginning !== this.text) return;
    runInAction(() => {
      this.isSearching = false;
      if (answer.ok) this.found = answer.value;
      this.problem = !answer.ok && shouldNotify(answer.error) ? IDENTIFIER_SEARCH_FAILED : undefined;
    });
  }
}
