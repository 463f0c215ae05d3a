import type { OperationId } from "#contract/index.ts";
import type { ContractOperation } from "../http/contract.ts";
import { HttpRefusal } from "../http/problems.ts";

/** Reads that a preview refuses: the token lets another service issue a tax-free form. */
const REFUSED_READS: readonly string[] = [
  "getTaxFreeSession",
  "getTaxFreePayload",
] as const satisfies readonly OperationId[];

/** True if a session that previews a role may call the operation: it reads, or ends the preview. */
export const isOpenInPreview = ({ id, method }: Pick<ContractOperation, "id" | "method">): boolean =>
  id === "endRolePreview" || (method === "GET" && !REFUSED_READS.includes(id));

/** The refusal of a write of a session that previews a role. */
export const previewRefusal = (): HttpRefusal =>
  new HttpRefusal("preview_read_only", "You are previewing a role, so nothing can be changed. End the preview first");
