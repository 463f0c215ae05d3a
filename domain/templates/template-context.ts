import type { Cancellation } from "../shared/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import { mapResult, type Result } from "../shared/result.ts";
import { effectiveTemplate, switchDefaults } from "./effective-template.ts";
import { receiptTextsIn } from "./receipt-texts.ts";
import { readTemplate, type TemplateDocument, type TemplatePlace } from "./save-template.ts";
import { storeTemplateData } from "./store-template.ts";
import type { TemplateData } from "./template-data.ts";
import type { TemplateField } from "./template-fields.ts";
import type { TemplatePorts } from "./templates.port.ts";

/** A template with what it builds on. */
export type TemplateContext = {
  readonly document: TemplateDocument;
  /** What counts where the document has no value. */
  readonly inherited: TemplateData;
  /** Of a translation, the untranslated data of the same level. */
  readonly translated?: TemplateData;
};

/** A template of the manager, with the fields of its form. */
export type TemplateEditing = { readonly place: TemplatePlace; readonly fields: readonly TemplateField[] };

/** Reads a template, and the levels below it. */
export async function readTemplateContext(ports: TemplatePorts, editing: TemplateEditing, cancellation?: Cancellation): Promise<Result<TemplateContext, Failure>> {
  const { store, language } = editing.place;
  const read = (place: TemplatePlace): ReturnType<typeof readTemplate> => readTemplate(ports, place, cancellation);
  const own = read(editing.place);
  const isLowest = store === undefined && language === undefined;
  const isTranslationOfStore = store !== undefined && language !== undefined;
  const [document, retailer, translation] = await Promise.all([own, isLowest ? undefined : read({}), isTranslationOfStore ? read({ language }) : undefined]);
  for (const answer of [document, retailer, translation]) if (answer?.ok === false) return answer;
  return mapResult(document, (found) => contextOf(editing, found, { retailer: dataOf(retailer), translation: dataOf(translation) }));
}

type Below = { readonly retailer: TemplateData | undefined; readonly translation: TemplateData | undefined };

function contextOf({ place: { store, language }, fields }: TemplateEditing, document: TemplateDocument, { retailer, translation }: Below): TemplateContext {
  const ofStore = store !== undefined && language !== undefined ? storeTemplateData(document.store?.properties ?? {}) : undefined;
  const retailerTranslations = language === undefined || translation === undefined ? undefined : { [language]: translation };
  const inherited = effectiveTemplate({ builtIn: builtInValues(fields, language), retailer, retailerTranslations, store: ofStore, language });
  const translated = language === undefined ? undefined : (ofStore ?? retailer);
  return { document, inherited, ...(translated === undefined ? {} : { translated }) };
}

const dataOf = (answer: Result<TemplateDocument, Failure> | undefined): TemplateData | undefined => (answer?.ok ? answer.value.data : undefined);

/** What receipts say and show without a template. */
const builtInValues = (fields: readonly TemplateField[], language = "en"): TemplateData =>
  ({ ...switchDefaults(fields), ...receiptTextsIn(language) });
