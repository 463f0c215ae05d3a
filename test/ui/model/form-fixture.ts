import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { err, type Result } from "#domain/shared/result.ts";
import {
  formatStoreDraft,
  rebaseStoreDraft,
  StoreDraft,
  validateStoreDraft,
  buildStoreVersions,
} from "#domain/stores/drafts.ts";
import { DEFAULT_STORE_SETTINGS, type StoreDetails } from "#domain/stores/index.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { FormSchema, SaveError, SaveOptions } from "#ui/model/form-schema.ts";
import { FormSession } from "#ui/model/form-session.ts";
import type { DraftAutosave } from "#ui/model/draft-autosave.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";

export const SOHO = aStoreInDetail({
  name: "Soho",
  city: "London",
  version: parseInstant("2026-11-20T08:00:00Z") as Instant,
});
/** As another user saved it. */
export const LATEST: StoreDetails = {
  ...SOHO,
  name: "Soho Square",
  phone: "020 7946 0000",
  version: parseInstant("2026-11-21T08:00:00Z") as Instant,
};

type Answer = Result<StoreDetails, SaveError<StoreDetails>>;
type Facts = { readonly record?: StoreDetails | undefined; readonly autosave?: DraftAutosave };

/** A form of a store; the test answers its saves. */
export function aForm(facts: Facts = {}) {
  const sent: { readonly draft: StoreDraft; readonly saving: SaveOptions }[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const saved: { readonly seen: StoreDetails; readonly isHere: boolean }[] = [];
  const notifier = new RecordingNotifier();
  const schema: FormSchema<StoreDraft, StoreDetails> = {
    toDraft: (seen, typed) =>
      new StoreDraft({ settings: DEFAULT_STORE_SETTINGS, jsonEditors: false, ...(seen ? { seen } : {}) }, typed),
    toFields: formatStoreDraft,
    validate: validateStoreDraft,
    versionOf: ({ version }) => version,
    threeWay: buildStoreVersions,
    merge: rebaseStoreDraft,
    save: (draft, saving) => {
      sent.push({ draft, saving });
      return new Promise((resolve) => waiting.push(resolve));
    },
    messages: {
      saved: ({ name }) => `${name} saved`,
      failed: ({ kind }, record) => `${record ? "change" : "create"} failed: ${kind}`,
      subject: ({ name }) => `store ${name}`,
      conflict: {
        title: "Changed",
        text: { save: "while saving", restore: "since the draft" },
        confirmLabel: { save: "Save", restore: "Continue" },
      },
      labelOf: (field) => field.toUpperCase(),
    },
  };
  const form = new FormSession<StoreDraft, StoreDetails>({
    schema,
    notifier,
    record: "record" in facts ? facts.record : SOHO,
    random: new SeededRandom(),
    autosave: facts.autosave,
    onSaved: (seen, isHere) => saved.push({ seen, isHere }),
  });
  const answer = (result: Answer): void => waiting.shift()?.(result);
  const messages = () => notifier.raised.map(({ msg }) => msg);
  return { form, sent, saved, messages, answer, refuse: (error: SaveError<StoreDetails>) => answer(err(error)) };
}
