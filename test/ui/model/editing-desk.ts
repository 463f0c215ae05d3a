import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { err, type Result } from "#domain/shared/result.ts";
import { draftFields, resumedStoreDraft, StoreDraft, storeMessages, storeVersions } from "#domain/stores/drafts.ts";
import { DEFAULT_STORE_SETTINGS, type StoreDetails } from "#domain/stores/index.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { parseInstant, type Instant } from "#domain/shared/instant.ts";
import type { Editable, Saving, SavingRefusal } from "#ui/model/editable.ts";
import { Editing } from "#ui/model/editing.ts";
import type { KeptDraft } from "#ui/model/kept-draft.ts";

export const SOHO = aStoreInDetail({ name: "Soho", city: "London", version: parseInstant("2026-11-20T08:00:00Z") as Instant });
/** As somebody else has left it. */
export const LATEST: StoreDetails = { ...SOHO, name: "Soho Square", phone: "020 7946 0000", version: parseInstant("2026-11-21T08:00:00Z") as Instant };

/** A form of stores, the simplest of those that know all there is to know. */
const STORES: Editable<StoreDraft, StoreDetails> = {
  draftOf: (seen, typed) => new StoreDraft({ settings: DEFAULT_STORE_SETTINGS, jsonEditors: false, ...(seen ? { seen } : {}) }, typed),
  fieldsOf: draftFields,
  messagesOf: storeMessages,
  versionOf: ({ version }) => version,
  versionsOf: storeVersions,
  resumed: resumedStoreDraft,
};

type Answer = Result<StoreDetails, SavingRefusal<StoreDetails>>;
type Facts = { readonly seen?: StoreDetails | undefined; readonly kept?: KeptDraft };

/** Somebody at a form; what is sent is answered when the proof says so. */
export function aDesk(facts: Facts = {}) {
  const sent: { readonly draft: StoreDraft; readonly saving: Saving }[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const saved: { readonly seen: StoreDetails; readonly isHere: boolean }[] = [];
  const failed: Failure[] = [];
  const lost: string[] = [];
  const editing = new Editing<StoreDraft, StoreDetails>({
    editable: STORES,
    seen: "seen" in facts ? facts.seen : SOHO,
    random: new SeededRandom(),
    save: (draft, saving) => {
      sent.push({ draft, saving });
      return new Promise((resolve) => waiting.push(resolve));
    },
    onSaved: (seen, isHere) => saved.push({ seen, isHere }),
    onFailed: (failure) => failed.push(failure),
    onLost: ({ kind }) => lost.push(kind),
    ...(facts.kept ? { kept: facts.kept } : {}),
  });
  const answer = (result: Answer): void => waiting.shift()?.(result);
  return { editing, sent, saved, failed, lost, answer, refuse: (refusal: SavingRefusal<StoreDetails>) => answer(err(refusal)) };
}
