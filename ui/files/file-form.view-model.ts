import { makeAutoObservable, observableRef } from "mobx";
import {
  dataAfterChoice,
  fileDataFault,
  fileFieldRefused,
  FILE_LABELS,
  importRefused,
  importTable,
  MAX_DATA_BYTES,
  type FileDraft,
  type ImportFault,
} from "#domain/files/drafts.ts";
import { FILES_FAILED, parseFileType, type RetailerFile } from "#domain/files/index.ts";
import type { Finding } from "#domain/shared/form/finding.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { formatInstant } from "#domain/shared/time/instant.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { FieldBinding } from "#ui/model/draft.ts";
import { DraftAutosave, type AutosaveDeps } from "#ui/model/draft-autosave.ts";
import { FormSession } from "#ui/model/form-session.ts";
import { notifyFailure } from "#ui/model/notifier.ts";
import type { Screen, UnsavedChanges } from "#ui/model/screen.ts";
import {
  fileHref,
  filesHref,
  fileSearch,
  filePath,
  FILES_PATH,
  keyOf,
  parseFileQuery,
  buildFileQuery,
  type FileQuery,
} from "./file-addresses.ts";
import { fileFormSchema } from "./file-form-schema.ts";
import type { FilesDeps } from "./file.view-model.ts";
import { TableOrText } from "./table-or-text.ts";

type Deps = FilesDeps &
  AutosaveDeps & {
    readonly random: Random;
  };

/** The form of a new file, or of one that is changed [FILE-002, FILE-004, FILE-007]. */
export class FileFormViewModel implements Screen {
  private readonly deps: Deps;
  private readonly details = new AsyncValue<RetailerFile>();
  private query: FileQuery = { scope: "admin" };

