import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { ConflictDialog } from "#ui/kit/conflict/conflict-dialog.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { Link } from "#ui/kit/frame/link.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { PageTitle } from "#ui/kit/panel/page-title.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { KeptOffer } from "#ui/kit/status/kept-offer.tsx";
import { BidiText } from "#ui/kit/text/bidi-text.tsx";
import type { Public } from "#ui/model/public.ts";
import { STORES_HREF } from "./store-addresses.ts";
import { StoreFields } from "./store-fields.tsx";
import type { StoreFormViewModel } from "./store-form.view-model.ts";

type Props = { readonly model: Public<StoreFormViewModel> };

export const StoreFormView = observer(function StoreFormView({ model }: Props) {
  return (
    <>
      <PageTitle><BidiText>{model.title}</BidiText></PageTitle>
      <Offer model={model} />
      {model.editing ? <Panel title="Details"><EditedStore model={model} /></Panel> : <NotThere model={model} />}
      <Settling model={model} />
    </>
  );
});

/** The store is on its way, cannot be had, or does not exist. */
const NotThere = observer(function NotThere({ model }: Props) {
  const nothing = (
    <EmptyState title="No store has this reference">
      It may have been deleted. See <Link href={STORES_HREF}>all stores</Link>.
    </EmptyState>
  );
  return <Panel empty={nothing} error={model.failure} skeletonRows={12} state={model.state} title="Details" onRetry={model.retry} />;
});

const Offer = observer(function Offer({ model: { offeredFrom, editing } }: Props) {
  return editing && offeredFrom && <KeptOffer from={offeredFrom} onDecline={editing.declineOffer} onTakeUp={() => void editing.takeUp()} />;
});

const EditedStore = observer(function EditedStore({ model }: Props) {
  const { editing, fields } = model;
  if (!editing || !fields) return null;
  return (
    <Form actions={<Deeds model={model} />} label="Store" problem={fields.problem} setbacks={fields.setbacks}>
      <StoreFields fields={fields} localTime={model.localTime} />
    </Form>
  );
});

/** Drawn anew while it is saved; the form need not be. */
const Deeds = observer(function Deeds({ model }: Props) {
  return (
    <>
      <Button isBusy={model.editing?.isSaving ?? false} tone="primary" onClick={() => void model.save()}>Save store</Button>
      <Button onClick={model.cancel}>Cancel</Button>
    </>
  );
});

const Settling = observer(function Settling({ model: { editing, fields } }: Props) {
  const { conflict } = editing ?? {};
  if (!editing || !fields || !conflict) return null;
  const { isMetSaving, lacks, mineAlone, needsReason, reason } = conflict;
  return (
    <ConflictDialog
      confirmLabel={isMetSaving ? "Save store" : "Continue"} isBusy={editing.isSaving} lacks={lacks} mineAlone={mineAlone}
      reason={needsReason ? { text: reason, onChange: conflict.giveReason } : undefined} rows={fields.conflictRows}
      text={fields.conflictText} title="This store has changed" onCancel={editing.postpone}
      onConfirm={() => void editing.settle()} onLatest={editing.viewLatest} onPick={conflict.pick}
    />
  );
});
