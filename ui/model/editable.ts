import type { Picks, ThreeVersions } from "#domain/shared/conflict.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { FieldMessages } from "#domain/shared/field-rules.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import type { FieldTexts } from "#domain/shared/stored-draft.ts";
import type { Version } from "#domain/shared/version.ts";
import type { KeptDraft } from "./kept-draft.ts";
import type { FieldAt } from "./refused-fields.ts";

/** What the domain knows of a form about a record: `seen` is the record as it was read, absent where there is none yet. */
export type Editable<Subject, Seen> = {
  readonly draftOf: (seen: Seen | undefined, typed?: FieldTexts) => Subject;
  readonly fieldsOf: (draft: Subject) => FieldTexts;
  readonly messagesOf: (draft: Subject) => FieldMessages;
  readonly versionOf: (seen: Seen) => Version;
  /** `base` where a stored draft knows better than `seen` what was there before. */
  readonly versionsOf: (draft: Subject, theirs: Seen, base?: FieldTexts) => ThreeVersions;
  readonly resumed: (draft: Subject, theirs: Seen, picks: Picks) => Subject;
  /** The field that a pointer of the server means; the member of that name where absent. */
  readonly fieldAt?: FieldAt;
};

/** Why nothing was saved. `called-off`: whoever was asked once more said no. */
export type SavingRefusal<Seen> =
  | { readonly kind: "invalid"; readonly messages: FieldMessages }
  | { readonly kind: "outdated"; readonly theirs: Seen }
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "called-off" };

/** `attempt` names the same wish again after an answer was lost; `reason` says why another's change is written over. */
export type Saving = { readonly attempt: string; readonly reason?: string };

/** What a form needs to save what is typed. */
export type EditingWith<Subject, Seen> = {
  readonly editable: Editable<Subject, Seen>;
  readonly seen?: Seen | undefined;
  readonly save: (draft: Subject, saving: Saving) => Promise<Result<Seen, SavingRefusal<Seen>>>;
  /** Told of the record as it is now, and whether whoever saved it is still here to be led on. */
  readonly onSaved: (seen: Seen, isHere: boolean) => void;
  /** Told why the outside world said no, of a form that is still looked at. */
  readonly onFailed: (failure: Failure) => void;
  /** Told why nothing was saved after all, where the form was left while it was under way. */
  readonly onLost: (refusal: SavingRefusal<Seen>) => void;
  readonly random: Random;
  /** Where the form is one whose drafts outlive their page. */
  readonly kept?: KeptDraft;
};
