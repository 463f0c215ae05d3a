import { computedStruct, makeAutoObservable } from "mobx";
import type { PhoneNumbers } from "#domain/shared/identifier/phone-numbers.port.ts";
import { toPhoneCountry, phoneHint } from "#domain/shared/identifier/phone.ts";
import { extraFieldName, STORE_LIMITS, storeFieldLabel, type StoreDraft } from "#domain/stores/drafts.ts";
import type { StoreDetails, StoreSettings } from "#domain/stores/index.ts";
import type { FieldBinding } from "#ui/model/draft.ts";
import type { FormSession } from "#ui/model/form-session.ts";
import type { LazyModule } from "#ui/model/lazy-module.ts";
import { buildFieldOptions, type ChoiceField, type StoreOption } from "./store-options.ts";

/** A field with its value and its label. */
export type StoreField = FieldBinding & { readonly label: string; readonly limit: number | undefined };

const JSON_FIELDS = ["properties", "settings"] as const;

/** The fields of the store form. */
export class StoreFormFieldsViewModel {
  private readonly session: FormSession<StoreDraft, StoreDetails>;

  private readonly settings: StoreSettings;
  private readonly phones: Pick<LazyModule<PhoneNumbers>, "module">;
  private isUnfolded = false;

  constructor(
    session: FormSession<StoreDraft, StoreDetails>,
    settings: StoreSettings,
    phones: Pick<LazyModule<PhoneNumbers>, "module">,
  ) {
    this.session = session;
    this.settings = settings;
    this.phones = phones;
    makeAutoObservable<this, "session" | "settings" | "phones">(
      this,
      { session: false, settings: false, phones: false, field: false, options: false, extras: computedStruct },
      { autoBind: true },
    );
  }

  /** True for an existing store, which keeps its reference [STORE-017]. */
  get isReferenceFixed(): boolean {
    return this.session.record !== undefined;
  }

  /** The field names of the extra properties [STORE-018]. */
  get extras(): readonly string[] {
    return Object.keys(this.session.draft.base).filter((name) => name.startsWith("extras."));
  }

  get hasJson(): boolean {
    return Object.hasOwn(this.session.draft.base, "properties");
  }

  /** True if the section is open, also if one of its fields has an error. */
  get isAdvancedOpen(): boolean {
    return this.isUnfolded || JSON_FIELDS.some((name) => this.session.draft.bind(name).error !== undefined);
  }

  get failedSubmits(): number {
    return this.session.draft.setbacks;
  }

  /** The international format of the number in the selected country [CONS-054]. */
  get phoneHint(): string {
    const [text, country] = [this.session.draft.textOf("phone"), this.session.draft.textOf("country")];
    return phoneHint(this.phones.module?.formatInternational(text, toPhoneCountry(country)));
  }

  field(name: string): StoreField {
    return { ...this.session.draft.bind(name), label: this.labelOf(name), limit: this.limitOf(name) };
  }

  toggleAdvanced(): void {
    this.isUnfolded = !this.isAdvancedOpen;
  }

  options(field: ChoiceField): readonly StoreOption[] {
    return buildFieldOptions(field);
  }

  private labelOf(name: string): string {
    return storeFieldLabel(this.settings, name);
  }

  /** Maximum length in code points, if the field has one [STORE-008, STORE-010 to STORE-012]. */
  private limitOf(name: string): number | undefined {
    const { legacyReference, extraProperties } = this.settings;
    if (name === "reference")
      return legacyReference && !this.isReferenceFixed ? STORE_LIMITS.legacyReference : undefined;
    if (Object.hasOwn(STORE_LIMITS, name)) return STORE_LIMITS[name as keyof typeof STORE_LIMITS];
    return extraProperties.find((property) => extraFieldName(property) === name)?.maximum;
  }
}
