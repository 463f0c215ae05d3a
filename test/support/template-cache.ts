// Stores the templates of embedded databases in a folder, so that only the first run creates them.
import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, readdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** `key` identifies all inputs of the template. A template with another key is created again. */
export type Template = { readonly name: string; readonly key: string };

/** Returns the template from the folder, or creates it and replaces an outdated one. */
export async function cacheTemplate(
  folder: string | undefined,
  { name, key }: Template,
  make: () => Promise<Blob>,
): Promise<Blob> {
  if (folder === undefined) return make();
  const file = `${name}-${createHash("sha256").update(key).digest("hex").slice(0, 16)}.tar`;
  const kept = await readFile(join(folder, file)).catch(() => undefined);
  if (kept) return new Blob([kept]);
  const template = await make();
  await mkdir(folder, { recursive: true });
  const others = (await readdir(folder)).filter(
    (each) => each.startsWith(`${name}-`) && each.endsWith(".tar") && each !== file,
  );
  for (const outdated of others) await remove(join(folder, outdated));
  const draft = join(folder, `${file}.${randomUUID()}`);
  await writeFile(draft, template.stream());
  // The first process wins: others may be reading the file.
  await link(draft, join(folder, file)).catch(() => undefined);
  await remove(draft);
  return template;
}

/** Another process may have removed it first. */
const remove = (file: string): Promise<void> => unlink(file).catch(() => undefined);
