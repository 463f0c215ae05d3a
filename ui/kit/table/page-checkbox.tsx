import styles from "./row-checkbox.module.css";

type PageCheckboxProps = {
  readonly state: "none" | "some" | "all";
  readonly onChange: (isChosen: boolean) => void;
};

/** Chooses all rows of a page, in the header of their check boxes. */
export const PageCheckbox = ({ state, onChange }: PageCheckboxProps) => (
  <input
    ref={(box) => {
      if (box) box.indeterminate = state === "some";
    }}
    aria-label="Choose the page"
    checked={state === "all"}
    className={styles.check}
    type="checkbox"
    onChange={({ target }) => onChange(target.checked)}
  />
);
