import type { ViewOf } from "#ui/model/screen.ts";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { listNamedCurrencies } from "#domain/shared/number/currency-names.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { negative } from "#domain/shared/number/decimal.ts";
import { namedLocales } from "#domain/shared/locale/locale.ts";
import { formatAmount, type Money } from "#domain/shared/number/money.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { mapResult } from "#domain/shared/result.ts";
import { SeededRandom } from "#domain/shared/seeded-random.ts";
import { storeChoices, storesFailureMessage, type Store, type Stores } from "#domain/stores/index.ts";
import {
  cancelItem,
  editItem,
  calculateItemTotals,
  newReceiptDraft,
  parseSeed,
  receiptBody,
  calculateReceiptTotals,
  collectSuggestions,
  fieldsOfProduct,
  discountRefused,
  parseBuilderDiscount,
  updateItem,
  saveItem,
  taxRefused,
  addCustomTax,
  addItem,
  removeItem,
  type BuilderTax,
  type DraftSources,
  type ItemEdit,
  type LatestSales,
  type ReceiptDraft,
  type SaleSuggestions,
  type TypedItem,
  type TypedTax,
} from "#domain/test-receipts/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { Dialogs, Question } from "#ui/model/dialogs.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import type { BuilderSeed } from "./builder-seed.ts";

type Deps = DialogActions & {
  readonly stores: Stores;
  readonly allowed: "all" | readonly string[];
  readonly clock: Clock;
  readonly builderSeed: BuilderSeed;
  /** Absent if the account may not see receipts. */
  readonly sales?: LatestSales | undefined;
  readonly dialogs: Pick<Dialogs, "confirm">;
  /** IANA zone of the localtime. */
  readonly zone: string;
  /** Uses the body. Returns false if the user prefers to keep the typed one. */
  readonly use: (body: JsonObject) => Promise<boolean>;
};

/** A text that a field offers. */
export type FieldSuggestion = { readonly value: string; readonly detail?: string };

/** The plain text fields of a draft. */
export type DraftText =
  "transactionId" | "locale" | "currency" | "storeReference" | "identifier" | "salesperson" | "discount";

export type BuilderOption = { readonly value: string; readonly label: string; readonly detail?: string };

/** An item as the list shows it. */
export type BuilderRow = {
  readonly key: string;
  readonly name: string;
  readonly quantity: string;
  /** As typed; blank for none. */
  readonly discount: string;
  readonly price: Money;
  readonly total: Money;
  readonly isEdited: boolean;
};

export type BuilderTotal = { readonly label: string; readonly amount: Money };

/** View-model of the receipt builder: most values are generated [POST-003]. */
export class ReceiptBuilderViewModel {
  private readonly deps: Deps;
  private readonly stores = new AsyncValue<readonly Store[]>();
  private readonly sales = new AsyncValue<SaleSuggestions>();
  private chance: Random;
  /** The initial draft, which the user can discard without confirmation. */
  private initial: ReceiptDraft | undefined = undefined;

