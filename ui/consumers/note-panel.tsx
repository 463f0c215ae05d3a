import { observer } from "mobx-react-lite";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import type { ConsumerProps } from "./consumer.view-model.ts";
import { PermissionButton } from "./permission-button.tsx";

/** Shows the note about the customer, as formatted text [CONS-013, TMPL-026]. */
export const NotePanel = observer(function NotePanel({ model }: ConsumerProps) {
  const {
    forms: { note },
    rights,
  } = model;
  const edit = !note.form && (
    <PermissionButton
      isBlocked={model.forms.isOpen}
      isBusy={note.editor.isOpening}
      state={rights.update}
      onClick={() => void model.editNote()}
      onIntent={note.editor.prefetch}
    >
      Edit note
    </PermissionButton>
  );
  return (
    <RestoreFocus isFirst>
      <Panel
        actions={edit}
        empty={<EmptyState title="No note">Notes about this customer appear here.</EmptyState>}
        error={note.failure}
        skeletonRows={2}
        state={note.state}
        title="Note"
        onRetry={() => void note.load()}
      >
        <Content model={model} />
      </Panel>
    </RestoreFocus>
  );
});

const Content = observer(function Content({
  model: {
    forms: { note },
  },
}: ConsumerProps) {
  return <LazyView content={note.content} />;
});
