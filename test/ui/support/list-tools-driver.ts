import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { MemoryViewStore, type ViewAccount } from "#adapters/memory/views/memory-saved-views.ts";
import type { Location } from "#domain/shared/location.ts";
import type { SavedViews, ViewList } from "#domain/views/index.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { ListColumns, type ListColumn } from "#ui/model/list-columns.ts";
import { ListTools } from "#ui/model/list-tools.ts";
import { ListToolDialogs } from "#ui/views/list-tool-dialogs.ts";
import { SavedListViews } from "#ui/views/list-views.ts";
import type { ViewsDialogViewModel } from "#ui/views/views-dialog.view-model.ts";
import { flushTasks } from "./flush-tasks.ts";
import { RecordingNavigator } from "./recording-navigator.ts";
import { RecordingNotifier } from "./recording-notifier.ts";

type Facts = {
  readonly list?: ViewList;
  readonly columns: readonly ListColumn[];
  readonly account?: ViewAccount;
  /** False for an API without views. */
  readonly hasViews?: boolean;
  readonly phase?: "host" | "rendering" | "live";
  readonly unsorted?: string;
  /** The preferences of the browser. */
  readonly stored?: Map<string, string>;
  /** For tests with a DOM. */
  readonly dialogViews?: { readonly columns: unknown; readonly views: unknown };
};

export const ANN: ViewAccount = { email: "ann@shop.example", isAccountsAdmin: false, lists: "all" };

/** The tools of a list with views in memory. It is 1 March 2026, 12:00 UTC. */
export class ListToolsDriver {
  readonly clock = new FixedClock("2026-03-01T12:00:00Z");
  readonly notifier = new RecordingNotifier();
  readonly navigator = new RecordingNavigator();
  readonly dialogs = new Dialogs();
  readonly store: MemoryViewStore;
  readonly stored: Map<string, string>;
  readonly tools: ListTools;
  readonly port: SavedViews;
  views: SavedListViews | undefined = undefined;

  constructor(
    {
      list = "receipts",
      columns,
      account = ANN,
      hasViews = true,
      phase = "live",
      unsorted,
      stored = new Map(),
      dialogViews = { columns: undefined, views: undefined },
    }: Facts,
    store?: MemoryViewStore,
  ) {
    this.store = store ?? new MemoryViewStore(this.clock);
    this.stored = stored;
    this.port = this.store.openedBy(account);
    const { dialogs, notifier, navigator, clock } = this;
    let attempts = 0;
    this.tools = new ListTools({
      ...{ hasViews, notifier },
      columns: new ListColumns(columns, {
        account: account.email.replace(/\W/g, ""),
        read: () => stored.get(list),
        write: (text) => void (text === undefined ? stored.delete(list) : stored.set(list, text)),
      }),
      phase: () => phase,
      timeout: flushTasks,
      loadCode: (tools) => {
        this.views = new SavedListViews({
          ...{ list, tools, notifier, navigator, clock },
          views: this.port,
          random: { uniqueId: () => `attempt-${++attempts}` },
          zone: "Europe/London",
          isAccountsAdmin: account.isAccountsAdmin,
        });
        const views = hasViews ? this.views : undefined;
        const components = dialogViews;
        return Promise.resolve(
          new ListToolDialogs({ ...{ dialogs, notifier, unsorted, views, components }, columns: tools.columns }),
        );
      },
    });
  }

  /** Opens the list at an address. */
  open(search: string, path = "/receipts"): Promise<Location | undefined> {
    return this.tools.open({ path, search });
  }

  /** Opens the dialog of the views again. */
  async openViews(): Promise<ViewsDialogViewModel> {
    this.tools.close();
    await this.tools.show("views");
    await this.views?.load();
    return this.tools.bar.contents.at(-1)!.model as ViewsDialogViewModel;
  }
}

/** The tools of a list whose test is about something else. */
export const listTools = (columns: readonly ListColumn[]): ListTools =>
  new ListToolsDriver({ columns, hasViews: false }).tools;
