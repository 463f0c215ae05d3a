import type { Retailer } from "#domain/shared/retailer.ts";
import { retailerLost, type Sessions } from "#domain/shell/index.ts";
import type { ActionNotifier, NotificationAction } from "#ui/model/notifier.ts";

type Deps = {
  readonly sessions: Pick<Sessions, "current">;
  readonly retailer: Retailer;
  readonly adviser: Pick<ActionNotifier, "raiseWithAction">;
  /** Leaves for the host, which opens another retailer of the account or says why it cannot. */
  readonly goOn: () => void;
};

/**
 * Notifications that the retailer of this page was taken from the account: then everything is missing, the session too. Any
 * other missing thing costs one more call.
 */
export class LostRetailer {
  private readonly deps: Deps;
  private state: "held" | "asking" | "lost" = "held";

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Some call was answered by 404. */
  readonly somethingMissing = async (): Promise<void> => {
    if (this.state === "lost") return this.raiseWithAction();
    if (this.state === "asking") return;
    this.state = "asking";
    const session = await this.deps.sessions.current();
    this.state = !session.ok && session.error.kind === "missing" ? "lost" : "held";
    if (this.state === "lost") this.raiseWithAction();
  };

  private raiseWithAction(): void {
    const { adviser, retailer, goOn } = this.deps;
    const action: NotificationAction = { label: "Continue", run: goOn };
    adviser.raiseWithAction(retailerLost(retailer.name), action);
  }
}
