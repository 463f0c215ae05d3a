export { passwordRefused } from "./accounts.messages.ts";
export type { CommonPasswords } from "./common-passwords.port.ts";
export { PASSWORD_MAXIMUM, PASSWORD_MINIMUM, passwordRefusal, type PasswordRefusal, type PasswordRules } from "./password-policy.ts";
