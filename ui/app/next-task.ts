/** Resolves in the next task, so that the browser can paint and handle input before. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
