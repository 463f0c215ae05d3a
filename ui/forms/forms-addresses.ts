import { pageOf } from "#domain/shell/index.ts";

export const [FORMS_HREF = ""] = pageOf("forms").paths;
export const [EDIT_FORMS_HREF = ""] = pageOf("forms-edit").paths;
