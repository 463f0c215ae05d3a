import type { Failure } from "#domain/shared/failure.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { DraftAutosave } from "./draft-autosave.ts";
import type { FormSchema } from "./form-schema.ts";
import type { MergeConflict } from "./merge-conflict.ts";
import type { Notifier } from "./notifier.ts";

/** State of a form. Every state keeps the input. */
export type FormStatus<Doc> =
  | { readonly kind: "editing" }
  /** The last submit found invalid fields. Their messages are beside them. */
  | { readonly kind: "invalid" }
  | { readonly kind: "saving" }
  /** Another user changed the record. */
  | { readonly kind: "conflict"; readonly conflict: MergeConflict<Doc> }
  /** `isFieldError`: true if the server's messages are beside their fields. */
  | { readonly kind: "failed"; readonly failure: Failure; readonly isFieldError: boolean }
  | { readonly kind: "saved" };

export type FormDeps<Subject, Doc> = {
  readonly schema: FormSchema<Subject, Doc>;
  /** Undefined for a new record. */
  readonly record?: Doc | undefined;
  readonly notifier: Notifier;
  readonly random: Pick<Random, "uniqueId">;
  /** For forms whose drafts survive a reload. */
  readonly autosave?: DraftAutosave | undefined;
  /** `isMounted`: true if the user has not left the form, so that the screen may navigate. */
  readonly onSaved: (record: Doc, isMounted: boolean) => void;
  /** Called when the user drops their changes for those of the other user. */
  readonly onLatest?: (latest: Doc) => void;
};