  readonly isSaving = false;
  draft: ReceiptDraft | undefined = undefined;
  /** The same seed generates the same receipt. The builder reopens with the last seed. */
  seed: string;
  seedFault: string | undefined = undefined;
  /** The name of the item to add. */
  newItem = "";
  tax: TypedTax = NO_TAX;
  taxFault: string | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    const { last } = deps.builderSeed;
    this.seed = String(last);
    this.chance = new SeededRandom(last);
    makeAutoObservable<this, "deps" | "stores" | "sales" | "chance" | "initial">(
      this,
      {
        deps: false,
        stores: false,
        sales: false,
        chance: false,
        initial: observableRef,
        draft: observableRef,
        tax: observableRef,
        isSaving: false,
      },
      { autoBind: true },
    );
    void this.load();
    void this.loadSales();
  }

  /** [POST-011] */
  get state(): "loading" | "ready" | "error" {
    if (this.draft) return "ready";
    return this.stores.failure ? "error" : "loading";
  }

  get failure(): string | undefined {
    return this.stores.failure && storesFailureMessage("list", this.stores.failure);
  }

  get isDirty(): boolean {
    return this.draft !== this.initial;
  }

  get storeOptions(): readonly BuilderOption[] {
    return this.offered.map(({ reference, name }) => ({ value: reference, label: name, detail: reference }));
  }

  get localeOptions(): readonly BuilderOption[] {
    return namedLocales().map(({ code, name }) => ({ value: code, label: name, detail: code }));
  }

  get currencyOptions(): readonly BuilderOption[] {
    return listNamedCurrencies().map(({ code, name }) => ({ value: code, label: name, detail: code }));
  }

  /** The products of the latest receipts; the builder works without them. */
  get productSuggestions(): readonly FieldSuggestion[] {
    return (this.sales.value?.products ?? []).map(({ name, price, productCode }) => ({
      value: name,
      detail: [productCode, `${formatAmount(price)} ${price.currency}`].filter(Boolean).join(" · "),
    }));
  }

  get salespersonSuggestions(): readonly FieldSuggestion[] {
    return (this.sales.value?.salespersons ?? []).map((value) => ({ value }));
  }

  get rows(): readonly BuilderRow[] {
    const { items = [], currency = "", edit } = this.draft ?? {};
    return items.map((item) => ({
      key: item.key,
      name: item.name,
      quantity: item.quantity,
      discount: item.discount,
      isEdited: edit?.key === item.key,
      price: { amount: item.price, currency },
      total: { amount: calculateItemTotals(item).total, currency },
    }));
  }

  get edit(): ItemEdit | undefined {
    return this.draft?.edit;
  }

  get taxes(): readonly BuilderTax[] {
    return this.draft?.taxes ?? [];
  }

  /** The totals, updated while typing [POST-027]. */
  get totals(): readonly BuilderTotal[] {
    const { items = [], currency = "", discount } = this.draft ?? {};
    const { subtotal, discounts, net, taxes, total } = calculateReceiptTotals(items, discount);
    const sum = (label: string, amount: Money["amount"]): BuilderTotal => ({ label, amount: { amount, currency } });
    return [
      ...(discounts.length > 0 ? [sum("Items", subtotal)] : []),
      ...discounts.map(({ name, amount }) => sum(name, negative(amount))),
      sum("Net", net),
      ...taxes.map(({ name, rate, amount }) => sum(`${name} ${rate} %`, amount)),
      sum("Total", total),
    ];
  }

  /** Why the discount of the receipt is not one. */
  get discountFault(): string | undefined {
    return faultOf(this.draft?.discount);
  }

  /** Why the discount of the edited item is not one. */
  get itemDiscountFault(): string | undefined {
    return faultOf(this.edit?.typed.discount);
  }

  async load(): Promise<void> {
    await this.stores.load(
      (signal) => this.deps.stores.all(signal),
      (result) => {
        this.stores.resolve(result);
        if (result.ok) this.start(this.offered[0]?.reference ?? "");
      },
    );
  }

  type(field: DraftText, text: string): void {
    this.change((draft) => ({ ...draft, [field]: text }));
  }

  typeCard(field: "number" | "type", text: string): void {
    this.change((draft) => ({ ...draft, card: { ...draft.card, [field]: text } }));
  }

  typeNewItem(name: string): void {
    this.newItem = name;
  }

  /** Adds the item that is typed. A blank one gets a random name. */
  addItem(): void {
    const named = this.fieldsOf(this.newItem);
    this.change((draft) => addItem(draft, named, this.chance));
    this.newItem = "";
  }

  removeItem(key: string): void {
    this.change((draft) => removeItem(draft, key));
  }

  editItem(key: string): void {
    this.change((draft) => editItem(draft, key));
  }

  updateItem(typed: Partial<TypedItem>): void {
    this.change((draft) => updateItem(draft, typed));
  }

  /** Changes the name of the edited item. */
  nameItem(name: string): void {
    this.updateItem(this.fieldsOf(name));
  }

  /** The name of a product that was sold brings its price and its code. */
  private fieldsOf(name: string): Partial<TypedItem> {
    const product = this.sales.value?.products.find((each) => each.name === name);
    return { name, ...(product && fieldsOfProduct(product, this.draft?.currency ?? "")) };
  }

  /** Adds a tax to the edited item, or removes it, by name. */
  taxItem(name: string, isTaxed: boolean): void {
    const chosen = this.edit?.typed.taxes ?? [];
    this.updateItem({ taxes: this.taxes.filter((tax) => (tax.name === name ? isTaxed : chosen.includes(tax))) });
  }

  saveItem(): void {
    this.change((draft) => saveItem(draft, this.chance));
  }

  cancelItem(): void {
    this.change(cancelItem);
  }

  typeTax(typed: Partial<TypedTax>): void {
    this.tax = { ...this.tax, ...typed };
    this.taxFault = undefined;
  }

  addTax(): void {
    if (!this.draft) return;
    const taxed = addCustomTax(this.draft, this.tax);
    this.taxFault = taxed.ok ? undefined : taxRefused(taxed.error);
    if (!taxed.ok) return;
    this.draft = taxed.value;
    this.tax = NO_TAX;
  }

  typeSeed(seed: string): void {
    this.seed = seed;
    this.seedFault = undefined;
  }

  /** Restarts with the seed. Asks first if there are changes. */
  async restart(): Promise<void> {
    const seed = parseSeed(this.seed);
    if (seed === undefined) {
      this.seedFault = "A seed is a whole number of up to 9 digits";
      return;
    }
    if (this.isDirty && !(await this.deps.dialogs.confirm(STARTING_AGAIN))) return;
    runInAction(() => {
      this.deps.builderSeed.keep(seed);
      this.chance = new SeededRandom(seed);
      this.start(this.draft?.storeReference ?? "");
    });
  }

  /** Uses the receipt. Saves a pending edit of an item first. */
  async use(): Promise<void> {
    this.saveItem();
    if (this.draft && (await this.deps.use(receiptBody(this.draft)))) this.deps.close();
  }

  cancel(): void {
    this.deps.cancel();
  }

  stop(): void {
    this.stores.abort();
    this.sales.abort();
  }

  private async loadSales(): Promise<void> {
    const { sales } = this.deps;
    if (sales)
      await this.sales.load(
        (signal) => sales.latestSales(signal),
        (result) => this.sales.resolve(mapResult(result, collectSuggestions)),
      );
  }

  /** The stores that the account may use. */
  private get offered(): readonly Store[] {
    const stores = this.stores.value ?? [];
    const values = new Set(storeChoices(stores, this.deps.allowed).map(({ value }) => value));
    return stores.filter(({ id }) => values.has(id));
  }

  private start(storeReference: string): void {
    const { clock, zone } = this.deps;
    const sources: DraftSources = { clock, zone, random: this.chance };
    this.draft = newReceiptDraft(storeReference, sources);
    this.initial = this.draft;
    this.tax = NO_TAX;
    this.taxFault = undefined;
  }

  private change(change: (draft: ReceiptDraft) => ReceiptDraft): void {
    if (this.draft) this.draft = change(this.draft);
  }
}

function faultOf(discount = ""): string | undefined {
  const parsed = parseBuilderDiscount(discount);
  return parsed.ok ? undefined : discountRefused(parsed.error);
}

const NO_TAX: TypedTax = { name: "", rate: "", inclusive: true };

const STARTING_AGAIN: Question = {
  title: "Start again?",
  text: "What you built here will be lost.",
  confirmLabel: "Start again",
  danger: true,
};

export type ReceiptBuilderProps = { readonly model: ViewOf<ReceiptBuilderViewModel> };
