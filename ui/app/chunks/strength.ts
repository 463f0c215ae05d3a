// Loaded when the user first types a password.
import "../shared-chunk.ts";
export { ZxcvbnStrength } from "#adapters/browser/zxcvbn-strength.ts";
