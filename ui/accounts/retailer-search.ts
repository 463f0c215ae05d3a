import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { accountFailed, type RetailerHint, type RolePickers } from "#domain/accounts/index.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import { FreshAnswer } from "#ui/model/fresh-answer.ts";
import { shouldNotify } from "#ui/model/notifier.ts";

type Collaborators = {
  readonly pickers: Pick<RolePickers, "retailers">;
  readonly schedule: Schedule;
  /** Offered before anything is typed. */
  readonly suggested: () => readonly RetailerHint[];
};

/** Finding a retailer by the beginning of its name: asked for when the typing has paused, a blank text never [ACCT-043]. */
export class RetailerSearch {
  private readonly with: Collaborators;
  private readonly answers: FreshAnswer<readonly RetailerHint[]>;
  private callOff: () => void = () => undefined;
  private text = "";

  found: readonly RetailerHint[] = [];
  /** Why the last search led to nothing. */
  problem: string | undefined = undefined;
  isSearching = false;
  chosen: RetailerHint | undefined = undefined;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    this.answers = new FreshAnswer(collaborators.schedule);
    makeAutoObservable<this, "with" | "answers" | "callOff">(
      this,
      { with: false, answers: false, callOff: false, found: observableRef, chosen: observableRef },
      { autoBind: true },
    );
  }

  /** What can be chosen as things stand; what is chosen already among it. */
  get offered(): readonly RetailerHint[] {
    const hints = [...(this.chosen ? [this.chosen] : []), ...this.with.suggested(), ...this.found];
    return [...new Map(hints.map((hint) => [hint.id, hint])).values()];
  }

  type(text: string): void {
    this.callOff();
    this.text = text.trim();
    this.isSearching = this.text !== "";
    if (this.isSearching) this.callOff = this.with.schedule.after(INPUT_DEBOUNCE_MS, () => void this.ask(this.text));
  }

  choose(id: string): void {
    this.chosen = this.offered.find((hint) => hint.id === id);
  }

  /** As at first. */
  forget(): void {
    this.stop();
    this.found = [];
    this.problem = undefined;
    this.chosen = undefined;
  }

  stop(): void {
    this.callOff();
    this.answers.forget();
    this.isSearching = false;
  }

  private async ask(prefix: string): Promise<void> {
    const answer = await this.answers.ask(prefix, (cancellation) => this.with.pickers.retailers(prefix, cancellation));
    if (prefix !== this.text) return;
    runInAction(() => {
      this.isSearching = false;
      if (answer.ok) this.found = answer.value;
      this.problem = !answer.ok && shouldNotify(answer.error) ? accountFailed("retailers", answer.error) : undefined;
    });
  }
}
