import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Button } from "#ui/kit/action/button.tsx";
import { ConflictDialog } from "#ui/kit/conflict/conflict-dialog.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { PanelFormViewModel } from "./panel-form.view-model.ts";

type Props<Draft, Field extends string> = {
  readonly model: ViewOf<
    Pick<PanelFormViewModel<Draft, Field>, "session" | "save" | "cancel" | "cancelDisabledReason">
  >;
  /** What the panel is about. */
  readonly label: string;
  readonly children: ReactNode;
};

/** A form in a panel, with its buttons and its conflict dialog. */
export const PanelForm = observer(function PanelForm<Draft, Field extends string>({
  model,
  label,
  children,
}: Props<Draft, Field>) {
  const { session } = model;
  const actions = (
    <>
      <Button isBusy={session.isSaving} tone="primary" onClick={() => void model.save()}>
        Save {label}
      </Button>
      <Button disabledReason={model.cancelDisabledReason} onClick={() => void model.cancel()}>
        Cancel
      </Button>
    </>
  );
  return (
    <>
      <Form
        actions={actions}
        label={label}
        isUnguarded={session.isUnguarded}
        problem={session.problem}
        setbacks={session.draft.setbacks}
      >
        {children}
      </Form>
      {session.conflictDialog && <ConflictDialog {...session.conflictDialog} />}
    </>
  );
});
