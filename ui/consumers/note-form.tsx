import { observer } from "mobx-react-lite";
import { HtmlField } from "#ui/kit/html-editor/html-field.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { NoteForm } from "./note-panel.view-model.ts";
import { PanelForm } from "./panel-form.tsx";

/** The form of the note panel. In a separate chunk, because the editor is 70 kB. */
export const NoteFormView = observer(function NoteFormView({ model }: { readonly model: ViewOf<NoteForm> }) {
  const { limit: _none, ...field } = model.field("note");
  return (
    <PanelForm label="note" model={model}>
      <HtmlField {...field} isInitialFocus isLabelHidden />
    </PanelForm>
  );
});
