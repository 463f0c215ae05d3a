import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Preferences } from "#domain/shell/index.ts";
import type { Lazy } from "#ui/model/lazy-dialog.ts";
import type { FirstStepsViewModel } from "./first-steps.view-model.ts";

/** Loads the list of first steps. */
export type OpenFirstSteps = (onDismiss: () => void) => Promise<Lazy<FirstStepsViewModel>>;

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
  private isAsked = false;
  private isDismissed: boolean;

  /** The list, after it was needed. */
  content: Lazy<FirstStepsViewModel> | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.isDismissed = this.dismissed.includes(deps.retailerId);
    makeAutoObservable<this, "deps" | "isAsked" | "dismissed">(
      this,
      { deps: false, isAsked: false, dismissed: false, content: observableRef },
      { autoBind: true },
    );
  }

  /** Asks once for a page. A failure shows nothing: the page does not depend on it. */
  async greet(): Promise<void> {
    if (this.isAsked || this.isDismissed) return;
    this.isAsked = true;
    const content = await this.deps.open(this.dismiss).catch(() => undefined);
    await content?.model.load();
    // The user can have left the page, or dismissed the list on another one.
    if (!this.isAsked || this.isDismissed) return content?.model.stop();
    runInAction(() => {
      this.content = content;
    });
  }

  stop(): void {
    this.content?.model.stop();
    this.content = undefined;
    this.isAsked = false;
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
