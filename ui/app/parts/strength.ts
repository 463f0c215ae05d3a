// Comes when a password is first typed. What it shares with all pages stays in the one part of those: see kernel.ts.
export { ZxcvbnStrength } from "#adapters/browser/zxcvbn-strength.ts";
