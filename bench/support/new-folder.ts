import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { resolve } from "node:path";

/** Runs an action with a new folder in dist/, and removes the folder. */
export async function inNewFolder<T>(name: string, act: (folder: string) => Promise<T>): Promise<T> {
  await mkdir("dist", { recursive: true });
  const folder = await mkdtemp(resolve(`dist/${name}-`));
  try {
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
