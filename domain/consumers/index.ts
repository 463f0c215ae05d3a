export type { IdentifierSearch } from "../shared/identifier-search.port.ts";
