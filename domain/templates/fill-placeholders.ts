/** Values by the names of placeholders. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/**
 * Replaces `{name}` by the value of that name. Everything else stays as it is: unknown names, and braces that are doubled or
 * follow a dollar sign (`{{7*7}}`, `${name}`).
 */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(PLACEHOLDER, (written, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? written) : written));

const PLACEHOLDER = /(?<![{$])\{([a-z_]{1,40})\}(?!\})/g;
