import { formatPath, findPage } from "#domain/shell/index.ts";

const [CURRENT = ""] = findPage("rates").paths;
const [RECORD = ""] = findPage("rates-record").paths;

export const RATES_HREF = CURRENT;
export const ratesHref = (id: string): string => formatPath(RECORD, { id });
