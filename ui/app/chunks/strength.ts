// Loaded when the user first types a password.
export { ZxcvbnStrength } from "#adapters/browser/zxcvbn-strength.ts";
