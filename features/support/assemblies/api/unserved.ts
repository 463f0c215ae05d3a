import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";

/** A port that no adapter fulfils: every call is answered like one that leads nowhere. */
export const unserved = <Port extends object>(): Port =>
  new Proxy({} as Port, { get: () => () => Promise.resolve(err(failure("missing", { status: 404, statusText: "Not Found" }))) });
