import type { Retailer } from "#domain/shared/access/retailer.ts";
import { retailerLost, type Sessions } from "#domain/shell/index.ts";
import type { Can } from "#ui/model/capabilities.ts";
import type { ActionNotifier, NotificationAction } from "#ui/model/notifier.ts";

type Deps = {
  readonly can: Can;
  readonly sessions: Pick<Sessions, "current">;
  readonly retailer: Retailer;
  readonly adviser: Pick<ActionNotifier, "raiseWithAction">;
  /** Opens the host, which selects another retailer of the account or explains why it cannot. */
  readonly goOn: () => void;
};

/**
 * Detects that the account lost access to the retailer of this page, and notifies the user. Then every call, including
 * the session call, returns 404, and the session call says why. Any other 404 is about its record, and costs one extra
 * session call. An API without that call says nothing about it.
 */
export class LostRetailerDetector {
  private readonly deps: Deps;
  private state: "held" | "checking" | "lost" = "held";

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Called for each 404 response. */
  readonly handleNotFound = async (): Promise<void> => {
    if (!this.deps.can("getSession")) return;
    if (this.state === "lost") return this.raiseWithAction();
    if (this.state === "checking") return;
    this.state = "checking";
    const session = await this.deps.sessions.current();
    this.state = !session.ok && session.error.code === LOST ? "lost" : "held";
    if (this.state === "lost") this.raiseWithAction();
  };

  private raiseWithAction(): void {
    const { adviser, retailer, goOn } = this.deps;
    const action: NotificationAction = { label: "Continue", run: goOn };
    adviser.raiseWithAction(retailerLost(retailer.name), action);
  }
}

/** The code of the problem. Another API can have no session at that path, which is also a 404. */
const LOST = "retailer_not_found";
