import type { FileName, RetailerFile } from "#domain/files/index.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import type { Version } from "#domain/shared/form/version.ts";

/** Facts about a file that matter to a test. */
export type FileFacts = Partial<Omit<RetailerFile, "name" | "retailerIds" | "version">> & {
  readonly name?: string;
  readonly retailerIds?: readonly string[];
  readonly version?: string;
};

export const aFile = ({
  name = "prices",
  retailerIds = ["1001"],
  version = "2026-03-01T12:00:00.000Z",
  ...facts
}: FileFacts = {}): RetailerFile => {
  const { data = '{"A1": {"price": 1.50}}' } = facts;
  return {
    type: "raw",
    revision: 1,
    updatedBy: "ann@shop.example",
    ...facts,
    data,
    size: new TextEncoder().encode(data).length,
    name: name as FileName,
    retailerIds: retailerIds as readonly RetailerId[],
    version: version as Version,
  };
};
