import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { Version } from "../shared/form/version.ts";
import type { StoreRegister } from "../stores/index.ts";
import type { TemplateData } from "./template-data.ts";

/** Template data of the current retailer: in its own language, and translated. Stores keep theirs in their properties. */
export interface Templates {
  /** The data, or its translation for a language tag; empty where nothing was ever saved [TMPL-009, TMPL-011]. */
  read(language?: string, cancellation?: Cancellation): Promise<Result<TemplateRecord, Failure>>;

  /** Tags of the languages of the retailer's translations, then others in which something is saved. */
  languages(cancellation?: Cancellation): Promise<Result<readonly string[], Failure>>;

  /**
   * Saves the data or a translation whole, by the save rules, and answers it as it is then [TMPL-010, TMPL-012]. Refused
   * as outdated (412), and nothing is written, when it is not as it was `seen` any more. Where nothing differs nothing is written.
   */
  save(saving: TemplateSaving): Promise<Result<TemplateRecord, Failure>>;
}

/** `version` is absent where nothing was ever saved. */
export type TemplateRecord = {
  readonly data: TemplateData;
  readonly version?: Version;
  /** The API keeps no versions of templates: a save does not detect changes by other users. */
  readonly isUnversioned?: true;
};

export type TemplateSaving = {
  readonly language?: string | undefined;
  readonly wanted: TemplateData;
  readonly seen: TemplateRecord;
  /** Why another user's change is overwritten. Kept in the audit. */
  readonly reason?: string | undefined;
};

/** What is needed to read and write templates of the retailer and of stores. */
export type TemplatePorts = {
  readonly templates: Templates;
  readonly register: Pick<StoreRegister, "withReference" | "change">;
};
