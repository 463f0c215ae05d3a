import { LiveRegion } from "../status/live-region.tsx";
import { Button } from "./button.tsx";

type SelectionButtonsProps = {
  /** The rows in the plural, such as 'emails'. */
  readonly noun: string;
  readonly chosenCount: number;
  /** True if all rows of the page are selected. */
  readonly hasAllChosen: boolean;
  readonly onAll: () => void;
  readonly onNone: () => void;
};

/** Selects all rows of a page, or none. */
export const SelectionButtons = ({ noun, chosenCount, hasAllChosen, onAll, onNone }: SelectionButtonsProps) => (
  <>
    <Button disabledReason={hasAllChosen ? `All ${noun} on this page are selected` : undefined} onClick={onAll}>
      Select all
    </Button>
    <Button disabledReason={chosenCount === 0 ? `No ${noun} are selected` : undefined} tone="quiet" onClick={onNone}>
      Clear
    </Button>
    <LiveRegion>{chosenCount > 0 ? `${chosenCount} selected` : ""}</LiveRegion>
  </>
);
