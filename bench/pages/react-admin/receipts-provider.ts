import { fetchUtils, type DataProvider } from "react-admin";
import type { Receipt } from "../plain/receipt-texts.ts";
import { readOnlyMethods } from "./read-only-methods.ts";

/** The last id of each visited page: the API pages by id, react-admin by number. */
const endOf = new Map<number, string>();

/** Provides receipts for react-admin. */
export const dataProvider: DataProvider = {
  ...readOnlyMethods,
  getList: async (resource, { pagination }) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 20 };
    const older = endOf.get(page - 1);
    const query = new URLSearchParams({ count: String(perPage), ...(older === undefined ? {} : { older }) });
    const { json } = await fetchUtils.fetchJson(`/api/${resource}?${query.toString()}`);
    const data = json as Receipt[];
    const last = data.at(-1);
    if (last) endOf.set(page, last.id);
    return { data: data as never, pageInfo: { hasNextPage: data.length === perPage, hasPreviousPage: page > 1 } };
  },
  getOne: async (resource, { id }) => {
    const { json } = await fetchUtils.fetchJson(`/api/${resource}/${String(id)}`);
    return { data: json as never };
  },
};
