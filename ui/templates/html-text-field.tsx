import type { FieldLanguage } from "#ui/kit/field/field.tsx";
import { HtmlField } from "#ui/kit/html-editor/html-field.tsx";
import type { FieldBinding } from "#ui/model/draft.ts";

/** A formatted text of a template. It has a chunk of its own, because the editor weighs 70 kB. */
export const HtmlTextField = ({
  model,
}: {
  readonly model: FieldBinding & { readonly label: string; readonly hint: string; readonly language: FieldLanguage };
}) => <HtmlField {...model} />;
