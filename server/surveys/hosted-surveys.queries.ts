import { sql, type Kysely, type Transaction } from "kysely";
import type { Schema } from "#contract/index.ts";
import { applyPatch } from "#domain/shared/json/apply-patch.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { isJsonObject, type JsonObject } from "#domain/shared/json/json.ts";
import { parseKnownProperties } from "#domain/receipts/index.ts";
import { emailedSurvey, toMarks, type ResponsePage, type Survey } from "#domain/surveys/index.ts";
import type { Database } from "../database/schema.ts";
import { lockReceipt, writeReceiptText } from "../receipts/changes/receipt-writes.queries.ts";
import { patchJsonText, type WriteStep } from "../receipts/changes/patch-json-text.ts";
import type { HostedSurvey } from "../receipts/hosted/hosted-paths.ts";
import type { PropertyPath, ReceiptJson } from "../receipts/receipt-json.ts";
import { parseStoredSurvey, serializePages, type WireSurvey } from "./survey.wire.ts";
import { insertResponse, selectSurvey } from "./surveys.queries.ts";

/** A receipt of a survey link, as far as the page needs it. */
export type SurveyReceipt = {
  readonly survey: Survey;
  readonly retailer: string;
  readonly store: string;
  readonly transactionId: string;
  readonly locale: string;
  readonly isAnswered: boolean;
};

/** Returns the survey and the receipt of a link. Undefined if either does not exist any more. */
export async function selectSurveyReceipt(
  db: Kysely<Database>,
  { retailer, receipt, survey }: HostedSurvey,
): Promise<SurveyReceipt | undefined> {
  const wire = await selectSurvey(db, retailer, survey);
  const {
    rows: [found],
  } = await sql<Found>`
    SELECT receipt.body AS receipt, retailer.name FROM receipts AS receipt JOIN retailers AS retailer ON retailer.id = receipt.retailer_id
    WHERE receipt.retailer_id = ${retailer} AND receipt.id = ${receipt}`.execute(db);
  if (wire === undefined || found === undefined) return undefined;
  const {
    transaction_id: transactionId,
    store,
    l10n: { locale },
    properties,
  } = found.receipt;
  return {
    survey: parseStoredSurvey(wire),
    retailer: found.name,
    store,
    transactionId,
    locale,
    isAnswered: parseKnownProperties(properties ?? {}).survey !== undefined,
  };
}

type Found = {
  readonly name: string;
  readonly receipt: {
    readonly transaction_id: string;
    readonly store: string;
    readonly l10n: { readonly locale: string };
    readonly properties?: JsonObject;
  };
};

export type SurveySubmission = {
  readonly link: HostedSurvey;
  readonly id: string;
  readonly at: Instant;
  readonly pages: readonly ResponsePage[];
};

/** Saves a response and links it to its receipt [OQ-084]. Keeps an earlier response of the receipt. */
export async function saveResponse(
  db: Transaction<Database>,
  { link: { retailer, receipt: id, survey }, ...given }: SurveySubmission,
): Promise<void> {
  const held = await lockReceipt(db, { retailer, stores: "all" }, id);
  const receipt = held && (JSON.parse(held.json) as ReceiptJson);
  if (held === undefined || receipt === undefined) return;
  const properties = isJsonObject(receipt.properties) ? receipt.properties : undefined;
  if (parseKnownProperties(properties ?? {}).survey !== undefined) return;
  const response = {
    retailer,
    survey,
    id: given.id,
    receipt: id,
    store: held.storeId,
    at: given.at,
    pages: serializePages(given.pages),
    marks: toMarks(given),
  };
  if (!(await insertResponse(db, response))) return;
  const answered: Schema<"ReceiptProperties">["survey"] & object = { survey_id: survey, response_id: given.id };
  const steps: readonly WriteStep[] = [
    properties === undefined
      ? { op: "add", path: "/properties", value: { survey: answered } }
      : { op: "add", path: "/properties/survey" satisfies `/${PropertyPath}`, value: answered },
  ];
  const patched = applyPatch(receipt, steps);
  if (patched.ok) await writeReceiptText(db, { retailer, id, json: patchJsonText(held.json, steps, patched.value) });
}

/**
 * Returns the survey that the email of a receipt links to.
 * Undefined if none is set or the receipt has a response.
 */
export async function selectSurveyForEmail(
  db: Kysely<Database>,
  { retailer, id }: { readonly retailer: string; readonly id: string },
): Promise<string | undefined> {
  const {
    rows: [found],
  } = await sql<{ settings: unknown; properties: JsonObject | null; surveys: readonly WireSurvey["survey_id"][] }>`
    SELECT retailer.settings, receipt.body -> 'properties' AS properties, ARRAY(SELECT survey.id FROM surveys AS survey WHERE survey.retailer_id = retailer.id) AS surveys
    FROM receipts AS receipt JOIN retailers AS retailer ON retailer.id = receipt.retailer_id
    WHERE receipt.retailer_id = ${retailer} AND receipt.id = ${id}`.execute(db);
  const survey = emailedSurvey(found?.settings);
  const isAnswered = parseKnownProperties(found?.properties ?? {}).survey !== undefined;
  return survey !== undefined && !isAnswered && found?.surveys.includes(survey) ? survey : undefined;
}
