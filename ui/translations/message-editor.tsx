import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { Button } from "#ui/kit/action/button.tsx";
import { TextArea } from "#ui/kit/field/text-area.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { BidiText, Hint } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { MessageEditorViewModel, TextEntry } from "./message-editor.view-model.ts";
import styles from "./translations.module.css";

type Props = { readonly editor: ViewOf<MessageEditorViewModel> };

/** The open message beside its original, with a field for each of its texts. */
export const MessageEditor = observer(function MessageEditor({ editor }: Props) {
  const next = (
    <Button
      disabledReason={editor.next ? undefined : "The list has no other untranslated message"}
      onClick={() => editor.next?.()}
    >
      Next untranslated
    </Button>
  );
  return (
    <Panel actions={next} title="Translation">
      <OpenMessage editor={editor} />
    </Panel>
  );
});

const OpenMessage = observer(function OpenMessage({ editor }: Props) {
  const place = useFocusOpened(editor.opened);
  const { message } = editor;
  if (message === undefined)
    return <EmptyState title="Select a message to translate">The list marks the untranslated ones.</EmptyState>;
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void editor.saveAndNext();
  };
  return (
    <div ref={place} className={styles.editor} onKeyDown={editor.isReadOnly ? undefined : saveByKey}>
      <p className={styles.original} lang="en">
        <small>Original</small>
        <BidiText>{message.original}</BidiText>
      </p>
      {message.kind === "plural" && (
        <p className={styles.original} lang="en">
          <small>Original for several</small>
          <BidiText>{message.plural}</BidiText>
        </p>
      )}
      {editor.comments.length > 0 && (
        <ul aria-label="Comments" className={styles.comments}>
          {editor.comments.map((comment) => (
            <li key={comment}>
              <BidiText>{comment}</BidiText>
            </li>
          ))}
        </ul>
      )}
      {editor.entries.map((entry) => (
        <Entry key={entry.binding.name} editor={editor} entry={entry} isPlural={message.kind === "plural"} />
      ))}
      {!editor.isReadOnly && (
        <div className={styles.foot}>
          <Button onClick={() => void editor.saveAndNext()}>Save and next</Button>
          <Hint>Ctrl+Enter does the same.</Hint>
        </div>
      )}
    </div>
  );
});

const Entry = observer(function Entry({ editor, entry, isPlural }: Props & { entry: TextEntry; isPlural: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const { binding, label, hint, original, warning, fix } = entry;
  // The button disappears with the warning.
  const fixAndFocus = () => {
    fix();
    place.current?.querySelector("textarea")?.focus();
  };
  return (
    <div ref={place} className={styles.entry}>
      <TextArea
        {...binding}
        hint={hint}
        isReadOnly={editor.isReadOnly}
        label={label}
        language={editor.language}
        rows={3}
      />
      {isPlural && (
        <p className={styles.beside} lang="en">
          <BidiText>{original}</BidiText>
        </p>
      )}
      <div className={styles.warning}>
        <span role="status">{warning && <StatusBadge tone="warn">{warning}</StatusBadge>}</span>
        {warning && !editor.isReadOnly && <Button onClick={fixAndFocus}>Fix placeholders</Button>}
      </div>
    </div>
  );
});

/** Moves the focus to the first field of a message when it is opened, or to the first invalid field. */
function useFocusOpened(opened: object | undefined) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const field = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    if (opened) (field("textarea[aria-invalid=true]") ?? field("textarea"))?.focus();
  }, [opened]);
  return place;
}
