import { useId } from "react";
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
};

/** A search field with its own button. */
export function SearchInput({ label, value, onChange, action, onAction, placeholder }: SearchFieldProps) {
  const id = useId();
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
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={searchOnEnter(onAction)}
      />
      <button type="button" onClick={onAction}>
        {action}
      </button>
    </div>
  );
}
