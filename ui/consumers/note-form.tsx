import { observer } from "mobx-react-lite";
import { useState } from "react";
import { noteFindings, noteHtml, pastedNoteHtml } from "#domain/templates/formatted-texts.ts";
import { HtmlField } from "#ui/kit/html-editor/html-field.tsx";
import type { HtmlReader } from "#ui/kit/html-editor/html-text.ts";
import { FindingList } from "#ui/kit/status/finding-list.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { NoteForm } from "./note-panel.view-model.ts";
import { PanelForm } from "./panel-form.tsx";

const READER: HtmlReader = { stored: noteHtml, pasted: pastedNoteHtml };

/** The form of the note panel. In a separate chunk, because the editor and the parser of HTML are large. */
export const NoteFormView = observer(function NoteFormView({ model }: { readonly model: ViewOf<NoteForm> }) {
  const { limit: _none, ...field } = model.field("note");
  const [leftOut] = useState(() => noteFindings(field.value));
  return (
    <PanelForm label="note" model={model}>
      <HtmlField {...field} isInitialFocus isLabelHidden reader={READER} />
      {leftOut.length > 0 && <FindingList findings={leftOut} label="Left out of the note when you change it" />}
    </PanelForm>
  );
});
