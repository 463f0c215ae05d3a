import { formatPath, findPage } from "#domain/shell/index.ts";

const [, LOCALE = ""] = findPage("translations").paths;

export const translationsHref = (lang: string): string => formatPath(LOCALE, { lang });
