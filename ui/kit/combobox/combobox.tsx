import { useEffect, useId, useState, type ChangeEvent, type KeyboardEvent, type MouseEvent } from "react";
import { classNames } from "../class-names.ts";
import { afterPointerUp } from "../field/after-pointer-up.ts";
import { Field, type FieldProps } from "../field/field.tsx";
import { Icon } from "../icon/icon.tsx";
import { LiveRegion } from "../status/live-region.tsx";
import {
  indexOfTyped,
  listedOptions,
  matchingOptions,
  resolveTypedOption,
  namedOption,
  type ComboboxOption,
} from "./matching-options.ts";
import { ComboboxList } from "./combobox-list.tsx";
import { nextActiveIndex } from "./combobox-keys.ts";
import styles from "./combobox.module.css";

type ComboboxProps = FieldProps & {
  /** Value of the chosen option, or '' for none. A value without an option is shown literally. */
  readonly value: string;
  readonly options: readonly ComboboxOption[];
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** Called on input, if the options depend on the text. */
  readonly onType?: ((text: string) => void) | undefined;
  /** Shown if no option matches. '' if it is not known which ones match, for example after a failed search. */
  readonly noMatch?: string | undefined;
};

/** A combobox (ARIA Authoring Practices) with a virtual list, for hundreds of options. */
export function Combobox({
  value,
  options,
  onChange,
  placeholder = "Type to search",
  onType,
  noMatch = "No matches",
  onLeave,
  ...field
}: ComboboxProps) {
  const listId = useId();
  const { typed, active, matches, foundCount, choose, on } = useComboboxState({
    value,
    options,
    onChange,
    onType,
    onLeave,
  });
  const noneFound = foundCount === 0 ? noMatch : "";
  const isKnown = foundCount > 0 || noneFound !== "";
  // Without a match and without a text for that, the list would only hide the error below the field.
  const isOpen = active !== undefined && isKnown;
  const shown = typed ?? options.find((option) => option.value === value)?.label ?? value;
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles.frame}>
          <input
            {...control}
            {...on}
            aria-activedescendant={isOpen && matches[active] ? `${listId}-${active}` : undefined}
            aria-autocomplete="list"
            aria-controls={isOpen ? listId : undefined}
            aria-expanded={isOpen}
            autoComplete="off"
            className={classNames(control.className, styles.input)}
            placeholder={placeholder}
            role="combobox"
            spellCheck={false}
            type="text"
            value={shown}
          />
          <Icon name="chevron-down" />
          {isOpen && (
            <ComboboxList
              active={active}
              id={listId}
              label={field.label}
              matches={matches}
              noMatch={noneFound}
              value={value}
              onChoose={choose}
            />
          )}
          <LiveRegion>{isOpen && typed ? found(foundCount) : ""}</LiveRegion>
        </span>
      )}
    </Field>
  );
}

const found = (count: number): string => (count === 1 ? "1 match" : `${count} matches`);

/**
 * State of an open combobox: the typed text and the active option.
 * The caller is notified only of a choice.
 */
function useComboboxState({
  value,
  options,
  onChange,
  onType,
  onLeave,
}: Pick<ComboboxProps, "value" | "options" | "onChange" | "onType" | "onLeave">) {
  const [typed, setTyped] = useState<string>();
  /** Undefined while the list is closed, -1 while no option is active. */
  const [active, setActive] = useState<number>();
  /** True if the user pressed Enter before the option of that name loaded. */
  const [isEntered, setEntered] = useState(false);
  const isOpen = active !== undefined;
  const matches = isOpen ? listedOptions(options, typed ?? "") : [];
  const foundCount = isOpen ? matchingOptions(options, typed ?? "").length : 0;

  const open = () => setActive(listedOptions(options, "").findIndex((option) => option.value === value));
  const close = () => {
    setActive(undefined);
    setTyped(undefined);
    setEntered(false);
  };
  const choose = (option: ComboboxOption | undefined) => {
    close();
    if (option && option.value !== value) onChange(option.value);
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    setEntered(false);
    onType?.(target.value);
    setActive(target.value.trim() === "" ? NONE : indexOfTyped(options, target.value));
  };
  const click = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (isOpen) return;
    // Selects the text, so that typing replaces it.
    currentTarget.select();
    open();
  };
  const leave = () => {
    choose(typed === undefined ? undefined : resolveTypedOption(options, typed));
    if (typed?.trim() === "" && value !== "") onChange("");
    if (onLeave) afterPointerUp(onLeave);
  };
  // A scanner can press Enter before the options for its code have loaded. The text stays, and the option with exactly
  // that name is chosen when it arrives.
  const enter = (option: ComboboxOption | undefined) => {
    if (option || !typed?.trim()) choose(option);
    else setEntered(true);
  };
  useLateOption(options, isEntered ? typed : undefined, choose);
  const press = (event: KeyboardEvent) => {
    const moved = nextActiveIndex(event.key, { active, count: matches.length });
    if (moved !== undefined) setActive(moved);
    else if (!isOpen && OPENING.includes(event.key)) open();
    else if (event.key === "Enter" && isOpen) enter(matches[active]);
    else if (event.key === "Escape" && isOpen) close();
    else return;
    event.preventDefault();
  };
  return {
    typed,
    active,
    matches,
    foundCount,
    choose,
    on: { onChange: type, onClick: click, onBlur: leave, onKeyDown: press },
  };
}

/** Chooses the option with exactly that name as soon as it has loaded. */
function useLateOption(
  options: readonly ComboboxOption[],
  name: string | undefined,
  choose: (option: ComboboxOption) => void,
) {
  useEffect(() => {
    const option = name === undefined ? undefined : namedOption(options, name);
    if (option) choose(option);
  });
}

const NONE = -1;
const OPENING: readonly string[] = ["ArrowDown", "ArrowUp"];
