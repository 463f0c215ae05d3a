import { countCodePoints } from "../shared/text/code-points.ts";
import { advance, type Transitions } from "../shared/form/transitions.ts";
import type { ConsumerPermissions } from "./consumer-policy.ts";

/** The states of the consumer page [CONS-003]. */
export const CONSUMER_STATES = [
  "search-new",
  "search-results",
  "consumer-new",
  "consumer-update",
  "consumer-update-vip",
  "consumer-show",
  "consumer-error",
  "consumer-nodata",
] as const;
export type ConsumerState = (typeof CONSUMER_STATES)[number];

/** The events of the page. */
export type ConsumerEvent =
  | { readonly type: "searched"; readonly hits: number }
  | { readonly type: "search-failed"; readonly status: number }
  | { readonly type: "loaded" }
  | { readonly type: "load-failed"; readonly status: number }
  | { readonly type: "create" | "edit" | "edit-vip" | "created" | "saved" | "save-failed" | "cancel" | "reset" };

/** The page: its state, and the data of that state. */
export type ConsumerPage =
  | { readonly state: "search-new" | "search-results" | "consumer-nodata" }
  | {
      readonly state: "consumer-error";
      /** HTTP status of the failing call, 0 without a response [CONS-011]. */ readonly status: number;
    }
  | {
      readonly state: "consumer-show";
      /** False after a 404: the page has empty properties [CONS-010]. */ readonly exists: boolean;
    }
  | {
      readonly state: FormState;
      /** True after a save that failed: the form stays open [CONS-012]. */ readonly hasError: boolean;
    };
type FormState = "consumer-new" | "consumer-update" | "consumer-update-vip";

export const NEW_SEARCH: ConsumerPage = { state: "search-new" };

type Step =
  | "found"
  | "found-none"
  | "failed"
  | "shown"
  | "create"
  | "edit"
  | "edit-vip"
  | "created"
  | "saved"
  | "save-failed"
  | "cancel"
  | "reset";

const SEARCHING = {
  found: "search-results",
  "found-none": "consumer-nodata",
  failed: "consumer-error",
  shown: "consumer-show",
  reset: "search-new",
} as const;

/** R42 of the domain rules. */
export const CONSUMER_TRANSITIONS = {
  "search-new": { ...SEARCHING, create: "consumer-new" },
  "search-results": { ...SEARCHING, create: "consumer-new" },
  "consumer-nodata": { ...SEARCHING, create: "consumer-new" },
  "consumer-error": SEARCHING,
  "consumer-show": { ...SEARCHING, create: "consumer-new", edit: "consumer-update", "edit-vip": "consumer-update-vip" },
  "consumer-new": {
    created: "consumer-show",
    "save-failed": "consumer-new",
    cancel: "search-new",
    reset: "search-new",
  },
  "consumer-update": {
    saved: "consumer-show",
    "save-failed": "consumer-update",
    cancel: "consumer-show",
    reset: "search-new",
  },
  "consumer-update-vip": {
    saved: "consumer-show",
    "save-failed": "consumer-update-vip",
    cancel: "consumer-show",
    reset: "search-new",
  },
} as const satisfies Transitions<ConsumerState, Step>;

/**
 * Returns the page after an event.
 * Ignores events that the state does not take or the user may not cause.
 */
export function advanceConsumerPage(
  page: ConsumerPage,
  event: ConsumerEvent,
  rights: ConsumerPermissions,
): ConsumerPage {
  const step = stepOf(event);
  const state = isAllowed(page, step, rights)
    ? advance<ConsumerState, Step>(CONSUMER_TRANSITIONS, page.state, step)
    : undefined;
  switch (state) {
    case undefined:
      return page;
    case "consumer-error":
      return { state, status: "status" in event ? event.status : 0 };
    case "consumer-show":
      return { state, exists: event.type !== "load-failed" };
    case "consumer-new":
    case "consumer-update":
    case "consumer-update-vip":
      return { state, hasError: event.type === "save-failed" };
    default:
      return { state };
  }
}

function stepOf(event: ConsumerEvent): Step {
  switch (event.type) {
    case "searched":
      return event.hits > 0 ? "found" : "found-none";
    case "search-failed":
      return "failed";
    case "loaded":
      return "shown";
    case "load-failed":
      return event.status === NOT_FOUND ? "shown" : "failed";
    default:
      return event.type;
  }
}

/** Returns `change` for an existing consumer, else `create`. */
function isAllowed(page: ConsumerPage, step: Step, { create, update, updateVip }: ConsumerPermissions): boolean {
  const exists = page.state === "consumer-show" && page.exists;
  if (step === "create") return create === "enabled" && !exists;
  if (step === "edit") return update === "enabled" && exists;
  if (step === "edit-vip") return updateVip === "enabled" && exists;
  return true;
}

/** A blank text is not searched [OQ-106]. */
export const isSearchable = (text: string): boolean => text.trim() !== "";

/** True for more text than the contract accepts, in code points. */
export const isTooLongToSearch = (text: string): boolean => countCodePoints(text.trim()) > MAX_SEARCH_LENGTH;

export const MAX_SEARCH_LENGTH = 320;

const NOT_FOUND = 404;
