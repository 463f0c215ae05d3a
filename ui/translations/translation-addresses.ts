import { formatPath, pageOf } from "#domain/shell/index.ts";

const [FIRST = "", LOCALE = ""] = pageOf("translations").paths;

export const TRANSLATIONS_HREF = FIRST;
export const translationsHref = (lang: string): string => formatPath(LOCALE, { lang });
