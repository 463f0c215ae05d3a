import type { Picks, ThreeVersions } from "#domain/shared/conflict.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { FieldMessages } from "#domain/shared/field-rules.ts";
import type { Result } from "#domain/shared/result.ts";
import type { FieldTexts } from "#domain/shared/stored-draft.ts";
import type { Version } from "#domain/shared/version.ts";
import type { FieldFor } from "./server-field-errors.ts";

/**
 * Everything that {@link FormSession} needs to know about one kind of form: its fields, how two versions merge, how it is
 * saved, and what it says. A new editor is a new schema.
 */
export type FormSchema<Draft, Doc> = {
  // Fields
  /** `record` is undefined for a new record. Without `typed` the draft holds the record's own values. */
  readonly toDraft: (record: Doc | undefined, typed?: FieldTexts) => Draft;
  readonly toFields: (draft: Draft) => FieldTexts;
  readonly validate: (draft: Draft) => FieldMessages;
  /** The field for a pointer in a response of the server. The member of that name if absent. */
  readonly fieldFor?: FieldFor;

  // Merge
  readonly versionOf: (record: Doc) => Version;
  /** `base` replaces the fields of the draft's own record, for a draft that was restored. */
  readonly threeWay: (draft: Draft, theirs: Doc, base?: FieldTexts) => ThreeVersions;
  readonly merge: (draft: Draft, theirs: Doc, picks: Picks) => Draft;

  // Save
  readonly save: (draft: Draft, options: SaveOptions) => Promise<Result<Doc, SaveError<Doc>>>;

  readonly messages: FormMessages<Doc>;
};

/** `attempt` is the idempotency key; `reason` says why a change of another user is overwritten. */
export type SaveOptions = { readonly attempt: string; readonly reason?: string };

/** Why a record was not saved. `called-off`: the user declined a confirmation. */
export type SaveError<Doc> =
  | { readonly kind: "invalid"; readonly messages: FieldMessages }
  | { readonly kind: "outdated"; readonly theirs: Doc }
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "called-off" };

export type FormMessages<Doc> = {
  /** 'Store "Leeds" saved' */
  readonly saved: (record: Doc) => string;
  /** The sentence of the error catalogue. `record` is undefined while a new record is created. */
  readonly failed: (failure: Failure, record: Doc | undefined) => string;
  /** What is edited, for a notification on another page: 'store "Leeds"'. */
  readonly subject: (fields: FieldTexts) => string;
  readonly conflict: {
    readonly title: string;
    readonly text: { readonly save: string; readonly restore: string };
    readonly confirmLabel: { readonly save: string; readonly restore: string };
  };
  readonly labelOf: (field: string) => string;
  /** Formats a value of a field in the conflict dialog. The plain text if absent. */
  readonly formatValue?: (field: string, value: string) => string;
};
