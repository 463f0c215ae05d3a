// Hears of every file that is saved in a folder, or below it.
import { readdirSync, statSync, watch, type FSWatcher } from "node:fs";
import { join } from "node:path";

/**
 * Each folder is watched by itself: told to watch a whole tree, Node listens on some platforms to the single files,
 * and loses one whose editor writes it anew and renames it. Answers how to end it.
 */
export function hear(root: string, saved: (file: string) => void): () => void {
  const watched = new Map<string, FSWatcher>();

  const forget = (folder: string): void => {
    watched.get(folder)?.close();
    watched.delete(folder);
  };
  const noticed = (path: string): void => {
    if (isFolder(path)) return listen(path, saved);
    forget(path);
    saved(path);
  };
  /** What lies in a folder that has just come is new too. */
  const listen = (folder: string, tell: (file: string) => void): void => {
    if (watched.has(folder)) return;
    watched.set(folder, watch(folder, (_kind, name) => name !== null && noticed(join(folder, name))).on("error", () => forget(folder)));
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) listen(path, tell);
      else tell(path);
    }
  };

  listen(root, () => undefined);
  return () => [...watched.keys()].forEach(forget);
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
