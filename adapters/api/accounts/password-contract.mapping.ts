/** The name of the schema of a new password in the contract. */
const SCHEMA = "NewPassword:";
const MEMBER = "minLength:";

/**
 * Returns the minimum length of a new password from the text of the contract.
 *
 * Reads the text line by line, because a YAML parser would be larger than the portal's first page.
 */
export function parseMinPasswordLength(contract: string): number | undefined {
  const lines = contract.split("\n");
  const at = lines.findIndex((line) => line.trim() === SCHEMA);
  if (at < 0) return undefined;
  const depth = depthOf(lines[at]);
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => line.trim() !== "" && depthOf(line) <= depth);
  const member = rest.slice(0, end < 0 ? rest.length : end).find((line) => line.trim().startsWith(MEMBER));
  const minimum = Number(member?.trim().slice(MEMBER.length).trim() || Number.NaN);
  return Number.isInteger(minimum) ? minimum : undefined;
}

const depthOf = (line = ""): number => line.length - line.trimStart().length;
