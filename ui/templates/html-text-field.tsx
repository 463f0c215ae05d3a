import { editorHtml, pastedHtml } from "#domain/templates/formatted-texts.ts";
import type { FieldLanguage } from "#ui/kit/field/field.tsx";
import { HtmlField } from "#ui/kit/html-editor/html-field.tsx";
import type { HtmlReader } from "#ui/kit/html-editor/html-text.ts";
import type { FieldBinding } from "#ui/model/draft.ts";

const READER: HtmlReader = { stored: editorHtml, pasted: pastedHtml };

/** A formatted text of a template. It has a chunk of its own, because the editor weighs 70 kB and the parser 50. */
export const HtmlTextField = ({
  model,
}: {
  readonly model: FieldBinding & { readonly label: string; readonly hint: string; readonly language: FieldLanguage };
}) => <HtmlField {...model} reader={READER} />;
