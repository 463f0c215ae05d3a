import { parseInstant, type Instant } from "../time/instant.ts";
import { isJsonObject, isSameJson } from "../json/json.ts";
import type { RetailerId } from "../access/retailer.ts";
import { parseVersion, type Version } from "./version.ts";

/**
 * The forms whose drafts outlive their page.
 * Forms about people are excluded: nothing about people is stored.
 */
export const FORMS_WITH_DRAFTS = ["store", "rates", "file", "forms", "template", "translations", "settings"] as const;
export type FormWithDrafts = (typeof FORMS_WITH_DRAFTS)[number];

/** The place of a draft: a form about a record, of one account at one retailer. */
export type DraftKey = {
  readonly form: FormWithDrafts;
  /** The key that identifies the account. */
  readonly account: string;
  readonly retailer: RetailerId;
  /** The reference of the form's record. Absent for a new record. */
  readonly subject?: string;
};

/** The typed texts of a form by field name. */
export type FieldTexts = Readonly<Record<string, string>>;

/** The saved state of a form, enough to resume it even if the record has changed since. */
export type StoredDraft = {
  readonly savedAt: Instant;
  /** The fields before the user's changes, and the version of that record. */
  readonly base: FieldTexts;
  readonly version?: Version;
  readonly mine: FieldTexts;
  /** The idempotency key of a creation, so that an interrupted attempt creates no duplicate. */
  readonly attempt?: string;
  /** The reason for overwriting another user's change. */
  readonly reason?: string;
};

/** The format version in storage. Drafts of another version are not read. */
export const DRAFT_FORMAT_VERSION = 1;

/** Returns the storage key of a place. No two places share a key. */
export const formatDraftKey = ({ form, account, retailer, subject }: DraftKey): string =>
  JSON.stringify([form, retailer, account, subject]);

/** Converts a draft to its stored form. */
export const toStoredFormat = (draft: StoredDraft) => ({ shape: DRAFT_FORMAT_VERSION, ...draft });

/**
 * Reads a stored draft.
 * It may come from another version, or from anyone who has access to the browser.
 */
export function parseStoredDraft(source: unknown): StoredDraft | undefined {
  if (!isJsonObject(source) || source["shape"] !== DRAFT_FORMAT_VERSION) return undefined;
  const { base, mine, attempt, reason } = source;
  const savedAt = moment(source["savedAt"], parseInstant);
  const version = moment(source["version"], parseVersion);
  if (savedAt === undefined || !areTexts(base) || !areTexts(mine)) return undefined;
  return {
    savedAt,
    base,
    mine,
    ...(version ? { version } : {}),
    ...(typeof attempt === "string" ? { attempt } : {}),
    ...(typeof reason === "string" ? { reason } : {}),
  };
}

/** Returns the draft that was saved last. */
export const selectLastSaved = <Held extends { readonly draft: StoredDraft }>(
  held: readonly Held[],
): Held | undefined =>
  held.reduce<Held | undefined>(
    (last, one) => (last === undefined || one.draft.savedAt > last.draft.savedAt ? one : last),
    undefined,
  );

/** True if the draft has a change. Only such drafts are offered again. */
export const hasDraftChanges = ({ base, mine }: StoredDraft): boolean => !isSameJson(base, mine);

const moment = (value: unknown, parse: (text: string) => Instant | undefined): Instant | undefined =>
  typeof value === "string" ? parse(value) : undefined;

const areTexts = (value: unknown): value is FieldTexts =>
  isJsonObject(value) && Object.values(value).every((text) => typeof text === "string");
