import { makeAutoObservable, observableRef, runInAction } from "mobx";
import {
  FILES_FAILED,
  FILE_TYPE_LABELS,
  type Files,
  type FileSummary,
  type RetailerFile,
} from "#domain/files/index.ts";
import { formatCount } from "#domain/shared/number/count.ts";
import { formatInstant } from "#domain/shared/time/instant.ts";
import type { Location } from "#domain/shared/location.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { Can } from "#ui/model/capabilities.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { notifyFailure, type ActionNotifier } from "#ui/model/notifier.ts";
import type { Screen, ScreenNavigator } from "#ui/model/screen.ts";
import {
  editFileHref,
  fileHref,
  filePath,
  filesHref,
  fileSearch,
  FILES_PATH,
  keyOf,
  newFileHref,
  parseFileQuery,
  buildFileQuery,
  type FileQuery,
} from "./file-addresses.ts";
import { FileHistory } from "./file-history.ts";
import { TableOrText, type ContentMeans } from "./table-or-text.ts";

export type FilesDeps = ContentMeans & {
  readonly can: Can;
  readonly files: Files;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: ActionNotifier;
  readonly navigator: ScreenNavigator;
  /** IANA zone of the times on the page. */
  readonly zone: string;
  /** The current retailer. */
  readonly retailer: RetailerId;
  /** False in a demonstration. */
  readonly mayWrite: boolean;
  /** The account may use the admin view [OQ-169]. */
  readonly mayAdminister: boolean;
};

/** The file manager: a tab for each file, and one of them [FILE-001, FILE-003]. */
export class FileViewModel implements Screen {
  private readonly deps: FilesDeps;
  private readonly list = new AsyncValue<readonly FileSummary[]>();
  private readonly details = new AsyncValue<RetailerFile>();
  private query: FileQuery = { scope: "retailer" };
  private name: string | undefined = undefined;

  history: FileHistory | undefined = undefined;
  readonly content: TableOrText;

  constructor(deps: FilesDeps) {
    this.deps = deps;
    this.content = new TableOrText({
      ...deps,
      read: () => this.file?.data ?? "",
      type: () => this.file?.type ?? "",
      name: () => this.file?.name ?? "file",
    });
    makeAutoObservable<this, "deps" | "list" | "details" | "query">(
      this,
      { deps: false, list: false, details: false, query: observableRef, history: observableRef, content: false },
      { autoBind: true },
    );
  }

  get title(): string {
    return this.name === undefined ? "Files" : `File ${this.name}`;
  }

  get isIdle(): boolean {
    return this.list.isReady;
  }

  get file(): RetailerFile | undefined {
    return this.details.value;
  }

  /** The tabs of files with the same name show their retailers. */
  get tabs() {
    const { retailer } = this.deps;
    const files = this.list.value ?? [];
    const names = files.map(({ name }) => name);
    const duplicates = new Set(names.filter((name, at) => names.indexOf(name) !== at));
    return files.map((file) => {
      const query = buildFileQuery(file, this.query.scope, retailer);
      const label = duplicates.has(file.name) ? `${file.name} (${file.retailerIds.join(", ")})` : file.name;
      return {
        key: `${file.name} ${file.retailerIds.join()}`,
        label,
        href: fileHref(file.name, query),
        isCurrent: file.name === this.name && query.retailer === this.query.retailer,
      };
    });
  }

  get isAdmin(): boolean {
    return this.query.scope === "admin";
  }

  get mayAdminister(): boolean {
    return this.deps.mayAdminister && this.deps.can("listAllRetailerFiles");
  }

  get mayWrite(): boolean {
    return this.deps.mayWrite;
  }

  /** A file can be created in either view, also while no file is open [FILE-007]. */
  get newHref(): string | undefined {
    return this.deps.mayWrite ? newFileHref(this.query) : undefined;
  }

  get editHref(): string | undefined {
    return this.deps.mayWrite && this.file ? editFileHref(this.file.name, this.query) : undefined;
  }

  /** True if there are no files at all [OQ-177]. */
  get isEmpty(): boolean {
    return this.list.isReady && this.list.value?.length === 0;
  }

  get listFailure(): string | undefined {
    return this.list.failure && FILES_FAILED;
  }

  get allHref(): string {
    return filesHref(this.query);
  }

  get state(): "loading" | "empty" | "error" | "ready" {
    if (this.file) return "ready";
    if (this.details.failure) return this.details.failure.kind === "missing" ? "empty" : "error";
    return "loading";
  }

  get failure(): string | undefined {
    return this.details.failure && FILES_FAILED;
  }

