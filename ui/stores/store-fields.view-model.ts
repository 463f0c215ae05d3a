import { computedStruct, makeAutoObservable } from "mobx";
import type { PhoneNumbers } from "#domain/shared/phone-numbers.port.ts";
import { phoneCountryOf, phoneHint } from "#domain/shared/phone.ts";
import { extraField, STORE_LIMITS, storeFieldLabel, type StoreDraft } from "#domain/stores/drafts.ts";
import { STORE_OUTDATED, storesFailed, type StoreDetails, type StoreSettings } from "#domain/stores/index.ts";
import { conflictRows, type ConflictRow } from "#ui/model/conflict-rows.ts";
import type { Conflict } from "#ui/model/conflict.ts";
import type { FieldBinding } from "#ui/model/draft.ts";
import type { Editing } from "#ui/model/editing.ts";
import type { LatePart } from "#ui/model/late-part.ts";
import { shouldNotify } from "#ui/model/notifier.ts";
import { optionLabel, storeOptions, type ChosenField, type StoreOption } from "./store-options.ts";

/** A field as it is shown: what stands in it, and what it is called. */
export type StoreField = FieldBinding & { readonly label: string; readonly limit: number | undefined };

const JSON_FIELDS = ["properties", "settings"] as const;

/** The fields of a store's form, and what has become of saving them. */
export class StoreFieldsViewModel {
  private readonly editing: Editing<StoreDraft, StoreDetails>;

  private readonly settings: StoreSettings;
  private readonly phones: Pick<LatePart<PhoneNumbers>, "part">;
  private isUnfolded = false;

  constructor(editing: Editing<StoreDraft, StoreDetails>, settings: StoreSettings, phones: Pick<LatePart<PhoneNumbers>, "part">) {
    this.editing = editing;
    this.settings = settings;
    this.phones = phones;
    makeAutoObservable<this, "editing" | "settings" | "phones">(
      this,
      { editing: false, settings: false, phones: false, field: false, options: false, extras: computedStruct },
      { autoBind: true },
    );
  }

  /** Once made, a store keeps its reference [STORE-017]. */
  get isReferenceFixed(): boolean {
    return this.editing.seen !== undefined;
  }

  /** The names of the extra properties' fields [STORE-018]. */
  get extras(): readonly string[] {
    return Object.keys(this.editing.draft.base).filter((name) => name.startsWith("extras."));
  }

  get hasJson(): boolean {
    return Object.hasOwn(this.editing.draft.base, "properties");
  }

  /** Also open while one of its fields has an error. */
  get isAdvancedOpen(): boolean {
    return this.isUnfolded || JSON_FIELDS.some((name) => this.editing.draft.bind(name).error !== undefined);
  }

  get setbacks(): number {
    return this.editing.draft.setbacks;
  }

  /** Why it could not be saved, where no field is to blame [STORE-025]. */
  get problem(): string | undefined {
    const { problem, seen } = this.editing;
    return problem && shouldNotify(problem) ? storesFailed(seen ? "update" : "create", problem) : undefined;
  }

  get conflict(): Conflict<StoreDetails> | undefined {
    return this.editing.conflict;
  }

  get conflictText(): string {
    return this.conflict?.isMetSaving ? STORE_OUTDATED : "This store was changed after your draft. Choose which value to keep.";
  }

  get conflictRows(): readonly ConflictRow[] {
    return this.conflict ? conflictRows(this.conflict, { labelOf: this.labelOf, textOf: optionLabel }) : [];
  }

  /** How the number is read, of the country that is chosen [CONS-054]. */
  get phoneHint(): string {
    const [text, country] = [this.editing.draft.textOf("phone"), this.editing.draft.textOf("country")];
    return phoneHint(this.phones.part?.inFull(text, phoneCountryOf(country)));
  }

  field(name: string): StoreField {
    return { ...this.editing.draft.bind(name), label: this.labelOf(name), limit: this.limitOf(name) };
  }

  toggleAdvanced(): void {
    this.isUnfolded = !this.isAdvancedOpen;
  }

  options(field: ChosenField): readonly StoreOption[] {
    return storeOptions(field);
  }

  private labelOf(name: string): string {
    return storeFieldLabel(this.settings, name);
  }

  /** The most code points, where there is a limit [STORE-008, STORE-010 to STORE-012]. */
  private limitOf(name: string): number | undefined {
    const { legacyReference, extraProperties } = this.settings;
    if (name === "reference") return legacyReference && !this.isReferenceFixed ? STORE_LIMITS.legacyReference : undefined;
    if (Object.hasOwn(STORE_LIMITS, name)) return STORE_LIMITS[name as keyof typeof STORE_LIMITS];
    return extraProperties.find((property) => extraField(property) === name)?.maximum;
  }
}
