import { useId, type KeyboardEvent, type ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import { VisuallyHidden } from "../text/text.tsx";
import { searchOnEnter } from "./search-on-enter.ts";
import styles from "./search-field.module.css";

type SearchFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Label of the button. Enter in the field does the same. */
  readonly action: string;
  readonly onAction: () => void;
  readonly placeholder?: string;
  /** Makes the field a combobox with a list of suggestions. */
  readonly suggestions?: Suggestions | undefined;
};

type Suggestions = {
  readonly isOpen: boolean;
  /** The selected option; -1 for none. */
  readonly active: number;
  /** Renders the list with this id. The ids of its options end with their index. */
  readonly list: (id: string) => ReactNode;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** A search field with its own button. */
export function SearchInput({ label, value, onChange, action, onAction, placeholder, suggestions }: SearchFieldProps) {
  const id = useId();
  const enter = searchOnEnter(onAction);
  return (
    <div aria-label={label} className={styles.search} role="search">
      <label htmlFor={id}>
        <Icon name="search" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        autoComplete="off"
        id={id}
        placeholder={placeholder}
        spellCheck={false}
        type="search"
        value={value}
        onBlur={suggestions?.onBlur}
        onChange={(event) => onChange(event.target.value)}
        onFocus={suggestions?.onFocus}
        onKeyDown={(event) => {
          suggestions?.onKeyDown(event);
          enter(event);
        }}
        {...(suggestions && comboboxProps(suggestions, `${id}-list`))}
      />
      <button type="button" onClick={onAction}>
        {action}
      </button>
      {suggestions?.isOpen && suggestions.list(`${id}-list`)}
    </div>
  );
}

const comboboxProps = ({ isOpen, active }: Suggestions, list: string) => ({
  "aria-activedescendant": isOpen && active >= 0 ? `${list}-${active}` : undefined,
  "aria-autocomplete": "list" as const,
  "aria-controls": isOpen ? list : undefined,
  "aria-expanded": isOpen,
  role: "combobox",
});
