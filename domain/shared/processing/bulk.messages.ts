import { formatCount } from "../number/count.ts";
import { formatInstantTime, type Instant } from "../time/instant.ts";
import type { BulkProgress } from "./run-in-bulk.ts";

/** A number of matching rows. If it is not exact, there are more. */
export type MatchCount = { readonly count: number; readonly isExact: boolean };

/** What is chosen of a list: rows of the page, or all that match the filter. */
export type ChosenRows = { readonly ofPage: number } | { readonly ofAll: MatchCount | undefined };

/** '20 on this page chosen', 'All 312 matching chosen'. Empty if nothing is chosen. */
export function formatChosen(chosen: ChosenRows): string {
  if ("ofAll" in chosen) return `All ${formatMatching(chosen.ofAll)} chosen`;
  return chosen.ofPage === 0 ? "" : `${formatCount(chosen.ofPage)} on this page chosen`;
}

/** 'Choose all 312 matching', 'Choose all matching (more than 10,000)' */
export const formatChooseAll = (total: MatchCount | undefined): string => `Choose all ${formatMatching(total)}`;

/** Names what an action is about on its button: 'Resend 20', 'Resend all 312', 'Resend all matching' */
export function formatBulkAction(verb: string, chosen: ChosenRows): string {
  if (!("ofAll" in chosen)) return chosen.ofPage === 0 ? verb : `${verb} ${formatCount(chosen.ofPage)}`;
  return chosen.ofAll?.isExact ? `${verb} all ${formatCount(chosen.ofAll.count)}` : `${verb} all matching`;
}

function formatMatching(total: MatchCount | undefined): string {
  if (total === undefined) return "matching";
  return total.isExact ? `${formatCount(total.count)} matching` : `matching (more than ${formatCount(total.count)})`;
}

/** What an action does, in the words of its progress: 'resent', 'not sent' */
export type BulkWords = { readonly done: string; readonly cancelled: string };

/** '37 of 40 resent, 2 failed, 1 not sent' */
export function formatBulkProgress({ of, done, failed, cancelled }: BulkProgress, words: BulkWords): string {
  const parts = [
    `${formatCount(done)} of ${formatCount(of)} ${words.done}`,
    failed > 0 && `${formatCount(failed)} failed`,
    cancelled > 0 && `${formatCount(cancelled)} ${words.cancelled}`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** 'Waiting until 10:15 for the limit of requests' */
export const formatBulkPause = (until: Instant, zone: string, limit = "requests"): string =>
  `Waiting until ${formatInstantTime(until, zone)} for the limit of ${limit}`;
