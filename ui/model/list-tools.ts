import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Location } from "#domain/shared/location.ts";
import type { Lazy } from "./lazy-dialog.ts";
import type { ListColumns } from "./list-columns.ts";
import { CODE_LOAD_FAILED, type Notifier } from "./notifier.ts";
import type { ScreenTools } from "./screen.ts";
import { parseUrlQuery } from "./url-state.ts";

export type ListTool = "columns" | "views";

/** The dialogs and the saved views of a list, whose code loads when it is needed. */
export type ListToolCode = {
  /** The view that the list shows, in words. Undefined if there is none. */
  readonly note: string | undefined;
  /** The open dialogs. */
  readonly contents: readonly Lazy<unknown>[];
  readonly show: (tool: ListTool) => unknown;
  /** Returns the address of the default view. Undefined if there is none. */
  readonly findDefault: () => Promise<Location | undefined>;
  /** Shows the view with this id, whose filters the URL has already. */
  readonly follow: (id: string) => Promise<void>;
  /** Closes the dialogs, and aborts the request in flight. */
  readonly close: () => void;
};

type Deps = {
  readonly columns: ListColumns;
  /** False if the API has no views. */
  readonly hasViews: boolean;
  readonly loadCode: (tools: ListTools) => Promise<ListToolCode>;
  /**
   * The host redirects to the default view, so that a page that hydrates has its address.
   * `rendering`: the page must look as on the other side, and does not change its address.
   */
  readonly phase: () => "host" | "rendering" | "live";
  /** Resolves when the first screen of a page waits no longer for its data. */
  readonly timeout: () => Promise<void>;
  readonly notifier: Notifier;
};

/** What every list has in its action row: the choice of columns, and saved views. */
export class ListTools implements ScreenTools {
  private readonly deps: Deps;
  private loading: Promise<ListToolCode> | undefined = undefined;
  /** False after the user has left the list. */
  private isOpen = false;
  private code: ListToolCode | undefined = undefined;

  readonly columns: ListColumns;
  /** The address of the list. */
  location: Location = { path: "", search: "" };

  constructor(deps: Deps) {
    this.deps = deps;
    this.columns = deps.columns;
    makeAutoObservable<this, "deps" | "loading" | "isOpen" | "code">(
      this,
      {
        ...{ deps: false, loading: false, isOpen: false, columns: false },
        code: observableRef,
        location: observableRef,
      },
      { autoBind: true },
    );
  }

  get shownColumns(): readonly string[] {
    return this.columns.shown;
  }

  /** What the buttons of the action row show. */
  get bar() {
    const { code, show, prefetch } = this;
    const tools: readonly ListTool[] = this.deps.hasViews ? ["columns", "views"] : ["columns"];
    return { tools, show, prefetch, contents: code?.contents ?? [], note: code?.note ?? "" };
  }

  /** Called before the list is shown. Resolves to the address of the default view, if the list opens with one. */
  async open(location: Location): Promise<Location | undefined> {
    this.location = location;
    this.isOpen = true;
    if (!this.deps.hasViews) return undefined;
    const phase = this.deps.phase();
    const { view } = parseUrlQuery(location.search);
    if (view !== undefined && phase === "live") void this.follow(view);
    else if (view !== undefined) await this.settle((code) => code.follow(view));
    if (location.search !== "" || phase === "rendering") return undefined;
    return phase === "live" ? this.findDefault() : this.settle((code) => code.findDefault());
  }

  async findDefault(): Promise<Location | undefined> {
    if (!this.deps.hasViews) return undefined;
    const code = await this.load().catch(() => undefined);
    return this.isOpen ? code?.findDefault() : undefined;
  }

  /** Called when the address of the list changes. */
  move(location: Location): void {
    const { view } = parseUrlQuery(location.search);
    const isOther = view !== undefined && view !== parseUrlQuery(this.location.search).view;
    this.location = location;
    if (isOther) void this.follow(view);
  }

  close(): void {
    this.isOpen = false;
    this.code?.close();
  }

  /** Opens a dialog. */
  async show(tool: ListTool): Promise<void> {
    const code = await this.load().catch(() => this.deps.notifier.raise("error", CODE_LOAD_FAILED));
    await code?.show(tool);
  }

  /** Loads the code on hover or focus of a button. */
  prefetch(): void {
    void this.load().catch(() => undefined);
  }

  private async follow(id: string): Promise<void> {
    const code = await this.load().catch(() => undefined);
    if (this.isOpen) await code?.follow(id);
  }

  /** Waits for the code, and then for what the host has embedded. */
  private async settle<T>(act: (code: ListToolCode) => Promise<T>): Promise<T | undefined> {
    const code = await this.load().catch(() => undefined);
    return this.isOpen && code ? Promise.race([act(code), this.deps.timeout().then(() => undefined)]) : undefined;
  }

  private load(): Promise<ListToolCode> {
    this.loading ??= this.deps.loadCode(this).then(
      (code) => {
        runInAction(() => {
          this.code = code;
        });
        return code;
      },
      (error: unknown) => {
        this.loading = undefined;
        throw error;
      },
    );
    return this.loading;
  }
}
