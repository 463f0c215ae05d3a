import type { ContractSchemas } from "#contract/index.ts";
import { parseViewList, type SavedView, type ViewFields, type ViewSort } from "#domain/views/index.ts";
import {
  readBoolean,
  readInstant,
  readList,
  readMap,
  readMembers,
  readOptional,
  readString,
  readVersion,
  requireParsed,
  toWireParser,
  type Unchecked,
} from "../shared/wire.ts";

/** Parses a view; returns undefined if it is invalid. */
export const parseSavedView = toWireParser(viewOf);

export const parseSavedViews = toWireParser((wire: Unchecked<readonly ContractSchemas["SavedView"][]>) =>
  readList(wire, viewOf),
);

function viewOf(wire: Unchecked<ContractSchemas["SavedView"]>): SavedView {
  const view = readMembers(wire);
  return {
    id: readString(view.id),
    list: requireParsed(parseViewList(readString(view.list))),
    name: readString(view.name),
    owner: readString(view.owner),
    isOwn: readBoolean(view.is_own),
    isShared: readBoolean(view.is_shared),
    isDefault: readBoolean(view.is_default),
    filter: readMap(view.filter, readString),
    ...readOptional("columns", view.columns, (columns) => readList(columns, readString)),
    ...readOptional("sort", view.sort, sortOf),
    createdAt: readInstant(view.created_timestamp),
    version: readVersion(view.updated_timestamp),
  };
}

function sortOf(wire: Unchecked<ContractSchemas["ViewSort"]>): ViewSort {
  const { column, is_descending: isDescending } = readMembers(wire);
  return { column: readString(column), isDescending: readBoolean(isDescending) };
}

/** Converts the fields of a view to the request body. */
export const toWireView = ({ name, isShared, filter, columns, sort }: ViewFields) => ({
  name,
  is_shared: isShared,
  filter: { ...filter },
  ...(columns === undefined ? {} : { columns: [...columns] }),
  ...(sort === undefined ? {} : { sort: { column: sort.column, is_descending: sort.isDescending } }),
});
