import { makeAutoObservable } from "mobx";
import {
  accountFailureMessage,
  isSameRole,
  canRemoveRole,
  roleKey,
  type AccountRole,
  type RoleGrantor,
} from "#domain/accounts/index.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { permissionName } from "#domain/shared/access/permission-names.ts";
import type { Can } from "#ui/model/capabilities.ts";
import type { Dialogs, Question } from "#ui/model/dialogs.ts";
import type { AccountResource } from "./account-resource.ts";
import { LazyDialog, type LazyFactory, type DialogActions } from "#ui/model/lazy-dialog.ts";
import { notifyOutcome, shouldNotify, type Notifier } from "#ui/model/notifier.ts";
import type { CachedRoleOptions } from "./cached-role-options.ts";
import { ListFilter } from "./list-filter.ts";
import type { RolePreviewFacts, RolePreviewViewModel } from "./role-preview.view-model.ts";
import type { RoleEditorViewModel } from "./role-editor.view-model.ts";
import { formatRoleContext, formatIsolatedRole, ROLE_TYPE_LABELS } from "./role-format.ts";

/** What the role editor needs from its account. */
export type RoleEditorDeps = DialogActions & {
  readonly record: AccountResource;
  readonly pickers: CachedRoleOptions;
  /** Why a role cannot be added now. */
  readonly addDisabledReason: () => string | undefined;
  /** Adds the role. Returns why it failed, if so. */
  readonly addRole: (role: AccountRole) => Promise<string | undefined>;
};

type Deps = {
  readonly record: AccountResource;
  readonly pickers: CachedRoleOptions;
  readonly grantor: RoleGrantor;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  /** The editor. Its code loads when it is first opened, which fails if the code is unreachable. */
  readonly openEditor: LazyFactory<RoleEditorDeps, RoleEditorViewModel>;
  /** The dialog that starts the preview of a role. */
  readonly openPreview: LazyFactory<RolePreviewFacts, RolePreviewViewModel>;
  readonly can: Can;
};

/** A role as the list shows it. */
export type RoleRow = {
  readonly key: string;
  readonly role: AccountRole;
  readonly permission: string;
  /** The label of the permission. */
  readonly name: string;
  readonly kind: string;
  readonly place: string;
  /** Why the user cannot remove the role. Absent if the user can [ACCT-030]. */
  readonly removeDisabledReason?: string;
};

/** The roles of an account that the user may see. */
export class AccountRolesViewModel {
  private readonly deps: Deps;

  readonly editor: LazyDialog<RoleEditorViewModel>;
  readonly preview: LazyDialog<RolePreviewViewModel>;
  /** The role whose preview the user has opened. */
  private previewed: AccountRole | undefined = undefined;
  readonly filter = new ListFilter<RoleRow>({
    all: () => this.all,
    textOf: ({ permission, name, place, role }) => `${name} ${permission} ${place} ${role.contextValue}`,
  });

  constructor(deps: Deps) {
    this.deps = deps;
    const { record, pickers, openEditor, openPreview } = deps;
    this.editor = LazyDialog.of(
      openEditor,
      (actions) => ({
        record,
        pickers,
        addDisabledReason: () => this.addDisabledReason,
        addRole: this.give,
        ...actions,
      }),
      deps,
    );
    this.preview = LazyDialog.of(
      openPreview,
      (actions) => ({
        role: this.previewed as AccountRole,
        email: record.email,
        held: (record.account?.retailers ?? []).map(({ id }) => id),
        pickers,
        ...actions,
      }),
      deps,
    );
    makeAutoObservable<this, "deps" | "previewed">(
      this,
      { deps: false, editor: false, preview: false, previewed: false, filter: false },
      { autoBind: true },
    );
  }

  get all(): readonly RoleRow[] {
    const { record, grantor } = this.deps;
    return (record.account?.roles ?? []).map((role) => rowOf(role, grantor));
  }

  get rows(): readonly RoleRow[] {
    return this.filter.matches;
  }

  get pendingChange(): string | undefined {
    return this.deps.record.pendingChange;
  }

  /** Why a role cannot be added now. */
  get addDisabledReason(): string | undefined {
    return this.deps.record.blockedReason("add-roles");
  }

  /** Why no role can be removed now. */
  get removeDisabledReason(): string | undefined {
    return this.deps.record.blockedReason();
  }

  /** True if the user may preview roles. */
  get canPreview(): boolean {
    const { grantor, can } = this.deps;
    return grantor.isAdmin && can("startRolePreview") && can("endRolePreview");
  }

  async openPreview({ role }: RoleRow): Promise<void> {
    this.previewed = role;
    await this.preview.open();
  }

  async remove({ role }: RoleRow): Promise<void> {
    const { record, dialogs, notifier } = this.deps;
    if (!(await dialogs.confirm(removing(record.email, role)))) return;
    const roles = (record.account?.roles ?? []).filter((other) => !isSameRole(role, other)).map(withoutName);
    const outcome = await record.change("remove-roles", { roles });
    notifyOutcome(notifier, outcome, {
      done: `Role removed: ${formatIsolatedRole(role)}`,
      failed: (failure) => accountFailureMessage("remove-roles", failure),
    });
  }

  /** Adds the role. Returns an error for the editor to show, or notifies the user if the editor was closed. */
  private async give(role: AccountRole): Promise<string | undefined> {
    const { record, notifier } = this.deps;
    const editor = this.editor.model;
    const roles = [...(record.account?.roles ?? []), role].map(withoutName);
    const outcome = await record.change("add-roles", { roles });
    const isEditorOpen = this.editor.model === editor;
    if (isEditorOpen && outcome?.ok === false)
      return shouldNotify(outcome.error) ? accountFailureMessage("add-roles", outcome.error) : undefined;
    if (isEditorOpen && outcome) this.editor.close();
    if (outcome?.ok) this.filter.narrow("");
    notifyOutcome(notifier, outcome, {
      done: `Role added: ${formatIsolatedRole(role)}`,
      failed: (failure) => accountFailureMessage("add-roles", failure),
    });
    return undefined;
  }
}

function rowOf(role: AccountRole, grantor: RoleGrantor): RoleRow {
  const { permission, contextName } = role;
  const row = {
    key: roleKey(role),
    role,
    permission,
    name: permissionName(permission),
    kind: ROLE_TYPE_LABELS[contextName],
    place: formatRoleContext(role),
  };
  return canRemoveRole(role, grantor)
    ? row
    : { ...row, removeDisabledReason: `You can't remove '${permissionName(permission)}'` };
}

const withoutName = ({ contextName, contextValue, permission }: AccountRole) => ({
  contextName,
  contextValue,
  permission,
});

const removing = (email: string, role: AccountRole): Question => ({
  title: "Remove this role?",
  text: `${isolateDirection(email)} loses this access: ${formatIsolatedRole(role)}.`,
  confirmLabel: "Remove role",
  danger: true,
});