  get facts(): readonly { readonly label: string; readonly text: string }[] {
    const { file } = this;
    if (file === undefined) return [];
    return [
      { label: "Type", text: FILE_TYPE_LABELS[file.type] },
      { label: "Retailer IDs", text: file.retailerIds.join(", ") },
      ...(file.size === undefined ? [] : [{ label: "Size", text: `${formatCount(file.size)} bytes` }]),
      ...(file.revision === undefined ? [] : [{ label: "Version", text: formatCount(file.revision) }]),
      ...(file.version === undefined ? [] : [{ label: "Saved", text: formatInstant(file.version, this.deps.zone) }]),
      ...(file.updatedBy === undefined ? [] : [{ label: "Saved by", text: file.updatedBy }]),
    ];
  }

  async enter({ search }: Location, { filename }: Readonly<Record<string, string>>): Promise<void> {
    const query = this.availableQuery(search);
    const isKnown = this.list.isReady && query.scope === this.query.scope;
    if (filename !== this.name || query.retailer !== this.query.retailer) this.details.reset();
    this.query = query;
    this.show(filename);
    if (filename !== undefined) await Promise.all([isKnown ? undefined : this.loadList(), this.load(filename)]);
    else await this.loadList();
  }

  exit(): void {
    this.list.abort();
    this.details.abort();
    this.history?.versions.stop();
  }

  async retry(): Promise<void> {
    await Promise.all([
      this.list.isReady ? undefined : this.loadList(),
      this.name === undefined ? undefined : this.load(this.name),
    ]);
  }

  /**
   * Shows the files of all retailers that the account manages, or those of the current one. The open file stays open,
   * unless the other view does not have it.
   */
  toggleAdmin(isAdmin: boolean): void {
    const {
      name,
      file,
      query: { retailer },
    } = this;
    const isInBoth = name !== undefined && file !== undefined && retailer === undefined;
    this.deps.navigator.push({
      path: isInBoth ? filePath(name) : FILES_PATH,
      search: fileSearch({ scope: isAdmin ? "admin" : "retailer" }),
    });
  }

  /** An API without a list of all files has no admin view. */
  private availableQuery(search: string): FileQuery {
    const query = parseFileQuery(search);
    return this.deps.can("listAllRetailerFiles") ? query : { ...query, scope: "retailer" };
  }

  private show(filename: string | undefined): void {
    this.name = filename;
    this.history?.versions.stop();
    this.history = undefined;
  }

  /** Without a name in the address goes to the first file, in the order of the server [FILE-001]. */
  private async loadList(): Promise<void> {
    await this.list.load(
      (signal) => this.deps.files.all(this.query.scope, signal),
      (answer) => {
        this.list.resolve(answer);
        if (!answer.ok) return notifyFailure(this.deps.notifier, answer.error, FILES_FAILED);
        const [first] = answer.value;
        if (this.name !== undefined || first === undefined) return;
        this.deps.navigator.replace({
          path: filePath(first.name),
          search: fileSearch(buildFileQuery(first, this.query.scope, this.deps.retailer)),
        });
      },
    );
  }

  private async load(name: string): Promise<void> {
    const key = keyOf(name, this.query);
    await this.details.load(
      (signal) => this.deps.files.named(key, signal),
      (answer) => {
        this.details.reset();
        this.details.resolve(answer);
        if (!answer.ok && answer.error.kind !== "missing")
          notifyFailure(this.deps.notifier, answer.error, FILES_FAILED);
      },
    );
    if (this.file === undefined) return;
    this.content.loadEditor();
    runInAction(() => {
      if (this.hasHistory) this.history = this.createHistory(name);
    });
  }

  private get hasHistory(): boolean {
    const { can } = this.deps;
    return can("listRetailerFileVersions") && can("getRetailerFileVersion");
  }

  private createHistory(name: string): FileHistory {
    const { files, dialogs, notifier, zone, mayWrite } = this.deps;
    return new FileHistory({
      files,
      dialogs,
      notifier,
      zone,
      mayRestore: mayWrite,
      key: keyOf(name, this.query),
      current: () => this.file as RetailerFile,
      onRestored: (file) => void this.restored(file),
    });
  }

  /** The history stays open. */
  private async restored(file: RetailerFile | undefined): Promise<void> {
    const { name } = this;
    if (file !== undefined) this.details.set(file);
    else if (name !== undefined)
      await this.details.load((signal) => this.deps.files.named(keyOf(name, this.query), signal));
    this.content.loadEditor();
  }
}
