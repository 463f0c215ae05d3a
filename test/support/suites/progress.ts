/** How far each running program of tests is, such as "312/1204", by its name. */
const running = new Map<string, string>();

/** Notes that a program runs until the returned function is called. */
export function noteProgram(name: string): { readonly onOutput: (text: string) => void; readonly end: () => void } {
  running.set(name, "");
  return {
    onOutput: (text) => {
      const counts = [...text.matchAll(/^#progress (\d+\/\d+)$/gm)];
      const last = counts.at(-1)?.[1];
      if (last !== undefined) running.set(name, ` ${last}`);
    },
    end: () => void running.delete(name),
  };
}

/** Describes what runs now: "server 312/1204, browser 12/80". */
export const describeProgress = (): string => [...running].map(([name, count]) => `${name}${count}`).join(", ");

/** Removes the lines of the reporter. */
export const withoutProgress = (output: string): string => output.replaceAll(/\n#progress \d+\/\d+\n/g, "");
