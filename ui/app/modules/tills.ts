import { ContainerModule } from "inversify";
import { ApiRawFiles } from "#adapters/api/tills/api-raw-files.ts";
import { ApiRawRecords } from "#adapters/api/tills/api-raw-records.ts";
import { RecordCache } from "#ui/tills/reprocessing/record-cache.ts";
import { tokens } from "../tokens.ts";
import { bindDownloads } from "./downloads.ts";

/** What the pages of till raw data share; it comes with the first of them. */
export const tillsModule = new ContainerModule((options) => {
  const { bind } = options;
  bindDownloads(options);
  bind(tokens.rawRecords).toResolvedValue((client) => new ApiRawRecords(client), [tokens.client]).inSingletonScope();
  bind(tokens.rawFiles).toResolvedValue(({ apiUrl, retailer }) => new ApiRawFiles({ apiUrl, retailerId: retailer.id }), [tokens.bootstrap]).inSingletonScope();
  bind(tokens.processedRecords).toResolvedValue(() => new RecordCache()).inSingletonScope();
});
