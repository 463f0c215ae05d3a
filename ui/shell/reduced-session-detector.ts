import { sessionReduced, type ReducedSession } from "#domain/shell/index.ts";
import type { ActionNotifier } from "#ui/model/notifier.ts";

type Deps = {
  /** True if the page shows the banner of a preview. */
  readonly isPreview: boolean;
  readonly adviser: Pick<ActionNotifier, "raiseWithAction">;
  /** Opens the host, which shows what the session may do now. */
  readonly goOn: () => void;
};

/**
 * Detects that the session may do less than this page shows: another tab has started the preview of a role, or the
 * retailer requires another way to sign in since the page was opened.
 */
export class ReducedSessionDetector {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Called with the code of each 403 response. */
  readonly handleDenied = (code: string | undefined): void => {
    const { isPreview, adviser, goOn } = this.deps;
    const reason = code === undefined ? undefined : REASONS[code];
    if (reason === undefined || (reason === "preview" && isPreview)) return;
    adviser.raiseWithAction(sessionReduced(reason), { label: "Continue", run: goOn });
  };
}

const REASONS: Readonly<Record<string, ReducedSession>> = { preview_read_only: "preview", sign_in_policy: "policy" };
