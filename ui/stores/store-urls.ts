import { formatPath, findPage } from "#domain/shell/index.ts";

const [LIST = ""] = findPage("stores").paths;
const [PANEL = ""] = findPage("store").paths;
const [NEW = "", EDIT = ""] = findPage("store-form").paths;

const [, , TEMPLATES = ""] = findPage("templates").paths;

export const STORES_HREF = LIST;
export const NEW_STORE_HREF = NEW;
export const storeHref = (reference: string): string => formatPath(PANEL, { reference });
export const editStoreHref = (reference: string): string => formatPath(EDIT, { reference });
/** Returns the URL of the first tab of the store's templates. */
export const storeTemplatesHref = (reference: string): string => formatPath(TEMPLATES, { reference, tab: "email" });
