import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { SegmentedControl } from "#ui/kit/field/segmented-control.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Table } from "#ui/kit/table/table.tsx";
import { Hint } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import styles from "./admin.module.css";
import { SPEED_COLUMNS, SpeedLegend } from "./speed-columns.tsx";
import type { SpeedPanelViewModel } from "./speed-panel.view-model.ts";

type Props = { readonly model: ViewOf<SpeedPanelViewModel> };

export const SpeedPanel = observer(function SpeedPanel({ model }: Props) {
  const { state, empty } = model;
  return (
    <Panel
      actions={
        <SegmentedControl
          label="Period"
          options={model.daysOptions}
          value={String(model.days)}
          onChange={model.chooseDays}
        />
      }
      empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
      error={model.failure}
      isFlush
      skeletonRows={6}
      state={state}
      title="Speed"
      onRetry={() => void model.load()}
    >
      <SpeedTable model={model} />
    </Panel>
  );
});

const SpeedTable = observer(function SpeedTable({ model }: Props) {
  return (
    <>
      <Table
        caption="Speed of pages"
        columns={SPEED_COLUMNS}
        empty={undefined}
        isWrapping
        rowKey={({ key }) => key}
        rows={model.rows}
        state="ready"
      />
      <RestoreFocus className={styles.notes}>
        {model.showAllLabel && <Button onClick={model.showAll}>{model.showAllLabel}</Button>}
        <SpeedLegend />
        <Hint>{model.note}</Hint>
      </RestoreFocus>
    </>
  );
});
