import { FILE_TYPE_LABELS } from "#domain/files/index.ts";

/** The types of a file, after the option that none is chosen. */
export const TYPE_OPTIONS = [
  { value: "", label: "Choose a type" },
  ...Object.entries(FILE_TYPE_LABELS).map(([value, label]) => ({ value, label })),
];
