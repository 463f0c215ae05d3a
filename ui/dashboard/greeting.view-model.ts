import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Preferences } from "#domain/shell/index.ts";
import type { FirstStepsViewModel } from "./first-steps.view-model.ts";

/** Creates the list of first steps. */
export type OpenFirstSteps = (onDismiss: () => void) => FirstStepsViewModel;

type Deps = {
  readonly open: OpenFirstSteps;
  readonly retailerId: string;
  readonly preferences: Pick<Preferences, "get" | "set">;
};

/** The number of retailers whose dismissal is stored. */
const STORED_RETAILERS = 20;

/** Greets an administrator of a retailer without receipts with the first steps, until they are dismissed. */
export class GreetingViewModel {
  private readonly deps: Deps;
  /** The list that loads or is shown. */
  private opened: FirstStepsViewModel | undefined = undefined;
  private isDismissed: boolean;

  /** The list, after it was needed. */
  steps: FirstStepsViewModel | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.isDismissed = this.dismissed.includes(deps.retailerId);
    makeAutoObservable<this, "deps" | "opened" | "dismissed">(
      this,
      { deps: false, opened: false, dismissed: false, steps: observableRef },
      { autoBind: true },
    );
  }

  /** Asks once for a page. A failure shows nothing: the page does not depend on it. */
  async greet(): Promise<void> {
    if (this.opened || this.isDismissed) return;
    const steps = this.deps.open(this.dismiss);
    this.opened = steps;
    await steps.load();
    // The user can have left the page, and come back to it.
    if (this.opened !== steps) return;
    runInAction(() => {
      this.steps = steps;
    });
  }

  /** Also stops a list that still loads. */
  stop(): void {
    this.opened?.stop();
    this.opened = undefined;
    this.steps = undefined;
  }

  private dismiss(): void {
    const { preferences, retailerId } = this.deps;
    preferences.set("first_steps.dismissed", [...this.dismissed, retailerId].slice(-STORED_RETAILERS).join("."));
    this.isDismissed = true;
    this.stop();
  }

  private get dismissed(): readonly string[] {
    return (this.deps.preferences.get("first_steps.dismissed") ?? "").split(".").filter((id) => id !== "");
  }
}
