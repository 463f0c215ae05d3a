// Loaded when the user opens the columns or the views of a list, or when a list opens with a view.
export { createListToolCode } from "../list-tool-code.ts";
