import { sql, type Kysely } from "kysely";
import type { CallerRetailer } from "../../accounts/caller.ts";
import type { Database } from "../../database/schema.ts";
import { parseRetailerId } from "#domain/shared/access/retailer.ts";
import { savedTemplates, type TemplateColumns } from "../../templates/rendering/saved-templates.ts";
import type { UnsavedTemplates } from "../../templates/rendering/template-levels.ts";
import { translatedTexts } from "../../translations/translated-texts.queries.ts";
import { createPublicReceiptRedactor } from "../receipt-redactor.ts";
import {
  buildReceiptDocument,
  selectTranslatableTexts,
  type ReceiptDocument,
  type PrintableReceipt,
} from "./receipt-document.ts";

export type ReceiptDocumentRequest = {
  readonly retailer: string;
  readonly id: string;
  /** Public URL of the portal. */
  readonly publicUrl: string;
  /** True if the page says that it is a preview. */
  readonly isPreview?: boolean;
  readonly requestedLocale?: string | undefined;
  /** Unsaved templates, used instead of the saved ones. */
  readonly draft?: UnsavedTemplates | undefined;
};

/** Returns a receipt as its customer may read it. Undefined if it does not exist any more. */
export async function loadReceiptDocument(
  db: Kysely<Database>,
  { retailer, id, publicUrl, isPreview = false, requestedLocale, draft }: ReceiptDocumentRequest,
): Promise<{ readonly wire: PrintableReceipt; readonly printed: ReceiptDocument } | undefined> {
  const reference = draft?.store?.reference;
  const { rows } = await sql<Found>`
    SELECT receipt.body::text AS json, retailer.name, retailer.settings, retailer.tweaks, store.body AS place,
      ${reference === undefined ? sql`store.body` : sql`(SELECT body FROM stores AS named WHERE named.retailer_id = retailer.id AND named.effective_reference = ${reference})`} AS store,
      (SELECT body FROM template_data AS saved WHERE saved.retailer_id = retailer.id AND saved.stage = 'live') AS data,
      (SELECT json_object_agg(language, body) FROM template_translations AS saved WHERE saved.retailer_id = retailer.id) AS translations
    FROM receipts AS receipt JOIN retailers AS retailer ON retailer.id = receipt.retailer_id
    LEFT JOIN stores AS store ON store.retailer_id = receipt.retailer_id AND store.id = receipt.store_id
    WHERE receipt.retailer_id = ${retailer} AND receipt.id = ${id}`.execute(db);
  const [found] = rows;
  const retailerId = parseRetailerId(retailer);
  if (found === undefined || retailerId === undefined) return undefined;
  const { json, place, data, translations, store, ...about } = found;
  const wire = JSON.parse(createPublicReceiptRedactor({ id: retailerId, ...about })(json)) as PrintableReceipt;
  const texts = await translatedTexts(db, retailer, {
    originals: selectTranslatableTexts(wire),
    locales: [requestedLocale, wire.l10n.locale],
  });
  const templates = { ...savedTemplates({ data, translations, store }), texts };
  return {
    wire,
    printed: buildReceiptDocument(wire, {
      retailer: about.name,
      publicUrl,
      address: addressOf(place),
      templates,
      draft,
      requestedLocale,
      isPreview,
    }),
  };
}

type Body = Readonly<Record<string, unknown>> | null;
type Found = Omit<CallerRetailer, "id"> & TemplateColumns & { readonly json: string; readonly place: Body };

/** Returns the postal address and the telephone number of the store, as lines. */
function addressOf(store: Body): readonly string[] {
  const text = (name: string): string => (typeof store?.[name] === "string" ? store[name] : "");
  const lines = [...text("address").split(/\r?\n/), `${text("postcode")} ${text("city")}`, text("phone")];
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}
