import { makeAutoObservable } from "mobx";
import { CONSUMER_LABELS, CONSUMER_LIMITS, type ConsumerDraft } from "#domain/consumers/drafts.ts";
import {
  addressProviderFor,
  addressQuery,
  toLookupCountry,
  type AddressProvider,
  type Consumer,
  type ConsumerField,
  type Consumers,
  type ConsumerSettings,
  type LookedUpAddress,
} from "#domain/consumers/index.ts";
import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { listCountries } from "#domain/shared/identifier/country.ts";
import type { IdentifierCheck } from "#domain/shared/identifier/identifier-check.port.ts";
import type { Permissions } from "#domain/shared/access/permission.ts";
import type { PhoneNumbers } from "#domain/shared/identifier/phone-numbers.port.ts";
import { toPhoneCountry, phoneHint } from "#domain/shared/identifier/phone.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { RetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import type { FieldBinding } from "#ui/model/draft.ts";
import { FormSession } from "#ui/model/form-session.ts";
import { IdentifierObjection } from "#ui/model/identifier-objection.ts";
import { LazyDialog, type LazyFactory } from "#ui/model/lazy-dialog.ts";
import type { LazyModule } from "#ui/model/lazy-module.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import type { AddressLookupDeps, AddressLookupViewModel } from "./address-lookup.view-model.ts";
import { consumerFormSchema } from "./consumer-form-schema.ts";
import { cancelDisabledReason, confirmDiscard } from "./discard.ts";

/** The calls of the customer pages. */
export type ConsumerCalls = Pick<
  Consumers,
  "search" | "withIdentifier" | "add" | "change" | "receiptsOf" | "countRecords" | "erase" | "exportUrl"
>;

/** What every customer form needs. */
export type ConsumerFormDeps = {
  readonly consumers: ConsumerCalls;
  readonly settings: ConsumerSettings;
  readonly behaviour: Pick<RetailerBehaviour, "strictEmail" | "addressProvider" | "vipPanel">;
  readonly permissions: Permissions;
  /** The retailer's own check of identifiers. */
  readonly check: IdentifierCheck;
  readonly schedule: Schedule;
  readonly clock: Clock;
  readonly random: Random;
  readonly notifier: Notifier;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly phones: Pick<LazyModule<PhoneNumbers>, "module" | "load">;
  /** The address lookup. Its code is loaded on demand. */
  readonly lookUp: LazyFactory<AddressLookupDeps, AddressLookupViewModel>;
  /** IANA zone of the days in the form. */
  readonly zone: string;
};

type Deps = ConsumerFormDeps & {
  /** The customer that is changed; absent for a new one. */
  readonly record?: Consumer | undefined;
  /** The identifier of a new customer. `isIdentifierFixed` is true if the user chose to create this one. */
  readonly identifier?: string;
  readonly isIdentifierFixed?: boolean;
  readonly onSaved: (consumer: Consumer, isMounted: boolean) => void;
  readonly onFailed: () => void;
  readonly onClose: () => void;
};

/** A field with its name and limit. */
export type ConsumerFieldBinding = FieldBinding & { readonly label: string; readonly limit: number | undefined };

/** The form of a customer [CONS-007, CONS-008]. */
export class ConsumerFormViewModel {
  private readonly deps: Deps;
  private readonly objection: IdentifierObjection;

  readonly session: FormSession<ConsumerDraft, Consumer>;
  readonly lookup: LazyDialog<AddressLookupViewModel>;

  constructor(deps: Deps) {
    const {
      settings: { fields },
      behaviour,
      identifier = "",
      record,
      notifier,
      random,
      onSaved,
      lookUp,
      consumers,
      phones,
    } = deps;
    this.deps = deps;
    const form = () => ({ fields, behaviour, identifier, today: toCalendarDay(deps.clock.now(), deps.zone) });
    this.session = new FormSession({
      schema: consumerFormSchema(form, consumers),
      record,
      notifier,
      random,
      onSaved,
      onLatest: deps.onClose,
    });
    this.objection = new IdentifierObjection({
      ...deps,
      behaviour: () => behaviour,
      identifier: () => this.textOf("identifier").trim(),
    });
    this.lookup = LazyDialog.of(lookUp, (actions) => ({ ...actions, ...this.lookupFacts, onChosen: this.fill }), deps);
    makeAutoObservable<this, "deps" | "objection">(
      this,
      { deps: false, objection: false, session: false, lookup: false, field: false },
      { autoBind: true },
    );
    void phones.load();
    if (this.isNew) this.objection.typed();
  }

