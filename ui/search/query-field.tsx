import { observer } from "mobx-react-lite";
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { classNames } from "#ui/kit/class-names.ts";
import { Field } from "#ui/kit/field/field.tsx";
import { afterPointerUp } from "#ui/kit/field/after-pointer-up.ts";
import { nextActiveIndex } from "#ui/kit/combobox/combobox-keys.ts";
import { ComboboxList } from "#ui/kit/combobox/combobox-list.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { QueryInputViewModel } from "./query-input.view-model.ts";
import styles from "./search.module.css";

type Props = { readonly model: ViewOf<QueryInputViewModel> };

/**
 * The query text with completions: the combobox pattern of the ARIA guide.
 * Enter searches, unless an arrow key has selected a suggestion, so a scanned code is never replaced.
 */
export const QueryField = observer(function QueryField({ model }: Props) {
  const listId = useId();
  const input = useCaret(model);
  // Read here, because the render callback of the field is not observed.
  const { text, options, isOpen, active, summary } = model;
  return (
    <Field error={model.error} hint="e.g. store_id:5001 AND total:>20" label="Query">
      {(control) => (
        <span className={styles.frame}>
          <input
            {...control}
            ref={input}
            aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
            aria-autocomplete="list"
            aria-controls={isOpen ? listId : undefined}
            aria-expanded={isOpen}
            autoCapitalize="none"
            autoComplete="off"
            className={classNames(control.className, styles.text)}
            dir="ltr"
            role="combobox"
            spellCheck={false}
            type="text"
            value={text}
            onBlur={() => afterPointerUp(model.blur)}
            onChange={({ target }) => model.type(target.value, target.selectionStart ?? target.value.length)}
            onKeyDown={(event) => press(event, model)}
            onPointerDown={model.close}
          />
          {isOpen && (
            <ComboboxList
              active={active}
              id={listId}
              label="Suggestions"
              matches={options}
              noMatch=""
              value=""
              onChoose={(option) => model.choose(options.findIndex(({ value }) => value === option?.value))}
            />
          )}
          <LiveRegion>{summary}</LiveRegion>
        </span>
      )}
    </Field>
  );
});

function press(event: KeyboardEvent<HTMLInputElement>, model: ViewOf<QueryInputViewModel>): void {
  // Ignores keys of an input method.
  if (event.nativeEvent.isComposing) return;
  const { active, isOpen, options } = model;
  const moved = nextActiveIndex(event.key, { active: isOpen ? active : undefined, count: options.length });
  const { selectionStart, value } = event.currentTarget;
  if (moved !== undefined) model.setActive(moved);
  else if (event.key === "ArrowDown" && !isOpen) model.open(selectionStart ?? value.length);
  else if (event.key === "Enter" && isOpen && active >= 0) model.choose(active);
  else if (event.key === "Escape" && isOpen) model.close();
  else {
    // The suggestions belong to the position of the caret before the key moves it.
    if (CARET_KEYS.has(event.key)) model.close();
    return;
  }
  event.preventDefault();
}

const CARET_KEYS: ReadonlySet<string> = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

/** Focuses the field and moves the caret when the model sets it. */
function useCaret({ caret }: ViewOf<QueryInputViewModel>) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!caret || !input.current) return;
    input.current.focus();
    input.current.setSelectionRange(caret.at, caret.at + caret.length);
  }, [caret]);
  return input;
}