  /** Of the file that is changed; undefined for a new one. */
  name: string | undefined = undefined;
  session: FormSession<FileDraft, RetailerFile> | undefined = undefined;
  content: TableOrText | undefined = undefined;
  /** What the last imported file or paste has, and the table does not. Shown until the table is saved, or others come. */
  findings: readonly Finding[] = [];

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "details" | "query">(
      this,
      {
        session: observableRef,
        content: observableRef,
        findings: observableRef,
        deps: false,
        details: false,
        query: observableRef,
        faultIn: false,
        field: false,
      },
      { autoBind: true },
    );
  }

  /** Maximum size of a CSV file, in bytes. */
  get maxImportBytes(): number {
    return MAX_DATA_BYTES;
  }

  get title(): string {
    return this.name === undefined ? "New file" : `Edit file ${this.name}`;
  }

  get isIdle(): boolean {
    return this.session !== undefined;
  }

  /** Also what the user has typed in the cell that is open, or in the JSON editor a moment ago. */
  get unsaved(): UnsavedChanges | undefined {
    const { session, content } = this;
    if (session === undefined || (session.unsaved === undefined && !content?.isPending)) return undefined;
    const discard = session.unsaved?.discard ?? session.discard;
    return {
      ...session.unsaved,
      discard: () => {
        content?.cancel();
        discard();
      },
    };
  }

  get state(): "loading" | "empty" | "error" {
    const { isPending, failure } = this.details;
    if (isPending) return "loading";
    return failure && failure.kind !== "missing" ? "error" : "empty";
  }

  get failure(): string | undefined {
    return this.details.failure && FILES_FAILED;
  }

  /** When the draft on offer was saved. */
  get offeredFrom(): string | undefined {
    const offered = this.session?.offered;
    return offered && formatInstant(offered.savedAt, this.deps.zone);
  }

  /** True if the browser did not keep the draft of these changes. */
  get isDraftLost(): boolean {
    return this.session?.isDraftLost ?? false;
  }

  /** Labels of the fields that are not saved, also of data that is being typed. */
  get unsavedLabels(): readonly string[] {
    const { session, content } = this;
    const labels = session?.unsavedLabels ?? [];
    return content?.isPending && !labels.includes(FILE_LABELS.data) ? [...labels, FILE_LABELS.data] : labels;
  }

  /** What is wrong with the data while it is shown as a table. As text, it is marked in the text. */
  get hiddenFault(): string | undefined {
    return this.content?.mode === "table" ? this.session?.draft.errorOf("data") : undefined;
  }

  get isNew(): boolean {
    return this.name === undefined;
  }

  /** Retailers are changed in the admin view only [FILE-006]. */
  get canEditRetailers(): boolean {
    return this.isNew || this.query.scope === "admin";
  }

  get mayWrite(): boolean {
    return this.deps.mayWrite;
  }

  get backHref(): string {
    return this.name === undefined ? filesHref(this.query) : fileHref(this.name, this.query);
  }

  field(name: "name" | "retailerIds" | "type" | "data"): FieldBinding & { readonly label: string } {
    const session = this.session as FormSession<FileDraft, RetailerFile>;
    return { ...session.draft.bind(name), label: FILE_LABELS[name] };
  }

  /** The data as JSON text. */
  get textField(): FieldBinding & { readonly label: string } {
    const field = this.field("data");
    const { text, typeText, commit } = this.content as TableOrText;
    return {
      ...field,
      value: text,
      onChange: typeText,
      onLeave: () => {
        commit();
        field.onLeave();
      },
    };
  }

  enter({ search }: Location, { filename }: Readonly<Record<string, string>>): Promise<void> | undefined {
    if (this.session) return undefined;
    this.name = filename;
    this.query = filename === undefined ? { ...parseFileQuery(search), scope: "admin" } : parseFileQuery(search);
    void this.deps.editorCode.load();
    if (filename !== undefined) return this.load(filename);
    this.open(undefined);
    return undefined;
  }

  exit(): void {
    this.details.abort();
    this.content?.commit();
    this.session?.leave();
  }

  async retry(): Promise<void> {
    if (this.name !== undefined) await this.load(this.name);
  }

  /** A new file gets the data of its type until the user edits the data [FILE-013]. */
  chooseType(type: string): void {
    const { draft } = this.session as FormSession<FileDraft, RetailerFile>;
    this.content?.commit();
    const data = dataAfterChoice(draft.subject, type);
    draft.type("type", type);
    if (data !== draft.textOf("data")) draft.type("data", data);
  }

  /** Replaces the table by that of a CSV file. */
  importCsv(text: string): void {
    const {
      content,
      deps: { delimited },
    } = this;
    const imported = importTable(text, { delimited, known: content?.editor.table?.columns });
    if (!imported.ok) return this.refuseImport(imported.error);
    content?.replace(imported.value.table);
    this.findings = imported.value.findings;
  }

  dismissFindings(): void {
    this.findings = [];
  }

  /** Shows what the table does not keep of a paste. */
  private showFindings(leftOut: readonly Finding[]): void {
    if (leftOut.length > 0) this.findings = leftOut;
  }

  refuseImport(fault: ImportFault): void {
    this.deps.notifier.raise("warn", importRefused(fault));
  }

  /** What is wrong with JSON text, at its place. */
  faultIn(text: string): { readonly offset: number; readonly message: string } | undefined {
    const fault = fileDataFault(text);
    if (fault === undefined || fault.kind === "missing") return undefined;
    const offset = "offset" in fault ? fault.offset : fault.kind === "no-json-object" ? (fault.place?.offset ?? 0) : 0;
    return { offset, message: fileFieldRefused(FILE_LABELS.data, fault) };
  }

  async restoreDraft(): Promise<void> {
    this.content?.commit();
    await this.session?.restoreDraft();
  }

  async save(): Promise<void> {
    this.content?.commit();
    await this.session?.save();
  }

  cancel(): void {
    const [path = "", search = ""] = this.backHref.split("?");
    this.deps.navigator.push({ path, search: search && `?${search}` });
  }

  private async load(name: string): Promise<void> {
    await this.details.load((signal) => this.deps.files.named(keyOf(name, this.query), signal), this.answered);
  }

  private answered(answer: Result<RetailerFile, Failure>): void {
    this.details.resolve(answer);
    if (answer.ok) this.open(answer.value);
    else if (answer.error.kind !== "missing") notifyFailure(this.deps.notifier, answer.error, FILES_FAILED);
  }

  private open(seen: RetailerFile | undefined): void {
    const { files, notifier, random, retailer } = this.deps;
    const form = { isAdmin: this.canEditRetailers, retailerIds: [retailer] };
    const schema = fileFormSchema({ files, form, keyOf: (name) => keyOf(name, this.query) });
    const session = new FormSession({
      schema,
      record: seen,
      notifier,
      random,
      autosave: this.createAutosave(),
      onSaved: this.saved,
    });
    this.session = session;
    this.content = new TableOrText({
      ...this.deps,
      read: () => session.draft.textOf("data"),
      write: (data) => session.draft.type("data", data),
      type: () => parseFileType(session.draft.textOf("type")) ?? "",
      name: () => session.draft.textOf("name").trim() || "file",
      onPaste: this.showFindings,
    });
  }

  private createAutosave(): DraftAutosave | undefined {
    const {
      name,
      query: { retailer },
    } = this;
    const subject = name === undefined ? {} : { subject: retailer === undefined ? name : `${retailer}/${name}` };
    return DraftAutosave.of(this.deps, { form: "file", ...subject });
  }

  /** Opens the page of the file, unless the user has left or has typed since. */
  private saved(file: RetailerFile, isMounted: boolean): void {
    if (!isMounted || this.unsaved) return;
    const { navigator, retailer } = this.deps;
    // A file that lost its last retailer that the account manages has no page any more.
    const path = file.retailerIds.length === 0 ? FILES_PATH : filePath(file.name);
    navigator.push({ path, search: fileSearch(buildFileQuery(file, this.query.scope, retailer)) });
  }
}
