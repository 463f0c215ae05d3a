import type { Kysely, Transaction } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Database } from "../../database/schema.ts";
import type { Outbox } from "../../mails/outbox.ts";
import { selectSurveyForEmail } from "../../surveys/hosted-surveys.queries.ts";
import type { HostedPaths } from "../hosted/hosted-paths.ts";
import { selectLinkGeneration } from "../hosted/link-generations.queries.ts";
import { loadReceiptDocument, type ReceiptDocumentRequest } from "../hosted/hosted-receipts.queries.ts";
import { selectImageSizes } from "./mail-images.queries.ts";
import { renderReceiptEmail, type ReceiptEmail } from "./receipt-email.ts";

export type ReceiptEmailDeps = {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly hosted: HostedPaths;
  /** Public URL of the portal. */
  readonly publicUrl: () => string;
};

/** Puts the email of a receipt into the outbox. Returns false if the receipt does not exist. */
export async function enqueueReceiptEmail(
  db: Transaction<Database>,
  { to, ...mail }: ReceiptEmailRequest,
  deps: ReceiptEmailDeps,
): Promise<boolean> {
  const email = await composeReceiptEmail(db, mail, deps);
  if (email === undefined) return false;
  const { retailer, id, isCopy = false } = mail;
  const expires = new Date(Date.parse(deps.clock.now()) + DAYS_TO_SEND * DAY);
  await deps.outbox.add(db, { ...email, to, receipt: { retailer, id }, isCopy, expires });
  return true;
}

/** Returns the email of a receipt, for sending and previews. Undefined if the receipt does not exist. */
export async function composeReceiptEmail(
  db: Kysely<Database>,
  { isCopy = false, ...receipt }: ComposedMail,
  { hosted, publicUrl }: Pick<ReceiptEmailDeps, "hosted" | "publicUrl">,
): Promise<ReceiptEmail | undefined> {
  const origin = publicUrl();
  const found = await loadReceiptDocument(db, { ...receipt, publicUrl: origin });
  if (found === undefined) return undefined;
  const { retailer, id } = receipt;
  // The recipient of a copy did not visit the store.
  const survey = isCopy ? undefined : await selectSurveyForEmail(db, { retailer, id });
  const generation = await selectLinkGeneration(db, { retailer, id });
  const { banner, logo } = found.printed.template;
  return renderReceiptEmail(found.printed, {
    links: {
      origin,
      receipt: `${origin}/r/${hosted.receiptPath({ retailer, id, preview: false, generation })}`,
      survey: survey && `${origin}/s/${hosted.surveyPath({ retailer, receipt: id, survey, generation })}`,
    },
    imageSizes: await selectImageSizes(db, [banner, logo]),
  });
}

type ComposedMail = Omit<ReceiptDocumentRequest, "isPreview" | "publicUrl"> & { readonly isCopy?: boolean };
export type ReceiptEmailRequest = Pick<ComposedMail, "retailer" | "id" | "isCopy"> & { readonly to: string };

const DAYS_TO_SEND = 3;
const DAY = 86_400_000;
