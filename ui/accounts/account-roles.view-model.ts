import { makeAutoObservable, observableRef, runInAction } from "mobx";
import {
  accountFailed, isSameRole, mayRemoveRole, roleKey,
  type AccountRole, type RoleGiver,
} from "#domain/accounts/index.ts";
import type { Announcer } from "#ui/model/announcer.ts";
import type { Dialogs, Question } from "#ui/model/dialogs.ts";
import { isSpoken, tell } from "#ui/model/telling.ts";
import type { AccountRecord } from "./account-record.ts";
import { PART_MISSING } from "./part-missing.ts";
import type { RoleEditorViewModel } from "./role-editor.view-model.ts";
import { placeOf, roleInWords, ROLE_TYPE_LABELS } from "./role-words.ts";

/** What the editor has to be told about its account. */
export type RoleEditing = { readonly record: AccountRecord; readonly give: (role: AccountRole) => Promise<string | undefined>; readonly close: () => void };

type Collaborators = {
  readonly record: AccountRecord;
  readonly giver: RoleGiver;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly announcer: Announcer;
  /** The editor, whose code comes when it is first opened; it fails when that is out of reach. */
  readonly openEditor: (editing: RoleEditing) => Promise<RoleEditorViewModel>;
};

/** A role as the list shows it. */
export type RoleRow = {
  readonly key: string;
  readonly role: AccountRole;
  readonly permission: string;
  readonly kind: string;
  readonly place: string;
  /** Why it cannot be taken away by whoever looks; absent where it can [ACCT-030]. */
  readonly kept?: string;
};

/** The roles of an account, as far as whoever looks may see them. */
export class AccountRolesViewModel {
  private readonly with: Collaborators;

  filterText = "";
  editor: RoleEditorViewModel | undefined = undefined;
  /** Its code is on its way. */
  isOpening = false;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    makeAutoObservable<this, "with">(this, { with: false, editor: observableRef }, { autoBind: true });
  }

  get all(): readonly RoleRow[] {
    const { record, giver } = this.with;
    return (record.account?.roles ?? []).map((role) => rowOf(role, giver));
  }

  /** Those in which each word of the filter occurs. */
  get rows(): readonly RoleRow[] {
    const words = this.filterText.trim().toLowerCase().split(/\s+/);
    return this.all.filter(({ permission, place, role }) => {
      const text = `${permission} ${place} ${role.contextValue}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }

  /** There are more than one takes in at a glance. */
  get isLong(): boolean {
    return this.all.length > GLANCE;
  }

  get underWay(): string | undefined {
    return this.with.record.underWay;
  }

  narrow(text: string): void {
    this.filterText = text;
  }

  async remove({ role }: RoleRow): Promise<void> {
    const { record, dialogs, announcer } = this.with;
    if (!(await dialogs.confirm(removing(record.email, role)))) return;
    const roles = (record.account?.roles ?? []).filter((other) => !isSameRole(role, other)).map(withoutName);
    const outcome = await record.change("remove-roles", { roles });
    tell(announcer, outcome, { done: `Role removed: ${roleInWords(role)}`, failed: (failure) => accountFailed("remove-roles", failure) });
  }

  async openEditor(): Promise<void> {
    const { record, openEditor, announcer } = this.with;
    if (this.isOpening || this.editor || record.account === undefined) return;
    this.isOpening = true;
    const editor = await openEditor({ record, give: this.give, close: this.closeEditor }).catch(() => undefined);
    runInAction(() => {
      this.isOpening = false;
      this.editor = editor;
    });
    if (editor === undefined) announcer.raise("error", PART_MISSING);
  }

  closeEditor(): void {
    this.editor?.stop();
    this.editor = undefined;
  }

  /** Why the role could not be given. */
  private async give(role: AccountRole): Promise<string | undefined> {
    const { record, announcer } = this.with;
    const roles = [...(record.account?.roles ?? []), role].map(withoutName);
    const outcome = await record.change("add-roles", { roles });
    if (outcome === undefined) return undefined;
    if (!outcome.ok) return isSpoken(outcome.error) ? accountFailed("add-roles", outcome.error) : undefined;
    this.closeEditor();
    announcer.raise("success", `Role added: ${roleInWords(role)}`);
    return undefined;
  }
}

const GLANCE = 10;

function rowOf(role: AccountRole, giver: RoleGiver): RoleRow {
  const { permission, contextName } = role;
  const row = { key: roleKey(role), role, permission, kind: ROLE_TYPE_LABELS[contextName], place: placeOf(role) };
  return mayRemoveRole(role, giver) ? row : { ...row, kept: `You cannot take away '${permission}'` };
}

const withoutName = ({ contextName, contextValue, permission }: AccountRole) => ({ contextName, contextValue, permission });

const removing = (email: string, role: AccountRole): Question => ({
  title: "Remove this role?",
  text: `${email} loses what comes with it: ${roleInWords(role)}.`,
  confirmLabel: "Remove role",
  danger: true,
});
