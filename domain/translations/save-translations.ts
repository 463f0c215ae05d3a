import { failure, isOutdated } from "../shared/failure.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { toSaveResult, type SaveRefusal } from "../shared/form/save-refusal.ts";
import { withTexts } from "./translation-fields.ts";
import type { TranslationDocument } from "./translation-document.ts";
import { SAVED_TOO_OFTEN } from "./translations.messages.ts";
import {
  changedTexts,
  hasClash,
  rebasedChange,
  buildTranslationVersions,
  type TranslationChange,
} from "./translations-conflict.ts";
import type { Translations } from "./translations.port.ts";

export type SavedTranslations = {
  readonly document: TranslationDocument;
  /** True if another user had saved other texts first: the document contains them too. */
  readonly isMerged: boolean;
};

type Saving = TranslationChange & { readonly reason?: string };

/** The user's save, and one repeat after a save by another user: a server that refuses every version gets no more. */
const MAX_TRIES = 2;

/**
 * Saves the changed texts of a document. If another user has saved other texts since, both changes hold. Returns
 * `outdated` only if both have changed the same text, or the other user has removed its message or given it another kind.
 * Fails after a second collision. Sends nothing if nothing differs.
 */
export async function saveTranslations(
  translations: Translations,
  { reason, ...change }: Saving,
): Promise<Result<SavedTranslations, SaveRefusal<TranslationDocument>>> {
  let current: TranslationChange = { ...change, texts: changedTexts(change.seen, change.texts) };
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { seen, texts } = current;
    const isMerged = tries > 0;
    if (Object.keys(texts).length === 0) return ok({ document: seen, isMerged });
    const saved = await translations.save({
      locale: seen.locale,
      messages: withTexts(seen.messages, texts),
      seen: seen.version,
      ...(reason === undefined ? {} : { reason }),
    });
    if (saved.ok) return ok({ document: saved.value, isMerged });
    if (!isOutdated(saved.error)) return err({ kind: "failed", failure: saved.error });
    const latest = await latestOf(translations, seen);
    if (!latest.ok) return latest;
    const theirs = latest.value;
    if (hasClash(buildTranslationVersions(current, theirs))) return err({ kind: "outdated", theirs });
    current = rebasedChange(current, theirs, new Map());
  }
  return err({ kind: "failed", failure: failure("conflict", { status: 412, description: SAVED_TOO_OFTEN }) });
}

/** A locale that another user has removed is a `missing` failure. */
async function latestOf(
  translations: Translations,
  { locale }: TranslationDocument,
): Promise<Result<TranslationDocument, SaveRefusal<TranslationDocument>>> {
  const latest = await translations.withLocale(locale);
  if (!latest.ok) return toSaveResult(latest);
  const { document } = latest.value;
  return document ? ok(document) : err({ kind: "failed", failure: failure("missing", { status: 404 }) });
}
