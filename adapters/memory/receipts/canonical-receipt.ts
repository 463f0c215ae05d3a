import type { Receipt } from "#domain/receipts/index.ts";
import { canonicalIdentifier, type IdentifierContext } from "#domain/shared/identifier/canonical-identifier.ts";
import { spellIdentifier } from "#domain/shared/text/first-spelling.ts";

/** Returns a receipt with the canonical identifier and its first spelling [D26]. A masked identifier stays as it is. */
export function withCanonicalIdentifier(receipt: Receipt, context: IdentifierContext): Receipt {
  if (receipt.identifier === undefined || receipt.identifierKey !== undefined) return receipt;
  const { display, ...rest } = receipt;
  return { ...rest, ...(display !== undefined && { display }), ...spellIdentifier(receipt.identifier, context) };
}

/** Returns a changed receipt. Another spelling of its identifier changes nothing, another identifier has its own spelling. */
export function withFirstDisplay(
  before: Receipt,
  { display, ...changed }: Receipt,
  context: IdentifierContext,
): Receipt {
  const isSame =
    changed.identifier !== undefined && canonicalIdentifier(changed.identifier, context) === before.identifier;
  return isSame ? { ...changed, identifier: before.identifier, ...(display !== undefined && { display }) } : changed;
}
