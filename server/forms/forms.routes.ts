import type { Kysely, Transaction } from "kysely";
import type { Schema } from "#contract/index.ts";
import {
  ALL_SLOTS,
  formImages,
  formLabel,
  imageIn,
  imageIsForeign,
  NEVER_SAVED,
  NO_FORM_IMAGES,
  parseFormLabels,
  slotField,
  type FormImages,
  type FormSlot,
} from "#domain/forms/index.ts";
import { recordChanges } from "#domain/audit/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { parseLabelWidth } from "#domain/shared/image/image-rule.ts";
import { imageRefusalMessage } from "#domain/shared/image/image-rule.messages.ts";
import { isJsonObject, isSameJson, getOwnMember } from "#domain/shared/json/json.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import type { CallerRetailer } from "../accounts/caller.ts";
import type { Database } from "../database/schema.ts";
import type { OperationResponse } from "../http/response.ts";
import { defineRoutes, type CallOf, type ResponseOf } from "../http/operation-routes.ts";
import type { WriteContext } from "../http/write-context.ts";
import { badRequest, type ProblemBodyError } from "../http/problems.ts";
import { present } from "../http/wire-members.ts";
import { formsOf, lockedForms, storeForms, type StoredForms } from "./forms.queries.ts";
import { imageUrl, nameInUrl } from "./image-address.ts";
import { imageWidths } from "./images.queries.ts";

type Deps = { readonly db: Kysely<Database>; readonly clock: Clock; readonly publicUrl: () => string };

/** The images on the forms of a retailer [FORM-006, FORM-007]. */
export function formsRoutes({ db, clock, publicUrl }: Deps) {
  return defineRoutes<"getFormsData" | "replaceFormsData">()({
    getFormsData: async ({ caller }) => answerOf(await formsOf(db, caller.retailer.id), publicUrl()),

    replaceFormsData: (call) => call.withTransaction((change) => replace(call, change, { clock, publicUrl })),
  });
}

async function replace(
  call: CallOf<"replaceFormsData">,
  { db, audit }: WriteContext,
  { clock, publicUrl }: Pick<Deps, "clock" | "publicUrl">,
): Promise<ResponseOf<"replaceFormsData">> {
  const { retailer } = call.caller;
  const { images } = call.input.body;
  const current = await lockedForms(db, retailer.id);
  call.requireCurrentVersion(current?.version);
  const named = formImages((slot) => nameOf(images, slot, publicUrl()));
  await refuseUnfit(db, retailer, { images, named, current: current?.names ?? NO_FORM_IMAGES });
  // Like templates: where nothing differs nothing is written.
  if (current !== undefined && isSameJson(current.names, named)) return answerOf(current, publicUrl());
  const next = { names: named, version: nextVersion(current?.version, clock.now()) };
  await storeForms(db, retailer.id, next);
  const recorded = recordChanges({ before: current?.names ?? NO_FORM_IMAGES, after: named });
  await audit({ action: "forms.change", target: retailer.id, details: { images: named, ...recorded } });
  return answerOf(next, publicUrl());
}

type Wanted = { readonly images: FormImages; readonly named: FormImages; readonly current: FormImages };

/** Refuses images of others, and new images that do not have the width of the label. An image that stays is not judged again. */
async function refuseUnfit(
  db: Transaction<Database>,
  retailer: CallerRetailer,
  { images, named, current }: Wanted,
): Promise<void> {
  const changed = ALL_SLOTS.filter(
    (slot) => imageIn(images, slot) !== undefined && (imageIn(named, slot) ?? "") !== imageIn(current, slot),
  );
  const widths = await imageWidths(
    db,
    retailer.id,
    changed.flatMap((slot) => imageIn(named, slot) ?? []),
  );
  const labels = parseFormLabels(
    isJsonObject(retailer.settings) ? getOwnMember(retailer.settings, "forms") : undefined,
  );
  const errors = changed.flatMap((slot): readonly ProblemBodyError[] => {
    const pointer = `images/${slotField(slot)}`;
    const width = widths.get(imageIn(named, slot) ?? "");
    const minWidth = parseLabelWidth(formLabel(labels, slot));
    if (width === undefined) return [{ description: imageIsForeign(slot), pointer }];
    return minWidth === undefined || minWidth === width
      ? []
      : [{ description: imageRefusalMessage({ kind: "width", minWidth }), pointer }];
  });
  if (errors.length > 0) throw badRequest(errors);
}

function nameOf(images: FormImages, slot: FormSlot, publicUrl: string): string | undefined {
  const url = imageIn(images, slot);
  return url === undefined ? undefined : nameInUrl(publicUrl, url);
}

function answerOf(stored: StoredForms | undefined, publicUrl: string): OperationResponse<Schema<"FormsData">> {
  const urls = formImages((slot) => {
    const name = imageIn(stored?.names ?? NO_FORM_IMAGES, slot);
    return name === undefined ? undefined : imageUrl(publicUrl, name);
  });
  return { json: { images: wireImages(urls) }, version: stored?.version ?? NEVER_SAVED };
}

type WireImages = Schema<"FormsData">["images"];

const wireImages = ({ gift_receipt: gift, send_receipt: mail, identifier_pass: pass }: FormImages): WireImages => ({
  gift_receipt: present<WireImages["gift_receipt"]>({ logo: gift["logo"], icon: gift["icon"], banner: gift["banner"] }),
  send_receipt: present<WireImages["send_receipt"]>({ logo: mail["logo"] }),
  identifier_pass: present<WireImages["identifier_pass"]>({
    logo: pass["logo"],
    camera: pass["camera"],
    banner: pass["banner"],
  }),
});
