import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { CheckboxList } from "#ui/kit/field/checkbox-list.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { RadioGroup } from "#ui/kit/field/radio-group.tsx";
import { SelectField } from "#ui/kit/field/select-field.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { SkeletonLines } from "#ui/kit/panel/skeleton.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { InvitedRolesViewModel } from "./invited-roles.view-model.ts";
import type { NewAccountViewModel } from "./new-account.view-model.ts";

export type NewAccountProps = { readonly model: ViewOf<NewAccountViewModel> };

export const NewAccountView = observer(function NewAccountView({ model }: NewAccountProps) {
  const { role, retailers } = model;
  const footer = (
    <>
      <Button onClick={model.cancel}>Cancel</Button>
      <Button
        disabledReason={model.disabledReason}
        isBusy={model.isSaving}
        tone="primary"
        onClick={() => void model.create()}
      >
        Create account
      </Button>
    </>
  );
  return (
    <Dialog isWide footer={footer} title="New account" onClose={model.cancel}>
      <Form label="New account" problem={model.problem} setbacks={model.setbacks}>
        <TextField
          {...model.email}
          isRequired
          autoComplete="off"
          hint="We'll email a link to confirm the account and set a password."
          label={model.emailLabel}
          type="email"
        />
        {retailers.length > 0 && (
          <SelectField
            label="Retailer"
            options={retailers.map(({ id, name }) => ({ value: id, label: name }))}
            value={model.retailer.id}
            onChange={model.chooseRetailer}
          />
        )}
        <Role model={model} />
        <Scope role={role} />
      </Form>
    </Dialog>
  );
});

const Role = observer(function Role({ model }: NewAccountProps) {
  const { role } = model;
  if (role.failure) return <ErrorState error={role.failure} onRetry={() => void model.retryRoles()} />;
  if (role.isLoading) return <SkeletonLines lines={ROLES_SHOWN} />;
  return (
    <RadioGroup
      layout="cards"
      choices={role.choices}
      error={role.error}
      label="Role"
      value={role.permission}
      onChange={role.chooseRole}
    />
  );
});

/** The lines of the skeleton, about as high as the usual roles. */
const ROLES_SHOWN = 8;

/** Where the role applies. Absent if there is nothing to choose. */
const Scope = observer(function Scope({ role }: { readonly role: ViewOf<InvitedRolesViewModel> }) {
  const { scopes, stores, storeFilter } = role;
  return (
    <>
      {scopes.length > 1 && (
        <RadioGroup
          choices={scopes}
          error={role.scopeError}
          label="Applies to"
          value={role.scope}
          onChange={role.chooseScope}
        />
      )}
      {stores && storeFilter.isVisible && (
        <TextField autoComplete="off" label="Filter stores" value={storeFilter.text} onChange={storeFilter.narrow} />
      )}
      {stores && (
        <CheckboxList
          choices={stores}
          error={role.storesError}
          hint={role.storesHint}
          label="Stores"
          onChange={role.chooseStore}
        />
      )}
    </>
  );
});
