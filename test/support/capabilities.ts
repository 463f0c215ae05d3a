import type { OptionalOperation } from "#contract/index.ts";
import type { Can } from "#ui/model/capabilities.ts";

/** An API with everything in the contract. */
export const canEverything: Can = () => true;

/** An API without some operations. */
export const canWithout =
  (...missing: readonly OptionalOperation[]): Can =>
  (operationId: string) =>
    !missing.some((each) => each === operationId);

/** An API without the optional parameters of its operations. */
export const canWithoutParameters: Can = (_operationId: string, parameter?: string) => parameter === undefined;
