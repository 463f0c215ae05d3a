// Made from openapi/openapi-v1.yml by `npm run sdk:generate`; changes here are lost.
import type { Operations } from "../call.ts";

export const OPERATIONS: Operations = {
  "/receipts": { GET: { retailerId: true, lastUpdated: true, answers: "list" } },
  "/receipts/{id}": { GET: { retailerId: true, lastUpdated: true, answers: "object" } },
  "/stores": { GET: { retailerId: true, lastUpdated: true, answers: "list" } },
  "/_/session": { GET: { retailerId: true, lastUpdated: true, answers: "object" } },
  "/openapi-v1.yml": { GET: { answers: "text", accept: "application/yaml" } },
};
