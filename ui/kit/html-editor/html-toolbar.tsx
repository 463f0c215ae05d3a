import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { FONT_SIZES_PX } from "#domain/shared/text/rich-text.ts";
import { Button } from "../action/button.tsx";
import { IconButton } from "../action/icon-button.tsx";
import { SelectField } from "../field/select-field.tsx";
import { TextField } from "../field/text-field.tsx";
import type { IconName } from "../icon/icon.tsx";
import {
  redoChange,
  setFontSize,
  setLink,
  TOGGLES,
  undoChange,
  type HtmlSelection,
  type HtmlToggle,
} from "./html-commands.ts";
import styles from "./html-field.module.css";
import { parseLinkAddress } from "./link-address.ts";

type Props = { readonly view: EditorView | undefined; readonly selection: HtmlSelection };

const BUTTONS: readonly { readonly toggle: HtmlToggle; readonly label: string; readonly icon: IconName }[] = [
  { toggle: "bold", label: "Bold", icon: "bold" },
  { toggle: "italic", label: "Italic", icon: "italic" },
  { toggle: "bulletList", label: "Bullet list", icon: "list" },
  { toggle: "orderedList", label: "Numbered list", icon: "numbered-list" },
];
const DEFAULT_SIZE = "";
const SIZES = [
  { value: DEFAULT_SIZE, label: "Default size" },
  ...FONT_SIZES_PX.map((px) => ({ value: String(px), label: `${px} px` })),
];

/** The buttons above the text. Each has a tab stop, and returns the focus to the text. */
export function HtmlToolbar({ view, selection }: Props) {
  const [isLinking, setLinking] = useState(false);
  const run = (command: Command): void => {
    if (view === undefined) return;
    command(view.state, view.dispatch);
    view.focus();
  };
  const close = (): void => {
    setLinking(false);
    view?.focus();
  };
  return (
    <div aria-label="Formatting" className={styles.toolbar} role="group">
      <div className={styles.size}>
        <SelectField
          isLabelHidden
          label="Font size"
          options={SIZES}
          value={String(selection.fontSize ?? DEFAULT_SIZE)}
          onChange={(size) => run(setFontSize(FONT_SIZES_PX.find((px) => String(px) === size)))}
        />
      </div>
      {BUTTONS.map(({ toggle, ...button }) => (
        <IconButton
          key={toggle}
          {...button}
          isStep
          aria-pressed={selection.active.has(toggle)}
          onClick={() => run(TOGGLES[toggle])}
        />
      ))}
      <IconButton
        aria-expanded={isLinking}
        aria-pressed={selection.href !== undefined}
        disabledReason={selection.canLink ? undefined : "select text first"}
        icon="link"
        label="Link"
        onClick={() => setLinking(!isLinking)}
      />
      <IconButton
        isStep
        disabledReason={selection.canUndo ? undefined : "nothing to undo"}
        icon="undo"
        label="Undo"
        onClick={() => run(undoChange)}
      />
      <IconButton
        isStep
        disabledReason={selection.canRedo ? undefined : "nothing to redo"}
        icon="redo"
        label="Redo"
        onClick={() => run(redoChange)}
      />
      {isLinking && selection.canLink && (
        <LinkForm
          href={selection.href}
          onCancel={close}
          onLink={(href) => {
            run(setLink(href));
            close();
          }}
        />
      )}
    </div>
  );
}

type LinkFormProps = {
  readonly href: string | undefined;
  readonly onLink: (href: string | undefined) => void;
  readonly onCancel: () => void;
};

/** A group, not a form, because the field is part of one. */
function LinkForm({ href, onLink, onCancel }: LinkFormProps) {
  const [text, setText] = useState(href ?? "");
  const [isRefused, setRefused] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => group.current?.querySelector("input")?.focus(), []);
  const apply = (): void => {
    const address = parseLinkAddress(text);
    if (address === undefined) setRefused(true);
    else onLink(address);
  };
  const press = (event: KeyboardEvent): void => {
    const isEnter = event.key === "Enter" && event.target instanceof HTMLInputElement;
    if ((!isEnter && event.key !== "Escape") || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (isEnter) apply();
    else onCancel();
  };
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the keys are those of the field inside.
    <div ref={group} aria-label="Link" className={styles.link} role="group" onKeyDown={press}>
      <div className={styles.address}>
        <TextField
          error={isRefused ? "Enter an address like shop.example or ann@shop.example" : undefined}
          label="Address of the link"
          type="url"
          value={text}
          onChange={(typed) => {
            setText(typed);
            setRefused(false);
          }}
        />
      </div>
      <Button onClick={apply}>Apply</Button>
      {href !== undefined && (
        <Button tone="quiet" onClick={() => onLink(undefined)}>
          Remove link
        </Button>
      )}
      <Button tone="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
