import type { Backfill } from "../database/backfill.ts";
import { lastDigitTerms } from "./last-digits-backfill.ts";

/** Adds the search terms of the migration "plain letters" to the customers that are older than it: "obrien" for O´Brien. */
export const plainLetterTerms: Backfill = { ...lastDigitTerms, name: "search terms of plain letters" };
