import { formatPath, pageOf } from "#domain/shell/index.ts";

const [CURRENT = ""] = pageOf("rates").paths;
const [RECORD = ""] = pageOf("rates-record").paths;

export const RATES_HREF = CURRENT;
export const ratesHref = (id: string): string => formatPath(RECORD, { id });
