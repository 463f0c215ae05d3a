import { ROLE_STEPS, type RoleEvent, type RoleStep, type VisibleStep } from "#domain/accounts/drafts.ts";
import { ALL, type RetailerHint } from "#domain/accounts/index.ts";
import { permissionName } from "#domain/shared/access/permission-names.ts";
import { assertNever } from "#domain/shared/assert-never.ts";
import { retailerName } from "./retailer-name.ts";
import { permissionDetail, ROLE_TYPE_LABELS } from "./role-format.ts";

/** A step in the stepper of the editor. */
export type RoleEditorStep = {
  readonly key: RoleStep;
  readonly label: string;
  readonly state: "done" | "current" | "coming";
  readonly value?: string;
};

const LABELS = {
  retailer: "Retailer",
  type: "Scope",
  source: "Place",
  permission: "Permission",
} as const satisfies Record<RoleStep, string>;

/** Returns all steps with their state and the earlier choices, including automatic ones. */
export function buildRoleEditorSteps(shown: VisibleStep): readonly RoleEditorStep[] {
  const current = ROLE_STEPS.indexOf(shown.step);
  return ROLE_STEPS.map((key, at) => {
    const value = at < current ? chosenIn(key, shown) : undefined;
    const state = at < current ? "done" : at === current ? "current" : "coming";
    return { key, label: LABELS[key], state, ...(value === undefined ? {} : { value }) };
  });
}

/** Returns the value that was chosen in a step. '' if none. */
export function selectedOptionValue(shown: VisibleStep): string {
  switch (shown.step) {
    case "retailer":
      return shown.choice?.id ?? "";
    case "type":
    case "permission":
      return shown.choice ?? "";
    case "source":
      return shown.choice?.value ?? "";
    default:
      return assertNever(shown);
  }
}

/** An option of a step. */
export type RoleEditorOption = { readonly value: string; readonly label: string; readonly detail?: string };

/** Returns the options of a step. A retailer has none: it is searched. */
export function buildRoleEditorOptions(shown: VisibleStep): readonly RoleEditorOption[] {
  switch (shown.step) {
    case "retailer":
      return [];
    case "type":
      return shown.types.map((type) => ({
        value: type,
        label: ROLE_TYPE_LABELS[type],
        detail: ROLE_TYPE_MEANINGS[type],
      }));
    case "source":
      return shown.sources.map(({ value, name }) => ({ value, label: name, detail: value }));
    case "permission":
      return shown.permissions.map((permission) => ({
        value: permission,
        label: permissionName(permission),
        detail: permissionDetail(permission),
      }));
    default:
      return assertNever(shown);
  }
}

const ROLE_TYPE_MEANINGS = { retailer_id: "including all its stores", store_id: "this store only" } as const;

/** Returns the step without a choice. */
export function withoutChoice(shown: VisibleStep): VisibleStep {
  const { choice: _choice, ...bare } = shown;
  return bare;
}

type Picked = { readonly picked: string; readonly typed: string; readonly retailers: readonly RetailerHint[] };

/** Returns the editor event of a choice. Undefined without a choice. */
export function toRoleEvent(shown: VisibleStep, { picked, typed, retailers }: Picked): RoleEvent | undefined {
  switch (shown.step) {
    case "retailer": {
      const retailer = retailers.find(({ id }) => id === picked);
      return retailer && { kind: "choose-retailer", retailer };
    }
    case "type": {
      const type = shown.types.find((each) => each === picked);
      return type && { kind: "choose-type", type };
    }
    case "source": {
      const source = shown.sources.find(({ value }) => value === picked);
      return source && { kind: "choose-source", source };
    }
    case "permission": {
      const permission = typed.trim() || picked;
      return permission === "" ? undefined : { kind: "choose-permission", permission };
    }
    default:
      return assertNever(shown);
  }
}

function chosenIn(step: RoleStep, shown: VisibleStep): string | undefined {
  if (shown.step === "retailer") return undefined;
  if (step === "retailer") return retailerName(shown.retailer);
  if (shown.step === "type") return undefined;
  if (step === "type") return ROLE_TYPE_LABELS[shown.type];
  if (shown.step === "source") return undefined;
  return shown.source.value === ALL ? "All" : shown.source.name;
}
