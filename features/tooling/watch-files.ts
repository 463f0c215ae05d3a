// Watches a folder and its subfolders for saved files.
import { readdirSync, statSync, watch, type FSWatcher } from "node:fs";
import { join } from "node:path";

/**
 * Watches each folder separately. With a recursive watch, Node watches single files on some platforms, and loses a
 * file that an editor rewrites and renames. Returns a function that stops watching.
 */
export function watchFiles(root: string, saved: (file: string) => void): () => void {
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
  /** Also reports the files of a new folder. */
  const listen = (folder: string, tell: (file: string) => void): void => {
    if (watched.has(folder)) return;
    watched.set(
      folder,
      watch(folder, (_kind, name) => name !== null && noticed(join(folder, name))).on("error", () => forget(folder)),
    );
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
