/** Values by the names of placeholders. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/** Replaces `{name}` by the value of that name, once. Everything else stays as it is, such as unknown names and `{{7*7}}`. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(PLACEHOLDER, (written, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? written) : written));

/** Blanks around a name do not count, as in the checks of `placeholdersIn`. */
const PLACEHOLDER = /\{ {0,9}([a-z_]{1,40}) {0,9}\}/g;
