import { Button } from "../action/button.tsx";
import { RestoreFocus } from "../focus/restore-focus.tsx";
import styles from "./bulk.module.css";

type SelectionBarProps = {
  /** '20 on this page chosen'. Empty if nothing is chosen. */
  readonly text: string;
  /** Label of the button that chooses all matching rows. */
  readonly chooseAllLabel: string | undefined;
  readonly hasPageChosen: boolean;
  readonly onChoosePage: () => void;
  readonly onChooseAll: () => void;
  readonly onClear: () => void;
};

/** Says what is chosen of a list, and chooses the page, all matching rows or none. */
export const SelectionBar = ({
  text,
  chooseAllLabel,
  hasPageChosen,
  onChoosePage,
  onChooseAll,
  onClear,
}: SelectionBarProps) => (
  <RestoreFocus className={styles.bar}>
    {!hasPageChosen && (
      <Button tone="quiet" onClick={onChoosePage}>
        Choose page
      </Button>
    )}
    <span role="status">{text}</span>
    {chooseAllLabel !== undefined && <Button onClick={onChooseAll}>{chooseAllLabel}</Button>}
    {text !== "" && (
      <Button tone="quiet" onClick={onClear}>
        Clear
      </Button>
    )}
  </RestoreFocus>
);
