import { makeAutoObservable, observableRef } from "mobx";
import { toViewUrl, checkTrustedUrl, receiptActionFailureMessage, type WebView } from "#domain/receipts/actions.ts";
import type { ReceiptActions } from "#domain/receipts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { NewTab, NewTabs } from "#domain/shell/index.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import { Command } from "#ui/model/command.ts";
import type { ReceiptResource } from "../receipt-resource.ts";

type Deps = {
  readonly record: ReceiptResource;
  readonly actions: Pick<ReceiptActions, "webViewUrl">;
  readonly newTabs: NewTabs;
  readonly notifier: Notifier;
  /** Origin of the portal. */
  readonly origin: () => string;
  readonly webViewHosts: readonly string[];
};

/** A view that the browser blocked. The page shows a link instead. */
export type BlockedView = { readonly view: WebView; readonly address: string };

/** Opens the hosted receipt in a new tab [RCPT-043]. */
export class WebViewViewModel {
  private readonly deps: Deps;
  private readonly command = new Command();

  blocked: BlockedView | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "command">(
      this,
      { deps: false, command: false, blocked: observableRef },
      { autoBind: true },
    );
  }

  /** The view whose URL is loading. */
  get pendingView(): string | undefined {
    return this.command.pending;
  }

  /** Why a view cannot be opened now: the other one is loading. */
  disabledReason(view: WebView): string | undefined {
    return this.command.isBlocked(view) ? "Wait until the other view is open" : undefined;
  }

  async open(view: WebView): Promise<void> {
    const {
      record: { receipt, left },
      actions,
      newTabs,
    } = this.deps;
    if (!receipt || this.pendingView !== undefined) return;
    this.blocked = undefined;
    // Opens the tab during the click: after the request the browser would block it as a popup.
    const tab = newTabs.open();
    const result = await this.command.run(view, () => actions.webViewUrl(receipt.id, {}, left));
    if (result) this.showView(tab, view, this.trusted(result));
  }

  private showView(tab: NewTab | undefined, view: WebView, result: Result<string, Failure>): void {
    const { notifier, record } = this.deps;
    if (!result.ok || record.left.aborted) tab?.close();
    if (record.left.aborted) return;
    if (!result.ok) return notifyFailure(notifier, result.error, receiptActionFailureMessage(result.error));
    const address = toViewUrl(view, result.value);
    if (tab) tab.navigate(address);
    else this.blocked = { view, address };
  }

  /** Refuses a URL with a script scheme or an unknown host [Q22]. */
  private trusted(result: Result<string, Failure>): Result<string, Failure> {
    const { origin, webViewHosts: hosts } = this.deps;
    return result.ok ? checkTrustedUrl(result.value, { origin: origin(), hosts }) : result;
  }
}
