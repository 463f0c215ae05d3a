import { formatPath, findPage } from "#domain/shell/index.ts";
import type { TemplatePlace } from "#domain/templates/drafts.ts";

const [START = "", RETAILER = "", STORE = ""] = findPage("templates").paths;

export const TEMPLATES_HREF = START;

/** The address of a tab: of the retailer's templates or of a store's, in a language if one is named. */
export const templatesHref = ({ store, language }: TemplatePlace, tab: string): string =>
  templatesPath(store, tab) + languageSearch(language);

export const templatesPath = (store: string | undefined, tab: string): string =>
  store === undefined ? formatPath(RETAILER, { tab }) : formatPath(STORE, { reference: store, tab });

export const languageSearch = (language: string | undefined): string =>
  language === undefined ? "" : `?lang=${encodeURIComponent(language)}`;
