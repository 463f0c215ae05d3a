// breaks fences/no-clock x6
import { DateTime } from "luxon";

export const now = [new Date(), Date(), Date.now(), DateTime.now(), DateTime.local(), DateTime.utc()];
export const fixed = [new Date(0), DateTime.utc(2024), DateTime.local(2024)];
