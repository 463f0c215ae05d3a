import { sql, type Kysely, type Transaction } from "kysely";
import { applyPatch } from "#domain/shared/apply-patch.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { isJsonObject, type JsonObject } from "#domain/shared/json.ts";
import { knownProperties } from "#domain/receipts/index.ts";
import { emailedSurvey, marksOf, type ResponsePage, type Survey } from "#domain/surveys/index.ts";
import type { Database } from "../database/schema.ts";
import { heldReceipt, writeReceiptText } from "../receipts/changes/changed-receipts.queries.ts";
import { patchedText, type PlacedStep } from "../receipts/changes/patched-text.ts";
import type { AskedSurvey } from "../receipts/hosted/hosted-address.ts";
import { surveyOf, wirePages, type WireSurvey } from "./survey.wire.ts";
import { insertResponse, surveyWithId } from "./surveys.queries.ts";

/** A receipt of a survey link, as far as the page needs it. */
export type AskedReceipt = {
  readonly survey: Survey;
  readonly retailer: string;
  readonly store: string;
  readonly transactionId: string;
  readonly locale: string;
  readonly isAnswered: boolean;
};

/** Returns the survey and the receipt of a link. Undefined if either does not exist any more. */
export async function askedReceipt(db: Kysely<Database>, { retailer, receipt, survey }: AskedSurvey): Promise<AskedReceipt | undefined> {
  const wire = await surveyWithId(db, retailer, survey);
  const { rows: [found] } = await sql<Found>`
    SELECT receipt.body AS receipt, retailer.name FROM receipts AS receipt JOIN retailers AS retailer ON retailer.id = receipt.retailer_id
    WHERE receipt.retailer_id = ${retailer} AND receipt.id = ${receipt}`.execute(db);
  if (wire === undefined || found === undefined) return undefined;
  const { transaction_id: transactionId, store, l10n: { locale }, properties } = found.receipt;
  return { survey: surveyOf(wire), retailer: found.name, store, transactionId, locale, isAnswered: knownProperties(properties ?? {}).survey !== undefined };
}

type Found = {
  readonly name: string;
  readonly receipt: { readonly transaction_id: string; readonly store: string; readonly l10n: { readonly locale: string }; readonly properties?: JsonObject };
};

export type GivenAnswers = { readonly asked: AskedSurvey; readonly id: string; readonly at: Instant; readonly pages: readonly ResponsePage[] };

/** Saves a response and links it to its receipt [OQ-084]. Keeps an earlier response of the receipt. */
export async function saveResponse(db: Transaction<Database>, { asked: { retailer, receipt: id, survey }, ...given }: GivenAnswers): Promise<void> {
  const held = await heldReceipt(db, { retailer, stores: "all" }, id);
  const receipt = held && (JSON.parse(held.json) as JsonObject);
  if (held === undefined || receipt === undefined) return;
  const properties = isJsonObject(receipt["properties"]) ? receipt["properties"] : undefined;
  if (knownProperties(properties ?? {}).survey !== undefined) return;
  const response = { retailer, survey, id: given.id, receipt: id, store: held.storeId, at: given.at, pages: wirePages(given.pages), marks: marksOf(given) };
  if (!(await insertResponse(db, response))) return;
  const answered = { survey_id: survey, response_id: given.id };
  const steps: readonly PlacedStep[] = [properties === undefined ? { op: "add", path: "/properties", value: { survey: answered } } : { op: "add", path: "/properties/survey", value: answered }];
  const patched = applyPatch(receipt, steps);
  if (patched.ok) await writeReceiptText(db, { retailer, id, json: patchedText(held.json, steps, patched.value) });
}

/**
 * Returns the survey that the email of a receipt links to.
 * Undefined if none is set or the receipt has a response.
 */
export async function surveyForEmail(db: Kysely<Database>, { retailer, id }: { readonly retailer: string; readonly id: string }): Promise<string | undefined> {
  const { rows: [found] } = await sql<{ settings: unknown; properties: JsonObject | null; surveys: readonly WireSurvey["survey_id"][] }>`
    SELECT retailer.settings, receipt.body -> 'properties' AS properties, ARRAY(SELECT survey.id FROM surveys AS survey WHERE survey.retailer_id = retailer.id) AS surveys
    FROM receipts AS receipt JOIN retailers AS retailer ON retailer.id = receipt.retailer_id
    WHERE receipt.retailer_id = ${retailer} AND receipt.id = ${id}`.execute(db);
  const survey = emailedSurvey(found?.settings);
  const isAnswered = knownProperties(found?.properties ?? {}).survey !== undefined;
  return survey !== undefined && !isAnswered && found?.surveys.includes(survey) ? survey : undefined;
}
