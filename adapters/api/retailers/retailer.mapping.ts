import type { ContractSchemas } from "#contract/index.ts";
import type { ManagedRetailers, NewRetailer, RetailerFields, RetailerRecord } from "#domain/retailers/index.ts";
import { parseRetailerId } from "#domain/shared/access/retailer.ts";
import type * as sdk from "#sdk/index.ts";
import {
  readBoolean,
  readList,
  readMembers,
  readOpenObject,
  readString,
  readVersion,
  requireParsed,
  toWireParser,
  type Unchecked,
} from "../shared/wire.ts";

/** Parses a retailer with its settings; returns undefined if it is invalid. */
export const parseRetailerRecord = toWireParser(
  (wire: Unchecked<ContractSchemas["RetailerSettings"]>): RetailerRecord => {
    const retailer = readMembers(wire);
    return {
      id: requireParsed(parseRetailerId(readString(retailer.id))),
      name: readString(retailer.name),
      settings: readOpenObject(retailer.settings),
      tweaks: readOpenObject(retailer.tweaks),
      version: readVersion(retailer.updated_timestamp),
    };
  },
);

export const parseManagedRetailers = toWireParser(
  (wire: Unchecked<ContractSchemas["ManagedRetailers"]>): ManagedRetailers => {
    const { retailers, may_create: mayCreate } = readMembers(wire);
    return {
      retailers: readList(retailers, (entry) => {
        const { id, name } = readMembers(entry);
        return { id: requireParsed(parseRetailerId(readString(id))), name: readString(name) };
      }),
      mayCreate: readBoolean(mayCreate),
    };
  },
);

export const toWireSettings = ({ name, settings, tweaks }: RetailerFields): sdk.RetailerSettingsChange => ({
  name,
  settings,
  tweaks,
});

export const toWireRetailer = ({ id, name, timezone, currency }: NewRetailer): sdk.NewRetailer => ({
  id,
  name,
  settings: { timezone, currency },
});
