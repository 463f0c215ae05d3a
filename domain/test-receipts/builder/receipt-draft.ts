import type { Clock } from "../../shared/time/clock.port.ts";
import { DEFAULT_CURRENCY } from "../../shared/number/currency-map.ts";
import type { LocalTime } from "../../shared/time/instant.ts";
import { localTimeIn } from "../../shared/time/local-time.ts";
import type { Random } from "../../shared/random.port.ts";
import { mapResult, type Result } from "../../shared/result.ts";
import { BLANK_ITEM, previewItem, parseItem, type BuilderItem, type TypedItem } from "./builder-item.ts";
import { DEFAULT_TAX, addTax, type BuilderTax, type TaxRefusal, type TypedTax } from "./builder-tax.ts";
import { generateCard, generateSalesperson, generateTransactionId, type PaymentCard } from "./generate-values.ts";

/** The receipt of the receipt builder. */
export type ReceiptDraft = {
  readonly transactionId: string;
  readonly localtime: LocalTime;
  readonly locale: string;
  readonly currency: string;
  readonly storeReference: string;
  /** The consumer; blank for an unknown consumer. */
  readonly identifier: string;
  readonly salesperson: string;
  readonly card: PaymentCard;
  /** The discount on the whole receipt, as typed: an amount or a percentage; blank for none. */
  readonly discount: string;
  /** The taxes that items can have. */
  readonly taxes: readonly BuilderTax[];
  readonly items: readonly DraftItem[];
  readonly edit?: ItemEdit;
};

/** An item with a unique key that never changes. */
export type DraftItem = BuilderItem & { readonly key: string };

/** The item that is being edited: a backup of its values, and the values of its fields. */
export type ItemEdit = { readonly key: string; readonly backup: BuilderItem; readonly typed: TypedItem };

/** The sources of time and randomness. The same sources create the same draft. */
export type DraftSources = { readonly clock: Clock; readonly zone: string; readonly random: Random };

/** [POST-022] */
export const DEFAULT_RECEIPT_LOCALE = "en_GB";

/** Returns the initial draft of the builder [POST-021, POST-022, POST-023, POST-024, POST-025, POST-026]. */
export const newReceiptDraft = (storeReference: string, { clock, zone, random }: DraftSources): ReceiptDraft => ({
  transactionId: generateTransactionId(clock, random),
  localtime: localTimeIn(zone, clock.now()),
  locale: DEFAULT_RECEIPT_LOCALE,
  currency: DEFAULT_CURRENCY,
  storeReference,
  identifier: "",
  salesperson: generateSalesperson(random),
  card: generateCard(random),
  discount: "",
  taxes: [DEFAULT_TAX],
  items: [],
});

/** Adds the typed item. */
export function addItem(draft: ReceiptDraft, typed: Partial<TypedItem>, random: Random): ReceiptDraft {
  const item = parseItem({ ...BLANK_ITEM, ...typed }, random);
  return { ...draft, items: [...draft.items, { ...item, key: random.uniqueId() }] };
}

export function removeItem(draft: ReceiptDraft, key: string): ReceiptDraft {
  return {
    ...(draft.edit?.key === key ? withoutEdit(draft) : draft),
    items: draft.items.filter((item) => item.key !== key),
  };
}

/** Starts editing an item and cancels the pending edit of another one. */
export function editItem(draft: ReceiptDraft, key: string): ReceiptDraft {
  const settled = cancelItem(draft);
  const item = settled.items.find((each) => each.key === key);
  return item ? { ...settled, edit: { key, backup: item, typed: item } } : settled;
}

/** Sets the typed values of the fields. Updates the item from those that are readable. */
export function updateItem(draft: ReceiptDraft, typed: Partial<TypedItem>): ReceiptDraft {
  const { edit } = draft;
  if (edit === undefined) return draft;
  const retyped = { ...edit.typed, ...typed };
  return { ...withChanged(draft, edit.key, (item) => previewItem(retyped, item)), edit: { ...edit, typed: retyped } };
}

/** Ends editing and saves the typed values [POST-012]. */
export function saveItem(draft: ReceiptDraft, random: Random): ReceiptDraft {
  const { edit } = draft;
  return edit ? withoutEdit(withChanged(draft, edit.key, () => parseItem(edit.typed, random))) : draft;
}

/** Ends editing and restores the item [POST-012]. */
export function cancelItem(draft: ReceiptDraft): ReceiptDraft {
  const { edit } = draft;
  return edit ? withoutEdit(withChanged(draft, edit.key, () => edit.backup)) : draft;
}

/** Adds a tax for later items. Existing items keep their taxes. */
export const addCustomTax = (draft: ReceiptDraft, typed: TypedTax): Result<ReceiptDraft, TaxRefusal> =>
  mapResult(addTax(draft.taxes, typed), (taxes) => ({ ...draft, taxes }));

const withChanged = (draft: ReceiptDraft, key: string, change: (item: DraftItem) => BuilderItem): ReceiptDraft => ({
  ...draft,
  items: draft.items.map((item) => (item.key === key ? { ...change(item), key } : item)),
});

function withoutEdit({ edit: _ended, ...draft }: ReceiptDraft): ReceiptDraft {
  return draft;
}
