import { formatCount } from "../shared/number/count.ts";
import type { Failure } from "../shared/failure.ts";
import { isOutdated } from "../shared/failure.ts";
import { MAX_VIEW_COLUMNS, MAX_VIEW_FILTER_LENGTH, MAX_VIEW_NAME_LENGTH, MAX_VIEWS_OF_LIST } from "./view-rules.ts";
import type { ViewRefusal } from "./view-rules.ts";

const REFUSALS: Readonly<Record<ViewRefusal, readonly [pointer: string, text: string]>> = {
  "no-name": ["name", "Enter a name for the view"],
  "long-name": ["name", `Enter a name of at most ${MAX_VIEW_NAME_LENGTH} characters`],
  "large-filter": [
    "filter",
    `The filters have more than ${formatCount(MAX_VIEW_FILTER_LENGTH)} characters. Shorten one of them`,
  ],
  "many-columns": ["columns", `A view can have at most ${MAX_VIEW_COLUMNS} columns`],
};

/** Returns what is wrong with a view, and with which member. */
export function describeViewRefusal(refusal: ViewRefusal): { readonly pointer: string; readonly description: string } {
  const [pointer, description] = REFUSALS[refusal];
  return { pointer, description };
}

export const TOO_MANY_VIEWS = `You have ${MAX_VIEWS_OF_LIST} views of this list. Delete one to save another`;

export const VIEW_NOT_OWN = "Only the owner can change this view";

const FAILURES = {
  list: "Your views could not be loaded, please try again.",
  save: "The view could not be saved, please try again.",
  delete: "The view could not be deleted, please try again.",
  default: "The default view could not be changed, please try again.",
} as const;

/** Returns the sentence for a failed request. A refusal of the server says why itself. */
export function viewsFailureMessage(action: keyof typeof FAILURES, failure: Failure): string {
  if (isOutdated(failure)) return VIEW_OUTDATED;
  if (failure.kind === "missing") return VIEW_MISSING;
  const { description } = failure;
  return (failure.status === 422 || failure.status === 403) && description !== undefined
    ? `${description}.`
    : FAILURES[action];
}

const VIEW_OUTDATED = "Another user has changed this view. It was loaded again: check it, then repeat your change.";
const VIEW_MISSING = "This view is no longer there: it was deleted, or its owner no longer shares it.";
