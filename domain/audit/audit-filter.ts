import { parseCalendarDay, type CalendarDay } from "../shared/time/calendar-day.ts";
import { trimFilter } from "../shared/text/typed-filter.ts";
import { auditedActions, parseAuditArea, type AuditArea, type AuditedAction } from "./audited-action.ts";

/** Which events to list. The days are those of the retailer's zone; both are included. */
export type AuditFilter = {
  readonly area?: AuditArea;
  readonly action?: AuditedAction;
  /** The address of an account, whose tokens are included, or `console`. */
  readonly actor?: string;
  /** The id or the name of the changed record, whole. */
  readonly target?: string;
  readonly storeId?: string;
  readonly from?: CalendarDay;
  readonly to?: CalendarDay;
};

const AUDIT_FILTER_PARAMETERS = ["area", "action", "actor", "target", "store_id", "from", "to"] as const;
export type AuditFilterParameters = { readonly [name in (typeof AUDIT_FILTER_PARAMETERS)[number]]?: string | null };

/** Parses the parameters of a URL. Ignores empty and invalid ones, an action of another area, and days in the wrong order. */
export function parseAuditFilter(parameters: AuditFilterParameters): AuditFilter {
  const area = parseAuditArea(parameters.area);
  const action = auditedActions(area).find((one) => one === parameters.action);
  const [actor, target] = [parameters.actor, parameters.target].map((text) =>
    trimFilter(text ?? "").slice(0, MAX_TEXT_LENGTH),
  );
  const { store_id: storeId } = parameters;
  const [from, to] = [parseCalendarDay(parameters.from), parseCalendarDay(parameters.to)];
  return {
    ...(area && { area }),
    ...(action && { action }),
    ...(actor && { actor }),
    ...(target && { target }),
    ...(storeId && { storeId }),
    ...(from && { from }),
    ...(to && (from === undefined || from <= to) && { to }),
  };
}

/** Returns the parameters of the URL in a fixed order, without empty ones. */
export function formatAuditFilter({
  storeId,
  ...rest
}: AuditFilter): readonly (readonly [name: string, value: string])[] {
  const parameters: AuditFilterParameters = { ...rest, store_id: storeId ?? null };
  return AUDIT_FILTER_PARAMETERS.flatMap((name) => (parameters[name] ? [[name, parameters[name]] as const] : []));
}

const MAX_TEXT_LENGTH = 320;
