import { observer } from "mobx-react-lite";
import type { LoyaltyEvent } from "#domain/consumers/index.ts";
import { formatCount } from "#domain/shared/number/count.ts";
import { Button } from "#ui/kit/action/button.tsx";
import { Chart } from "#ui/kit/chart/chart.tsx";
import { FieldRow, Form } from "#ui/kit/field/form.tsx";
import { NumberField } from "#ui/kit/field/number-field.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { Statistic } from "#ui/kit/figure/figure.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { Table, type Column } from "#ui/kit/table/table.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import { BidiText, VisuallyHidden } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { LoyaltyProgramViewModel } from "./loyalty-program.view-model.ts";
import { PermissionButton } from "./permission-button.tsx";
import styles from "./consumers.module.css";

type Props = { readonly model: ViewOf<LoyaltyProgramViewModel> };

/** The points of the customer in one program [CONS-020]. */
export const LoyaltyPanel = observer(function LoyaltyPanel({ model }: Props) {
  return (
    <RestoreFocus isFirst>
      <Panel actions={!model.isEditing && <Actions model={model} />} title={model.name}>
        <Stack>
          <Statistic name="Total" unit="points" value={model.total} />
          {model.isEditing && <PointsForm model={model} />}
          <History model={model} />
        </Stack>
      </Panel>
    </RestoreFocus>
  );
});

/** The names of the buttons contain the program, because a page can have several. */
const Actions = observer(function Actions({ model: { adjust, edit, name } }: Props) {
  const program = <BidiText>{name}</BidiText>;
  return (
    <>
      <PermissionButton state={adjust} onClick={() => edit("add")}>
        Add points<VisuallyHidden> to {program}</VisuallyHidden>
      </PermissionButton>
      <PermissionButton state={adjust} onClick={() => edit("subtract")}>
        Subtract points<VisuallyHidden> from {program}</VisuallyHidden>
      </PermissionButton>
    </>
  );
});

const PointsForm = observer(function PointsForm({ model }: Props) {
  const actions = (
    <>
      <Button isBusy={model.isSaving} tone="primary" onClick={() => void model.save()}>
        {model.saveLabel}
      </Button>
      <Button disabledReason={model.cancelDisabledReason} onClick={() => void model.cancel()}>
        Cancel
      </Button>
    </>
  );
  return (
    <Form
      actions={actions}
      label={`${model.name}: ${model.saveLabel.toLowerCase()}`}
      problem={model.problem}
      setbacks={model.draft.setbacks}
    >
      <FieldRow>
        <NumberField {...model.field("value")} isRequired isWhole />
        <TextField {...model.field("description")} isRequired autoComplete="off" />
      </FieldRow>
    </Form>
  );
});

/** Loads the changes when the user opens them. */
const History = observer(function History({ model }: Props) {
  const { history } = model;
  const nothing = <EmptyState title="No changes">The points didn't change in the last 12 months.</EmptyState>;
  return (
    <Panel
      empty={nothing}
      error={model.historyFailure}
      fold={{ isExpanded: history.isOpen, onToggle: () => void history.toggle() }}
      state={model.historyState}
      title={model.historyTitle}
      onRetry={() => void history.load()}
    >
      <Changes model={model} />
    </Panel>
  );
});

const Changes = observer(function Changes({ model }: Props) {
  return (
    <Stack>
      {model.chart && <Chart size="s" spec={model.chart} />}
      <div className={styles.table}>
        <Table
          isWrapping
          caption="Changes, newest first"
          columns={columnsIn(model.zone)}
          empty={null}
          rowKey={({ id }) => id}
          rows={model.events}
          state="ready"
        />
      </div>
    </Stack>
  );
});

const columnsIn = (zone: string): readonly Column<LoyaltyEvent>[] => [
  {
    key: "time",
    header: "Time",
    width: "m",
    cell: ({ timestamp }) => timestamp && <DateTimeText short at={timestamp} zone={zone} />,
  },
  {
    key: "description",
    header: "Description",
    isMain: true,
    cell: ({ description }) => <BidiText>{description}</BidiText>,
  },
  {
    key: "value",
    header: "Points",
    width: "s",
    isNumeric: true,
    onCard: "corner",
    cell: ({ value }) => (value > 0 ? `+${formatCount(value)}` : formatCount(value)),
  },
  {
    key: "total",
    header: "Total",
    width: "s",
    isNumeric: true,
    cell: ({ total }) => total !== undefined && formatCount(total),
  },
];
