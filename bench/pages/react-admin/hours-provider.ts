import { fetchUtils, type DataProvider } from "react-admin";
import { readOnlyMethods } from "./read-only-methods.ts";

export type Hour = { readonly id: string; readonly timestamp: string; readonly count: number };

/** Two weeks, including the current hour. */
export const HOURS = 14 * 24;
const HOUR_MS = 3_600_000;

const written = (time: number): string => new Date(time).toISOString();

/** Provides the hourly counts of receipts for react-admin. */
export const dataProvider: DataProvider = {
  ...readOnlyMethods,
  getList: async () => {
    const end = (Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS;
    const query = new URLSearchParams({ start: written(end - HOURS * HOUR_MS), end: written(end), resolution: "1h" });
    const { json } = await fetchUtils.fetchJson(`/api/_/statistics/receipts/rates?${query.toString()}`);
    const data = (json as { data: Omit<Hour, "id">[] }).data.map((hour): Hour => ({ id: hour.timestamp, ...hour }));
    return { data: data as never, total: data.length };
  },
  getOne: () => Promise.reject(new Error("The benchmark never requests a single hour.")),
};
