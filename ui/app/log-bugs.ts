import { logError } from "./log-error.ts";

/**
 * Wraps a function that loads code, runs it and creates something with it. Callers report each rejection to the user as
 * code that could not be loaded, so a bug in the code is logged here.
 */
export const logBugs =
  <Input extends readonly unknown[], Created>(
    create: (...input: Input) => Promise<Created>,
  ): ((...input: Input) => Promise<Created>) =>
  async (...input) => {
    try {
      return await create(...input);
    } catch (error) {
      if (!isLoadFailure(error)) logOnce(error);
      throw error;
    }
  };

/** A module that failed to run rejects each import with the same error. */
function logOnce(error: unknown): void {
  if (!(error instanceof Error)) return logError(error);
  if (!logged.has(error)) logError(error);
  logged.add(error);
}

const logged = new WeakSet<Error>();

/** True for the error of `import()` if the file cannot be fetched, as Chromium, Firefox and Safari word it. */
const isLoadFailure = (error: unknown): boolean =>
  error instanceof TypeError &&
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/.test(
    error.message,
  );
