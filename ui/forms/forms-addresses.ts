import { findPage } from "#domain/shell/index.ts";

export const [FORMS_HREF = ""] = findPage("forms").paths;
export const [EDIT_FORMS_HREF = ""] = findPage("forms-edit").paths;
