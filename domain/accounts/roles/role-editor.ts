import { assertNever } from "../../shared/assert-never.ts";
import { ALL, type RetailerHint } from "../account.ts";
import type { Role } from "../../shared/access/role.ts";
import { UNKNOWN_SOURCE, type RoleSource, type RoleType } from "./account-role.ts";
import { hidesStores, offeredPermissions, visibleRoleTypes, type RoleDraft, type RoleGrantor } from "./role-policy.ts";

/** The steps of the role editor, in order [ACCT-014 to ACCT-017]. */
export const ROLE_STEPS = ["retailer", "type", "source", "permission"] as const;
export type RoleStep = (typeof ROLE_STEPS)[number];

/**
 * The state of the role editor.
 *
 * Each step knows the earlier choices and the step that was shown before it. Going back discards all later choices and
 * never returns to a skipped step.
 */
export type RoleEditor = VisibleStep | FetchingStep;
export type VisibleStep = RetailerStep | TypeStep | SourceStep | PermissionStep;

export type RetailerStep = { readonly step: "retailer"; readonly choice?: RetailerHint };
export type TypeStep = {
  readonly step: "type";
  readonly retailer: RetailerHint;
  readonly types: readonly RoleType[];
  readonly choice?: RoleType;
  readonly previous: VisibleStep;
};
export type SourceStep = {
  readonly step: "source";
  readonly retailer: RetailerHint;
  readonly type: RoleType;
  readonly sources: readonly RoleSource[];
  readonly choice?: RoleSource;
  readonly previous: VisibleStep;
};
export type PermissionStep = {
  readonly step: "permission";
  readonly retailer: RetailerHint;
  readonly type: RoleType;
  readonly source: RoleSource;
  /** The permissions that can be chosen. */
  readonly permissions: readonly string[];
  readonly choice?: string;
  readonly previous: VisibleStep;
};

/** The options of the next step are loading. The previous step stays visible, with its choice. */
export type FetchingStep = {
  readonly step: "fetching";
  readonly need: RoleOptionsRequest;
  readonly previous: VisibleStep;
};

export type RoleOptionsRequest = TypesNeed | SourcesNeed | PermissionsNeed;
type TypesNeed = { readonly kind: "types"; readonly retailer: RetailerHint };
type SourcesNeed = { readonly kind: "sources"; readonly retailer: RetailerHint; readonly type: RoleType };
type PermissionsNeed = {
  readonly kind: "permissions";
  readonly retailer: RetailerHint;
  readonly type: RoleType;
  readonly source: RoleSource;
};

export type RoleEvent =
  | { readonly kind: "choose-retailer"; readonly retailer: RetailerHint }
  | { readonly kind: "choose-type"; readonly type: RoleType }
  | { readonly kind: "choose-source"; readonly source: RoleSource }
  /** Chosen, or typed by an administrator. */
  | { readonly kind: "choose-permission"; readonly permission: string }
  /** A response carries the `need` of its request, compared by identity. */
  | { readonly kind: "types"; readonly need: TypesNeed; readonly types: readonly RoleType[] }
  | { readonly kind: "sources"; readonly need: SourcesNeed; readonly sources: readonly RoleSource[] }
  | { readonly kind: "permissions"; readonly need: PermissionsNeed; readonly permissions: readonly string[] };

/** The rights of the actor who gives the role, and the roles of the account. */
export type RoleEditorContext = { readonly grantor: RoleGrantor; readonly held: readonly Role[] };

/** Returns the editor at its first step. Reopening it restores no choices [ACCT-022]. */
export const openRoleEditor = (): RoleEditor => ({ step: "retailer" });

/** Returns the step that is visible. */
export const visibleStep = (editor: RoleEditor): VisibleStep => (editor.step === "fetching" ? editor.previous : editor);

/**
 * Returns the editor at the step that was shown before, with its choice [ACCT-021].
 *
 * Drops a pending request.
 */
export function stepBack(editor: RoleEditor): RoleEditor {
  const shown = visibleStep(editor);
  return "previous" in shown ? shown.previous : shown;
}

/** Returns the editor after an event. Ignores choices that are not offered and outdated responses. */
export function advanceRoleEditor(editor: RoleEditor, event: RoleEvent, situation: RoleEditorContext): RoleEditor {
  return reduce(editor, event, situation) ?? editor;
}

/** Returns the role as far as it has been chosen. */
export function toRoleDraft(editor: RoleEditor): RoleDraft {
  const shown = visibleStep(editor);
  switch (shown.step) {
    case "retailer":
      return shown.choice ? { retailer: shown.choice.id } : {};
    case "type":
      return { retailer: shown.retailer.id, ...(shown.choice ? { contextName: shown.choice } : {}) };
    case "source":
      return draftOf(shown, shown.choice);
    case "permission":
      return { ...draftOf(shown, shown.source), permission: shown.choice ?? null };
    default:
      return assertNever(shown);
  }
}