  get isNew(): boolean {
    return this.session.record === undefined;
  }

  get title(): string {
    return this.isNew ? "New customer" : "Edit customer";
  }

  get saveLabel(): string {
    return this.isNew ? "Create customer" : "Save customer";
  }

  get isIdentifierFixed(): boolean {
    return this.deps.isIdentifierFixed ?? false;
  }

  get fields(): readonly ConsumerField[] {
    return this.deps.settings.fields;
  }

  /** The telephone number as parsed for the chosen country, or for `gb` [CONS-054]. */
  get phoneHint(): string {
    const [text, country] = [this.textOf("phone"), this.textOf("country")];
    return phoneHint(this.deps.phones.module?.formatInternational(text, toPhoneCountry(country)));
  }

  get countries(): readonly { readonly value: string; readonly label: string; readonly detail: string }[] {
    return (knownCountries ??= listCountries().map(({ code, name }) => ({ value: code, label: name, detail: code })));
  }

  /** True if the retailer, the country and the permissions allow a lookup [CONS-043 to CONS-047]. */
  get offersLookup(): boolean {
    return this.fields.includes("postcode") && this.provider !== undefined;
  }

  get lookupDisabledReason(): string | undefined {
    return this.query === undefined ? "Enter a postcode first" : undefined;
  }

  field(name: ConsumerField | "identifier"): ConsumerFieldBinding {
    const limits: Readonly<Partial<Record<string, number>>> = CONSUMER_LIMITS;
    const binding = name === "identifier" ? this.identifierField : this.session.draft.bind(name);
    return { ...binding, label: CONSUMER_LABELS[name], limit: limits[name] };
  }

  /** Saves the customer, unless the retailer objects to a new identifier [CONS-040]. */
  async save(): Promise<void> {
    if (this.isNew && this.objection.text) return this.session.draft.refuse({ identifier: this.objection.text });
    await this.session.save();
    if (this.session.status.kind === "failed") this.deps.onFailed();
  }

  get cancelDisabledReason(): string | undefined {
    return cancelDisabledReason(this.session);
  }

  /** Closes the form. Asks first if the user has typed something. */
  async cancel(): Promise<void> {
    if (await confirmDiscard(this.session, this.deps.dialogs)) this.deps.onClose();
  }

  leave(): void {
    this.lookup.close();
    this.objection.stop();
    this.session.leave();
  }

  private get identifierField(): FieldBinding {
    const { onChange, error, ...field } = this.session.draft.bind("identifier");
    const typed = (text: string): void => {
      onChange(text);
      this.objection.typed();
    };
    return { ...field, error: error ?? this.objection.text, onChange: typed };
  }

  private get provider(): AddressProvider | undefined {
    const { behaviour, permissions } = this.deps;
    return addressProviderFor(behaviour, this.lookupCountry, permissions);
  }

  private get lookupCountry(): string {
    return toLookupCountry(this.textOf("country"));
  }

  private get query(): string | undefined {
    const [firstLine = ""] = this.textOf("address").split("\n");
    return addressQuery({ postcode: this.textOf("postcode"), firstLine });
  }

  /** True if the form offers the lookup and has a postcode. */
  private get lookupFacts(): Pick<AddressLookupDeps, "provider" | "country" | "query"> {
    return { provider: this.provider as AddressProvider, country: this.lookupCountry, query: this.query as string };
  }

  /** Fills in the fields that the lookup returns. Keeps the others [CONS-052]. */
  private fill({ lines, city, county }: LookedUpAddress): void {
    const { draft } = this.session;
    draft.type("address", lines.join("\n"));
    draft.type("city", city);
    if (county !== undefined && this.fields.includes("county")) draft.type("county", county);
  }

  private textOf(name: ConsumerField | "identifier"): string {
    return this.session.draft.textOf(name);
  }
}

/**
 * Cached, because formatting hundreds of country names takes time and the names are the same for every
 * customer.
 */
let knownCountries: ConsumerFormViewModel["countries"] | undefined;
