import { MemoryRequestSchema } from "#adapters/memory/test-receipts/memory-request-schema.ts";
import { requestSchemaContract } from "./request-schema.contract.ts";

requestSchemaContract({ name: "memory", open: () => new MemoryRequestSchema() });
