// Comes when a password is first typed.
import "../shared-chunk.ts";
export { ZxcvbnStrength } from "#adapters/browser/zxcvbn-strength.ts";
