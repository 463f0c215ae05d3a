// Made from openapi/openapi-v1.yml by `npm run sdk:generate`; changes here are lost.
import type { Operations } from "../call.ts";

export const OPERATIONS: Operations = {
  "/receipts": { GET: { retailerId: true, lastUpdated: true, answers: "list" } },
  "/receipts/{id}": { GET: { retailerId: true, lastUpdated: true, answers: "object" } },
  "/stores": { GET: { retailerId: true, lastUpdated: true, answers: "list" }, POST: { retailerId: true, answers: "nothing" } },
  "/stores/{reference}": { GET: { retailerId: true, lastUpdated: true, answers: "object" }, PATCH: { retailerId: true, answers: "object", sends: "application/json-patch+json" }, DELETE: { retailerId: true, answers: "nothing" } },
  "/stores/{reference}/_uses": { GET: { retailerId: true, lastUpdated: true, answers: "object" } },
  "/currencies/rates": { GET: { retailerId: true, lastUpdated: true, answers: "object" }, POST: { retailerId: true, answers: "object" } },
  "/currencies/rates/{id}": { GET: { retailerId: true, lastUpdated: true, answers: "object" } },
  "/identifiers/_validate": { POST: { retailerId: true, answers: "object" } },
  "/_/accounts": { GET: { retailerId: true, lastUpdated: true, answers: "list" }, POST: { retailerId: true, answers: "object" } },
  "/_/account/{email}": { GET: { retailerId: true, lastUpdated: true, answers: "object" }, PATCH: { retailerId: true, answers: "object" } },
  "/_/account/{email}/_reset": { POST: { retailerId: true, answers: "nothing" } },
  "/_/account/{email}/log": { GET: { retailerId: true, lastUpdated: true, answers: "list" } },
  "/_/account/{email}/mails": { GET: { retailerId: true, lastUpdated: true, answers: "list" } },
  "/_/account/{email}/tokens": { GET: { retailerId: true, lastUpdated: true, answers: "list" }, POST: { retailerId: true, answers: "object" } },
  "/_/account/{email}/tokens/{id}": { DELETE: { retailerId: true, answers: "nothing" } },
  "/_/account-role-types/{email}": { GET: { retailerId: true, lastUpdated: true, answers: "object" } },
  "/_/account-role-names/{email}": { GET: { retailerId: true, lastUpdated: true, answers: "object" } },
  "/_/account-role-permissions/{email}": { GET: { retailerId: true, lastUpdated: true, answers: "object" } },
  "/_/account-search-retailers": { GET: { retailerId: true, lastUpdated: true, answers: "object" } },
  "/hibp_validation": { POST: { answers: "boolean" } },
  "/_/session": { GET: { retailerId: true, lastUpdated: true, answers: "object" } },
  "/openapi-v1.yml": { GET: { answers: "text", accept: "application/yaml" } },
};
