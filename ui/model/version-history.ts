import { makeAutoObservable } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import { formatInstant, type Instant } from "#domain/shared/time/instant.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { AsyncValue } from "./async-value.ts";
import { Command } from "./command.ts";
import type { Dialogs } from "./dialogs.ts";
import { Disclosure } from "./disclosure.ts";

/** A saved version of a record, without its content. */
type SavedVersion = {
  readonly revision: number;
  readonly savedAt: Instant;
  /** Undefined for what was saved before versions were kept. */
  readonly savedBy: string | undefined;
};

/** A row of `VersionPanel` in `ui/kit`. */
type ListedVersion = {
  readonly revision: number;
  readonly label: string;
  readonly by: string;
  readonly isCurrent: boolean;
  readonly isShown: boolean;
};

/** Props of `VersionPanel` in `ui/kit`. */
type VersionPanelModel = {
  readonly isOpen: boolean;
  readonly state: "loading" | "ready" | "empty" | "error";
  readonly failure: string | undefined;
  readonly rows: readonly ListedVersion[];
  readonly onToggle: () => void;
  readonly onRetry: () => void;
  readonly onShow: (revision: number) => void;
  readonly shown: {
    readonly isLoading: boolean;
    readonly isFirst: boolean;
    readonly failure: string | undefined;
    readonly onRetry: () => void;
    readonly restore:
      { readonly lock: string | undefined; readonly isBusy: boolean; readonly onRestore: () => void } | undefined;
  };
};

/** The versions of a record: how they are read, compared and restored. */
type VersionSource<Content extends { readonly revision: number }, Changes> = {
  /** Newest first. */
  readonly list: (signal: AbortSignal) => Promise<Result<readonly SavedVersion[], Failure>>;
  readonly read: (revision: number, signal: AbortSignal) => Promise<Result<Content, Failure>>;
  readonly compare: (before: Content, after: Content) => Changes;
  /** Saves the content as a new version, and reports the result to the user. */
  readonly restore: (content: Content, confirm: () => Promise<boolean>) => Promise<void>;
  /** Why the versions, or one of them, are not there. */
  readonly failed: string;
  /** Names what is restored, for example 'Its data'. */
  readonly restored: "Its data becomes" | "Its texts become";
};

type Deps<Content extends { readonly revision: number }, Changes> = VersionSource<Content, Changes> & {
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly zone: string;
  readonly mayRestore: boolean;
  /** Why a version cannot be restored now. */
  readonly restoreLock?: () => string | undefined;
};

type Compared<Content, Changes> = { readonly content: Content; readonly changes: Changes | undefined };

/** The saved versions of a record: who saved them and when, what they changed, and the command that restores one. */
export class VersionHistory<Content extends { readonly revision: number }, Changes> {
  private readonly deps: Deps<Content, Changes>;
  private readonly versions: Disclosure<readonly SavedVersion[]>;
  private readonly compared = new AsyncValue<Compared<Content, Changes>>();
  private readonly command = new Command();

  /** The version that is compared with the one before. */
  shown: number | undefined = undefined;

  constructor(deps: Deps<Content, Changes>) {
    this.deps = deps;
    this.versions = new Disclosure(deps.list);
    makeAutoObservable<this, "deps" | "versions" | "compared" | "command">(
      this,
      { deps: false, versions: false, compared: false, command: false },
      { autoBind: true },
    );
  }

  get isOpen(): boolean {
    return this.versions.isOpen;
  }

  get rows(): readonly ListedVersion[] {
    return this.list.map(({ revision, savedAt, savedBy }) => ({
      revision,
      label: formatInstant(savedAt, this.deps.zone),
      by: savedBy ?? "Unknown account",
      isCurrent: this.isCurrent(revision),
      isShown: revision === this.shown,
    }));
  }

  get state(): "loading" | "ready" | "empty" | "error" {
    const { state } = this.versions;
    return state === "ready" && this.versions.value?.length === 0 ? "empty" : state;
  }

  get failure(): string | undefined {
    return this.versions.failure && this.deps.failed;
  }

  /** Why the changes of the shown version are not there. */
  get changesFailure(): string | undefined {
    return this.compared.failure && this.deps.failed;
  }

  /** What the shown version changed. Undefined while it loads, and for the first version that is kept. */
  get changes(): Changes | undefined {
    return this.compared.isReady ? this.compared.value?.changes : undefined;
  }

  get isComparing(): boolean {
    return this.shown !== undefined && this.compared.isPending;
  }

  /** True if no version before the shown one is kept. */
  get isFirst(): boolean {
    return this.compared.isReady && this.compared.value?.changes === undefined;
  }

  get canRestore(): boolean {
    const { shown } = this;
    return this.deps.mayRestore && this.compared.isReady && shown !== undefined && !this.isCurrent(shown);
  }

  get restoreLock(): string | undefined {
    return this.deps.restoreLock?.();
  }

  get isRestoring(): boolean {
    return this.command.isPending;
  }

  /** Props of `VersionPanel` in `ui/kit`. */
  get panel(): VersionPanelModel {
    const { isOpen, state, failure, rows, canRestore, restoreLock: lock, isRestoring: isBusy } = this;
    return {
      isOpen,
      state,
      failure,
      rows,
      onToggle: () => void this.toggle(),
      onRetry: () => void this.load(),
      onShow: (revision) => void this.show(revision),
      shown: {
        isLoading: this.isComparing,
        isFirst: this.isFirst,
        failure: this.changesFailure,
        onRetry: () => void this.loadChanges(),
        restore: canRestore ? { lock, isBusy, onRestore: () => void this.restore() } : undefined,
      },
    };
  }

  async toggle(): Promise<void> {
    await this.versions.toggle();
  }

  async load(): Promise<void> {
    await this.versions.load();
  }

  /** Reads the versions again after a save. */
  async refresh(): Promise<void> {
    await this.versions.refresh();
  }

  /** Shows what a version changed, or hides it. */
  async show(revision: number): Promise<void> {
    this.compared.reset();
    this.shown = this.shown === revision ? undefined : revision;
    await this.loadChanges();
  }

  async loadChanges(): Promise<void> {
    const { shown } = this;
    if (shown !== undefined) await this.compared.load((signal) => this.compare(shown, signal));
  }

  /** A version is restored by a new one with the same content. */
  async restore(): Promise<void> {
    const { content } = this.compared.value ?? {};
    if (content === undefined || !this.canRestore || this.restoreLock !== undefined) return;
    await this.command.run("restore", async () => {
      await this.deps.restore(content, () => this.confirm(content));
      await this.load();
    });
  }

  stop(): void {
    this.versions.stop();
    this.compared.abort();
  }

  private get list(): readonly SavedVersion[] {
    return this.versions.value ?? [];
  }

  private isCurrent(revision: number): boolean {
    return revision === this.list[0]?.revision;
  }

  private confirm({ revision }: Content): Promise<boolean> {
    const { dialogs, restored } = this.deps;
    return dialogs.confirm({
      title: `Restore version ${revision}?`,
      text: `${restored} a new version. The current version stays in the history.`,
      confirmLabel: "Restore",
    });
  }

  private async compare(revision: number, signal: AbortSignal): Promise<Result<Compared<Content, Changes>, Failure>> {
    const { read, compare } = this.deps;
    const before = this.list.find((version) => version.revision < revision);
    const [content, previous] = await Promise.all([read(revision, signal), before && read(before.revision, signal)]);
    if (!content.ok) return content;
    if (previous === undefined) return ok({ content: content.value, changes: undefined });
    if (!previous.ok) return previous;
    return ok({ content: content.value, changes: compare(previous.value, content.value) });
  }
}
