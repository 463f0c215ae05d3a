import { formatPath, findPage } from "#domain/shell/index.ts";

const [FIRST = "", LOCALE = ""] = findPage("translations").paths;

export const TRANSLATIONS_HREF = FIRST;
export const translationsHref = (lang: string): string => formatPath(LOCALE, { lang });
