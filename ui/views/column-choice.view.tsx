import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { Hint, VisuallyHidden } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { ColumnChoice, ColumnChoiceViewModel } from "./column-choice.view-model.ts";
import styles from "./views.module.css";

type Props = { readonly model: ViewOf<ColumnChoiceViewModel> };

export const ColumnChoiceView = observer(function ColumnChoiceView({ model }: Props) {
  const footer = (
    <>
      <Button disabledReason={model.resetDisabledReason} onClick={model.reset}>
        Reset
      </Button>
      <Button tone="primary" onClick={model.close}>
        Done
      </Button>
    </>
  );
  return (
    <Dialog footer={footer} title="Columns" onClose={model.close}>
      <LiveRegion>{model.announcement}</LiveRegion>
      {model.note && <Hint>{model.note}</Hint>}
      <ul aria-label="Columns" className={styles.list}>
        {model.choices.map((choice) => (
          <ColumnRow key={choice.key} choice={choice} model={model} />
        ))}
      </ul>
    </Dialog>
  );
});

const ColumnRow = ({ choice, model }: Props & { readonly choice: ColumnChoice }) => {
  const { key, label, isShown, fixedReason, canMoveUp, canMoveDown } = choice;
  return (
    <li className={styles.row}>
      <label className={styles.name}>
        <input
          aria-disabled={fixedReason === undefined ? undefined : true}
          checked={isShown}
          type="checkbox"
          onChange={({ target }) => fixedReason === undefined && model.toggle(key, target.checked)}
        />
        <span>
          {label} {fixedReason && <small>{fixedReason}</small>}
        </span>
      </label>
      {isShown && (
        <>
          <MoveButton
            disabledReason={canMoveUp ? undefined : "First"}
            label={label}
            to="up"
            onClick={() => model.move(key, -1)}
          />
          <MoveButton
            disabledReason={canMoveDown ? undefined : "Last"}
            label={label}
            to="down"
            onClick={() => model.move(key, 1)}
          />
        </>
      )}
    </li>
  );
};

type MoveProps = {
  readonly label: string;
  readonly to: "up" | "down";
  readonly disabledReason: string | undefined;
  readonly onClick: () => void;
};

const MoveButton = ({ label, to, disabledReason, onClick }: MoveProps) => (
  <Button isStep disabledReason={disabledReason} tone="quiet" onClick={onClick}>
    Move {to}
    <VisuallyHidden> {label}</VisuallyHidden>
  </Button>
);
