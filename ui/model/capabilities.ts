import type { ExtendedOperation, OptionalOperation, OptionalParameter } from "#contract/index.ts";

/**
 * True if the API has an operation, or an optional parameter of an operation, that the specification does not name. What
 * the specification names is expected of every API.
 */
export type Can = {
  (operationId: OptionalOperation): boolean;
  <Id extends ExtendedOperation>(operationId: Id, parameter: OptionalParameter<Id>): boolean;
};

/** Answers from the capabilities that the host has put into the page. */
export const createCan =
  (capabilities: Readonly<Record<string, readonly string[]>>): Can =>
  (operationId: string, parameter?: string) => {
    const parameters = Object.hasOwn(capabilities, operationId) ? capabilities[operationId] : undefined;
    return parameters !== undefined && (parameter === undefined || parameters.includes(parameter));
  };
