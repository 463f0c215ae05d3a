import {
  ALL_SLOTS,
  DEFAULT_FORM_LABELS,
  formLabel,
  imageIn,
  imageIsForeign,
  NEVER_SAVED,
  NO_FORM_IMAGES,
  slotField,
  type FormLabels,
  type Forms,
  type FormsData,
  type FormSlot,
  type FormsReplacement,
} from "#domain/forms/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { imageRefusalMessage } from "#domain/shared/image/image-rule.messages.ts";
import { parseLabelWidth } from "#domain/shared/image/image-rule.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import { respond } from "../shared/respond.ts";
import { FixedClock } from "../shared/fixed-clock.ts";
import { outdatedFailure, rejectedFailureWithErrors } from "../shared/failures.ts";
import type { MemoryImages } from "./memory-images.ts";

type Deps = {
  readonly images: Pick<MemoryImages, "at">;
  readonly labels?: FormLabels;
  readonly clock?: Clock;
  readonly current?: FormsData;
};

/** The form images of one retailer, kept in this program. */
export class MemoryForms implements Forms {
  readonly #deps: Deps;
  #current: FormsData;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#current = deps.current ?? { images: NO_FORM_IMAGES, version: NEVER_SAVED };
  }

  current(cancellation?: Cancellation): Promise<Result<FormsData, Failure>> {
    return respond(() => ok(this.#current), cancellation);
  }

  replace(replacement: FormsReplacement): Promise<Result<FormsData, Failure>> {
    return respond(() => this.#replace(replacement));
  }

  #replace({ wanted, seen }: FormsReplacement): Result<FormsData, Failure> {
    const { clock = new FixedClock("2026-03-01T12:00:00Z") } = this.#deps;
    if (this.#current.version !== seen.version) return outdatedFailure();
    const changed = ALL_SLOTS.filter((slot) => imageIn(wanted, slot) !== imageIn(this.#current.images, slot));
    const errors = changed.flatMap((slot) => this.#errorsIn(slot, imageIn(wanted, slot)));
    if (errors.length > 0) return rejectedFailureWithErrors(errors);
    if (changed.length === 0 && this.#current.version !== NEVER_SAVED) return ok(this.#current);
    this.#current = structuredClone({ images: wanted, version: nextVersion(this.#current.version, clock.now()) });
    return ok(this.#current);
  }

  #errorsIn(slot: FormSlot, url: string | undefined): Failure["errors"] {
    const { images, labels = DEFAULT_FORM_LABELS } = this.#deps;
    const pointer = `images/${slotField(slot)}`;
    if (url === undefined) return [];
    const image = images.at(url);
    if (image === undefined) return [{ description: imageIsForeign(slot), pointer }];
    const minWidth = parseLabelWidth(formLabel(labels, slot));
    return minWidth === undefined || minWidth === image.width
      ? []
      : [{ description: imageRefusalMessage({ kind: "width", minWidth }), pointer }];
  }
}
