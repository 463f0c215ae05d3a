// breaks @typescript-eslint/no-floating-promises
async function save(): Promise<void> {
  await Promise.resolve();
}

export function start(): void {
  save();
}
