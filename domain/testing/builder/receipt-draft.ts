import type { Clock } from "../../shared/clock.port.ts";
import { DEFAULT_CURRENCY } from "../../shared/currency-map.ts";
import type { LocalTime } from "../../shared/instant.ts";
import { localTimeIn } from "../../shared/local-time.ts";
import type { Random } from "../../shared/random.port.ts";
import { mapResult, type Result } from "../../shared/result.ts";
import { BLANK_ITEM, previewItem, readItem, type BuilderItem, type TypedItem } from "./builder-item.ts";
import { DEFAULT_TAX, withTax, type BuilderTax, type TaxRefusal, type TypedTax } from "./builder-tax.ts";
import { madeUpCard, madeUpSalesperson, madeUpTransactionId, type PaymentCard } from "./made-up.ts";

/** A receipt that is being put together. */
export type ReceiptDraft = {
  readonly transactionId: string;
  readonly localtime: LocalTime;
  readonly locale: string;
  readonly currency: string;
  readonly storeReference: string;
  /** Who buys; nobody who is known where it is blank. */
  readonly identifier: string;
  readonly salesperson: string;
  readonly card: PaymentCard;
  /** What items can be taxed with. */
  readonly taxes: readonly BuilderTax[];
  readonly items: readonly DraftItem[];
  readonly edit?: ItemEdit;
};

/** An item by a key of its own, which stays with it however often it is changed. */
export type DraftItem = BuilderItem & { readonly key: string };

/** The one item that is being changed: as it was before, and what its fields have. */
export type ItemEdit = { readonly key: string; readonly backup: BuilderItem; readonly typed: TypedItem };

/** Where time and chance come from; with the same ones the same draft comes out. */
export type DraftSources = { readonly clock: Clock; readonly zone: string; readonly random: Random };

/** [POST-022] */
export const DEFAULT_LOCALE = "en_GB";

/** What the builder begins with [POST-021, POST-022, POST-023, POST-024, POST-025, POST-026]. */
export const newReceiptDraft = (storeReference: string, { clock, zone, random }: DraftSources): ReceiptDraft => ({
  transactionId: madeUpTransactionId(clock, random),
  localtime: localTimeIn(zone, clock.now()),
  locale: DEFAULT_LOCALE,
  currency: DEFAULT_CURRENCY,
  storeReference,
  identifier: "",
  salesperson: madeUpSalesperson(random),
  card: madeUpCard(random),
  taxes: [DEFAULT_TAX],
  items: [],
});

/** One item more, of what was typed. */
export function withItem(draft: ReceiptDraft, typed: Partial<TypedItem>, random: Random): ReceiptDraft {
  const item = readItem({ ...BLANK_ITEM, ...typed }, random);
  return { ...draft, items: [...draft.items, { ...item, key: random.uniqueId() }] };
}

export function withoutItem(draft: ReceiptDraft, key: string): ReceiptDraft {
  return { ...(draft.edit?.key === key ? withoutEdit(draft) : draft), items: draft.items.filter((item) => item.key !== key) };
}

/** Begins to change an item; a change of another one that is still going on is given up. */
export function editItem(draft: ReceiptDraft, key: string): ReceiptDraft {
  const settled = cancelItem(draft);
  const item = settled.items.find((each) => each.key === key);
  return item ? { ...settled, edit: { key, backup: item, typed: item } } : settled;
}

/** What its fields have now; the item follows as far as they can be read. */
export function retypeItem(draft: ReceiptDraft, typed: Partial<TypedItem>): ReceiptDraft {
  const { edit } = draft;
  if (edit === undefined) return draft;
  const retyped = { ...edit.typed, ...typed };
  return { ...withChanged(draft, edit.key, (item) => previewItem(retyped, item)), edit: { ...edit, typed: retyped } };
}

/** Ends a change with what was typed [POST-012]. */
export function saveItem(draft: ReceiptDraft, random: Random): ReceiptDraft {
  const { edit } = draft;
  return edit ? withoutEdit(withChanged(draft, edit.key, () => readItem(edit.typed, random))) : draft;
}

/** Ends a change with the item as it was before [POST-012]. */
export function cancelItem(draft: ReceiptDraft): ReceiptDraft {
  const { edit } = draft;
  return edit ? withoutEdit(withChanged(draft, edit.key, () => edit.backup)) : draft;
}

/** A tax more that items can have; those that are there are left as they are. */
export const withCustomTax = (draft: ReceiptDraft, typed: TypedTax): Result<ReceiptDraft, TaxRefusal> =>
  mapResult(withTax(draft.taxes, typed), (taxes) => ({ ...draft, taxes }));

const withChanged = (draft: ReceiptDraft, key: string, change: (item: DraftItem) => BuilderItem): ReceiptDraft => ({
  ...draft,
  items: draft.items.map((item) => (item.key === key ? { ...change(item), key } : item)),
});

function withoutEdit({ edit: _ended, ...draft }: ReceiptDraft): ReceiptDraft {
  return draft;
}