function reduce(editor: RoleEditor, event: RoleEvent, situation: RoleEditorContext): RoleEditor | undefined {
  const shown = visibleStep(editor);
  switch (event.kind) {
    case "choose-retailer":
      return shown.step === "retailer" ? afterRetailer(shown, event.retailer, situation) : undefined;
    case "choose-type":
      return shown.step === "type" ? afterType(shown, event.type) : undefined;
    case "choose-source":
      return shown.step === "source" ? afterSource(shown, event.source) : undefined;
    case "choose-permission":
      return shown.step === "permission" ? withPermission(shown, event.permission, situation) : undefined;
    case "types":
      return awaits(editor, event.need) ? afterTypes(event, shown, situation) : undefined;
    case "sources":
      return awaits(editor, event.need) ? afterSources(event, shown) : undefined;
    case "permissions":
      return awaits(editor, event.need) ? afterPermissions(event, shown, situation) : undefined;
    default:
      return assertNever(event);
  }
}

type EventOf<Kind extends RoleEvent["kind"]> = Extract<RoleEvent, { readonly kind: Kind }>;

const awaits = (editor: RoleEditor, need: RoleOptionsRequest): boolean =>
  editor.step === "fetching" && editor.need === need;

function afterRetailer(
  step: RetailerStep,
  retailer: RetailerHint,
  { grantor }: RoleEditorContext,
): FetchingStep | undefined {
  if (retailer.id === ALL && !grantor.isAdmin) return undefined;
  return fetching({ kind: "types", retailer }, { ...step, choice: retailer });
}

function afterType(step: TypeStep, type: RoleType): FetchingStep | undefined {
  return step.types.includes(type) ? towardsSource(step.retailer, type, { ...step, choice: type }) : undefined;
}

function afterSource(step: SourceStep, source: RoleSource): FetchingStep | undefined {
  const { retailer, type, sources } = step;
  if (!sources.some(({ value }) => value === source.value)) return undefined;
  return fetching({ kind: "permissions", retailer, type, source }, { ...step, choice: source });
}

function withPermission(
  step: PermissionStep,
  permission: string,
  { grantor }: RoleEditorContext,
): PermissionStep | undefined {
  return grantor.isAdmin || step.permissions.includes(permission) ? { ...step, choice: permission } : undefined;
}

/** Skips the step if stores are hidden and the retailer is the only type to choose [ACCT-018]. */
function afterTypes(
  { need: { retailer }, types }: EventOf<"types">,
  previous: VisibleStep,
  { grantor }: RoleEditorContext,
): RoleEditor {
  const shown = visibleRoleTypes(types, grantor);
  const [only] = shown;
  if (hidesStores(grantor) && shown.length === 1 && only === "retailer_id")
    return towardsSource(retailer, only, previous);
  return { step: "type", retailer, types: shown, previous };
}

/** Skips the source step for all retailers [ACCT-019]. */
function towardsSource(retailer: RetailerHint, type: RoleType, previous: VisibleStep): FetchingStep {
  if (retailer.id !== ALL) return fetching({ kind: "sources", retailer, type }, previous);
  return fetching({ kind: "permissions", retailer, type, source: { value: ALL, name: UNKNOWN_SOURCE } }, previous);
}

/** Chooses a single source itself and skips the step [ACCT-020]. */
function afterSources({ need: { retailer, type }, sources }: EventOf<"sources">, previous: VisibleStep): RoleEditor {
  const [only] = sources;
  if (only && sources.length === 1) return fetching({ kind: "permissions", retailer, type, source: only }, previous);
  return { step: "source", retailer, type, sources, previous };
}

function afterPermissions(
  { need, permissions }: EventOf<"permissions">,
  previous: VisibleStep,
  situation: RoleEditorContext,
): RoleEditor {
  const { retailer, type, source } = need;
  const context = { contextName: type, contextValue: source.value };
  return {
    step: "permission",
    retailer,
    type,
    source,
    permissions: offeredPermissions(permissions, { context, ...situation }),
    previous,
  };
}

const fetching = (need: RoleOptionsRequest, previous: VisibleStep): FetchingStep => ({
  step: "fetching",
  need,
  previous,
});

function draftOf({ retailer, type }: SourceStep | PermissionStep, source: RoleSource | undefined): RoleDraft {
  return {
    retailer: retailer.id,
    contextName: type,
    contextValue: source?.value ?? null,
    ...(source ? { sourceName: source.name } : {}),
  };
}
