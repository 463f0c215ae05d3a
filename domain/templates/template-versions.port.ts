import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Instant } from "../shared/time/instant.ts";
import type { Result } from "../shared/result.ts";
import type { TemplatePlace } from "./read-template.ts";
import type { TemplateData } from "./template-data.ts";

/** How many versions of a template are kept. */
export const MAX_TEMPLATE_VERSIONS = 100;

/** A saved version of a template, without its data. */
export type TemplateVersion = {
  readonly revision: number;
  readonly savedAt: Instant;
  /** The account or access token. Undefined for what was saved before versions were kept. */
  readonly savedBy: string | undefined;
};

export type TemplateVersionContent = TemplateVersion & { readonly data: TemplateData };

/** The saved versions of templates. A version is restored by saving its data, which becomes a new version. */
export interface TemplateVersions {
  /** The versions of a template, newest first. Empty until its first change. */
  list(place: TemplatePlace, cancellation?: Cancellation): Promise<Result<readonly TemplateVersion[], Failure>>;

  /** A version with its data. `missing` if it is not kept. */
  read(
    place: TemplatePlace,
    revision: number,
    cancellation?: Cancellation,
  ): Promise<Result<TemplateVersionContent, Failure>>;
}
