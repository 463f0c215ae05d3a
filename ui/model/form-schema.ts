import type { VersionChoices, ThreeVersions } from "#domain/shared/form/three-way-merge.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { FieldMessages } from "#domain/shared/form/field-rules.ts";
import type { Result } from "#domain/shared/result.ts";
import type { SaveRefusal } from "#domain/shared/form/save-refusal.ts";
import type { FieldTexts } from "#domain/shared/form/stored-draft.ts";
import type { Version } from "#domain/shared/form/version.ts";
import type { DraftRules } from "./draft.ts";
import type { FieldFor } from "./server-field-errors.ts";

/**
 * Everything that {@link FormSession} needs to know about one kind of form.
 * It defines the fields, the merge of two versions, the save request and the messages. Each new form needs only a new
 * schema.
 */
export type FormSchema<Draft, Doc> = {
  // Fields
  /** `record` is undefined for a new record. Without `typed` the draft holds the values of the record. */
  readonly toDraft: (record: Doc | undefined, typed?: FieldTexts) => Draft;
  readonly toFields: (draft: Draft) => FieldTexts;
  readonly validate: (draft: Draft) => FieldMessages;
  /**
   * Returns the texts of fields of the record, without fields that it does not have: these count as changed, even if blank.
   * If present, the draft is sparse: it holds only fields that the user typed in. For records with thousands of fields.
   */
  readonly initialTexts?: (record: Doc | undefined, fields: readonly string[]) => FieldTexts;
  /**
   * Returns the field for a pointer in a response of the server.
   * If absent, the field has the name of the member.
   */
  readonly fieldFor?: FieldFor;

  // Merge
  /** Undefined if the API keeps no versions of the record, so that a save does not detect changes by other users. */
  readonly versionOf: (record: Doc) => Version | undefined;
  /** `base` replaces the fields of the draft's record, for a restored draft. */
  readonly threeWay: (draft: Draft, theirs: Doc, base?: FieldTexts) => ThreeVersions;
  readonly merge: (draft: Draft, theirs: Doc, picks: VersionChoices) => Draft;

  // Save
  readonly save: (draft: Draft, options: SaveOptions) => Promise<Result<Doc, SaveError<Doc>>>;

  readonly messages: FormMessages<Doc>;
};

/** Returns the rules of the draft that changes a record. */
export const draftRules = <Subject, Doc>(
  { toFields, validate, toDraft, initialTexts }: FormSchema<Subject, Doc>,
  record: () => Doc | undefined,
): DraftRules<Subject> => ({
  toFields,
  validate,
  toDraft: (typed) => toDraft(record(), typed),
  initialTexts: initialTexts && ((names) => initialTexts(record(), names)),
});

/** `attempt` is the idempotency key. `reason` says why the user overwrites a change of another user. */
export type SaveOptions = { readonly attempt: string; readonly reason?: string };

/** Why a record was not saved. `called-off`: the user declined a confirmation. */
export type SaveError<Doc> =
  { readonly kind: "invalid"; readonly messages: FieldMessages } | SaveRefusal<Doc> | { readonly kind: "called-off" };

export type FormMessages<Doc> = {
  /** For example 'Store "Leeds" saved'. Undefined if the screen says it itself, for several forms at once. */
  readonly saved: (record: Doc) => string | undefined;
  /** The sentence of the error catalogue. `record` is undefined for a new record. */
  readonly failed: (failure: Failure, record: Doc | undefined) => string;
  /** Names the record for a notification on another page, for example 'store "Leeds"'. */
  readonly subject: (fields: FieldTexts) => string;
  readonly conflict: {
    readonly title: string;
    readonly text: { readonly save: string; readonly restore: string };
    readonly confirmLabel: { readonly save: string; readonly restore: string };
    /** Labels of the other buttons, if the text names them. */
    readonly labels?: { readonly cancelLabel: string; readonly latestLabel: string; readonly latestHint: string };
  };
  readonly labelOf: (field: string) => string;
  /** Formats a field value in the conflict dialog, beside `all` values of the field. If absent, the dialog shows the plain text. */
  readonly formatValue?: (field: string, value: string, all: readonly string[]) => string;
  /** True if the formatted value is the address of an image, which the dialog shows. */
  readonly isImage?: (field: string) => boolean;
};
