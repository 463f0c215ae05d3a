import { parseInstant, type Instant } from "./instant.ts";
import { isJsonObject, isSameJson } from "./json.ts";
import type { RetailerId } from "./retailer.ts";
import { parseVersion, type Version } from "./version.ts";

/** The forms whose drafts outlive their page. Forms about people are not among them: nothing about people is stored. */
export const STORED_FORMS = ["store", "rates", "file", "forms", "template", "translations"] as const;
export type StoredForm = (typeof STORED_FORMS)[number];

/** Where a draft belongs: to a form about a record, of one account at one retailer. */
export type DraftPlace = {
  readonly form: StoredForm;
  /** The key by which the account is known again. */
  readonly account: string;
  readonly retailer: RetailerId;
  /** What the form is about, by its reference; absent for what is not yet made. */
  readonly subject?: string;
};

/** The fields of a form by name, as they were typed. */
export type FieldTexts = Readonly<Record<string, string>>;

/** What is needed to go on where somebody stopped, even when the record has changed since. */
export type StoredDraft = {
  readonly savedAt: Instant;
  /** The fields as they were before anything was typed, and the version of the record they were taken from. */
  readonly base: FieldTexts;
  readonly version?: Version;
  readonly mine: FieldTexts;
  /** Names the attempt to make a record, so that one which was cut off is not made twice. */
  readonly attempt?: string;
  /** Why something that somebody else wrote is to be written over. */
  readonly reason?: string;
};

/** Stands in what is stored; drafts of another shape are not read. */
export const STORED_DRAFT_SHAPE = 1;

/** Under which name the drafts of a place are stored: no two places share one, whatever they hold. */
export const draftName = ({ form, account, retailer, subject }: DraftPlace): string =>
  JSON.stringify([form, retailer, account, subject]);

/** A draft as it is stored. */
export const storedForm = (draft: StoredDraft) => ({ shape: STORED_DRAFT_SHAPE, ...draft });

/** Reads what was stored, by this program, another version of it, or anybody with access to the browser. */
export function parseStoredDraft(source: unknown): StoredDraft | undefined {
  if (!isJsonObject(source) || source["shape"] !== STORED_DRAFT_SHAPE) return undefined;
  const { base, mine, attempt, reason } = source;
  const savedAt = moment(source["savedAt"], parseInstant);
  const version = moment(source["version"], parseVersion);
  if (savedAt === undefined || !areTexts(base) || !areTexts(mine)) return undefined;
  return {
    savedAt, base, mine,
    ...(version ? { version } : {}), ...(typeof attempt === "string" ? { attempt } : {}), ...(typeof reason === "string" ? { reason } : {}),
  };
}

/** The one of several that was saved last. */
export const lastSaved = <Held extends { readonly draft: StoredDraft }>(held: readonly Held[]): Held | undefined =>
  held.reduce<Held | undefined>((last, one) => (last === undefined || one.draft.savedAt > last.draft.savedAt ? one : last), undefined);

/** Only a draft in which something was changed is offered again. */
export const isWorthOffering = ({ base, mine }: StoredDraft): boolean => !isSameJson(base, mine);

const moment = (value: unknown, parse: (text: string) => Instant | undefined): Instant | undefined =>
  typeof value === "string" ? parse(value) : undefined;

const areTexts = (value: unknown): value is FieldTexts =>
  isJsonObject(value) && Object.values(value).every((text) => typeof text === "string");
