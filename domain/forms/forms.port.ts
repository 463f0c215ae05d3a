import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { FormImages, FormsData } from "./form-images.ts";

/** The form images of the current retailer: one record. */
export interface Forms {
  /** Returns the images. No slot has one before images are saved for the first time [FORM-006]. */
  current(cancellation?: Cancellation): Promise<Result<FormsData, Failure>>;

  /** Replaces the images, and answers them as they are. Refused as outdated (412) if they were changed since `seen` [FORM-007]. */
  replace(replacement: FormsReplacement): Promise<Result<FormsData, Failure>>;
}

export type FormsReplacement = {
  readonly wanted: FormImages;
  readonly seen: FormsData;
  /** Why another user's images are overwritten; kept in the audit. */
  readonly reason?: string;
};
