import { makeAutoObservable, observable, observableRef } from "mobx";
import {
  listSettingTopics,
  listUnknownFields,
  type SettingField,
  type SettingsDraft,
  type SettingTopic,
} from "#domain/retailers/drafts.ts";
import {
  retailersFailureMessage,
  SETTINGS_TAKE_EFFECT,
  type RetailerRecord,
  type Retailers,
} from "#domain/retailers/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { formatInstant } from "#domain/shared/time/instant.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { DraftAutosave, type AutosaveDeps } from "#ui/model/draft-autosave.ts";
import type { FieldBinding } from "#ui/model/draft.ts";
import { FormSession } from "#ui/model/form-session.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { Screen, UnsavedChanges } from "#ui/model/screen.ts";
import { SettingRowsViewModel } from "./setting-rows.view-model.ts";
import { settingOptions, type SettingOption } from "./setting-options.ts";
import { createSettingsFormSchema } from "./settings-form-schema.ts";

type Deps = AutosaveDeps & {
  readonly retailers: Retailers;
  readonly random: Random;
  readonly notifier: Notifier;
  /** Why the account cannot change anything. */
  readonly readOnlyReason: string | undefined;
  /** IANA zone in which the portal shows times. */
  readonly zone: string;
};

/** View-model of the form of a retailer's settings. */
export class SettingsFormViewModel implements Screen {
  private readonly deps: Deps;
  private readonly loaded = new AsyncValue<RetailerRecord>();
  private readonly unfolded = observable.set<string>(["basics"]);
  private readonly rowsOf = new Map<string, SettingRowsViewModel>();
  private id: RetailerId | undefined;

  readonly effect = SETTINGS_TAKE_EFFECT;
  session: FormSession<SettingsDraft, RetailerRecord> | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "loaded" | "unfolded" | "rowsOf" | "id">(
      this,
      {
        deps: false,
        loaded: false,
        unfolded: false,
        rowsOf: false,
        id: false,
        effect: false,
        session: observableRef,
        field: false,
        rows: false,
        isOpen: false,
        isRemoved: false,
        options: false,
      },
      { autoBind: true },
    );
  }

  get title(): string {
    const name = this.session?.record?.name;
    return name === undefined ? "Retailer settings" : `Settings of ${name}`;
  }

  get isIdle(): boolean {
    return this.session !== undefined;
  }

  get unsaved(): UnsavedChanges | undefined {
    return this.session?.unsaved;
  }

  get state(): "loading" | "empty" | "error" {
    if (this.loaded.isPending) return "loading";
    return this.loaded.failure && this.loaded.failure.kind !== "missing" ? "error" : "empty";
  }

  get failure(): string | undefined {
    return this.loaded.failure && retailersFailureMessage("one", this.loaded.failure);
  }

  get readOnlyReason(): string | undefined {
    return this.deps.readOnlyReason;
  }

  /** When the offered draft was saved. */
  get offeredFrom(): string | undefined {
    const offered = this.session?.offered;
    return offered && formatInstant(offered.savedAt, this.deps.zone);
  }

  get topics(): readonly SettingTopic[] {
    return listSettingTopics();
  }

  /** Members that the schema does not have. The server refuses them, so they can only be removed. */
  get unknown(): readonly SettingField[] {
    const { record } = this.session ?? {};
    return record === undefined ? [] : listUnknownFields(record);
  }

  enter(_location: Location, { id }: Readonly<Record<string, string>>): Promise<void> | undefined {
    // After a new sign-in, the user continues with the open form.
    if (this.session) return undefined;
    this.id = parseRetailerId(id);
    return this.load();
  }

  exit(): void {
    this.loaded.abort();
    this.session?.leave();
  }

  async retry(): Promise<void> {
    await this.load();
  }

  async save(): Promise<void> {
    if (this.readOnlyReason === undefined) await this.session?.save();
  }

  field(name: string): FieldBinding {
    return (this.session as FormSession<SettingsDraft, RetailerRecord>).draft.bind(name);
  }

  options(format: string): readonly SettingOption[] {
    return settingOptions(format);
  }

  rows(field: SettingField): SettingRowsViewModel {
    const known = this.rowsOf.get(field.name);
    if (known) return known;
    const rows = new SettingRowsViewModel(field, {
      read: () => this.session?.draft.textOf(field.name) ?? "",
      write: (text) => this.session?.draft.type(field.name, text),
    });
    this.rowsOf.set(field.name, rows);
    return rows;
  }

  /** True if the topic is open, also if one of its fields has an error. */
  isOpen({ id, fields }: SettingTopic): boolean {
    return this.unfolded.has(id) || fields.some(({ name }) => this.session?.draft.errorOf(name) !== undefined);
  }

  toggle(topic: SettingTopic): void {
    if (this.isOpen(topic)) this.unfolded.delete(topic.id);
    else this.unfolded.add(topic.id);
  }

  isRemoved(name: string): boolean {
    return this.session?.draft.textOf(name) === "";
  }

  /** Removes a member that the schema does not have, or puts it back. */
  toggleUnknown(name: string): void {
    const { draft } = this.session ?? {};
    draft?.type(name, this.isRemoved(name) ? (draft.base[name] ?? "") : "");
  }

  private async load(): Promise<void> {
    const { id } = this;
    if (id === undefined) return;
    await this.loaded.load((signal) => this.deps.retailers.withId(id, signal), this.handleResult);
  }

  private handleResult(result: Result<RetailerRecord, Failure>): void {
    this.loaded.resolve(result);
    if (result.ok) this.open(result.value);
    else if (result.error.kind !== "missing")
      notifyFailure(this.deps.notifier, result.error, retailersFailureMessage("one", result.error));
  }

  private open(record: RetailerRecord): void {
    const { retailers, random, notifier } = this.deps;
    this.session = new FormSession({
      schema: createSettingsFormSchema(retailers, record),
      record,
      notifier,
      random,
      autosave: DraftAutosave.of(this.deps, { form: "settings", subject: record.id }),
      onSaved: () => undefined,
    });
  }
}
