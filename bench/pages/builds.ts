// Builds the files of the competitors, each as it would be deployed.
import { statSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { build } from "esbuild";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { finish } from "../support/built-portal.ts";
import { ReceiptPage } from "./plain/receipt-page.tsx";
import { ReceiptTable } from "./plain/receipt-table.tsx";
import type { Receipt } from "./plain/receipt-texts.ts";

const REACT_ADMIN = "bench/pages/react-admin";

/** Writes the list and each of its receipts as HTML with one stylesheet and no script. */
export async function buildStatic(folder: string, receipts: readonly Receipt[]): Promise<string> {
  const files = await bundle("bench/pages/plain/plain.css", folder);
  await mkdir(join(folder, "receipts"), { recursive: true });
  const write = (name: string, page: ReactElement): Promise<void> =>
    writeFile(join(folder, name), htmlOf(files, renderToStaticMarkup(createElement(MemoryRouter, undefined, page))));
  await write("receipts.html", createElement(ReceiptTable, { receipts }));
  await Promise.all(
    receipts.map((receipt) => write(`receipts/${receipt.id}.html`, createElement(ReceiptPage, { receipt }))),
  );
  return folder;
}

export const buildBare = (folder: string): Promise<string> => buildApplication("bench/pages/bare/main.tsx", folder);

/**
 * Builds a react-admin application.
 * Its packages are not dependencies of the project: they are installed on demand.
 */
export function buildReactAdmin(application: "app" | "dashboard", folder: string): Promise<string> {
  if (writtenAt(`${REACT_ADMIN}/node_modules/.package-lock.json`) < writtenAt(`${REACT_ADMIN}/package-lock.json`))
    finish("npm", ["ci", "--prefix", REACT_ADMIN, "--no-audit", "--no-fund"]);
  return buildApplication(`${REACT_ADMIN}/${application}.tsx`, folder);
}

const writtenAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

async function buildApplication(entry: string, folder: string): Promise<string> {
  await writeFile(join(folder, "index.html"), htmlOf(await bundle(entry, folder), '<div id="app"></div>'));
  return folder;
}

/** Returns the paths of the scripts and stylesheets of an entry, relative to the folder. */
async function bundle(entry: string, folder: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [entry],
    outdir: folder,
    entryNames: "[name]-[hash]",
    bundle: true,
    minify: true,
    metafile: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    logLevel: "warning",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return Object.keys(metafile.outputs).map((file) => relative(folder, file));
}

const htmlOf = (files: readonly string[], body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Receipts</title>
<link rel="icon" href="data:,">
${files.map((file) => (file.endsWith(".css") ? `<link rel="stylesheet" href="/${file}">` : `<script type="module" src="/${file}"></script>`)).join("\n")}
</head>
<body>
${body}
</body>
</html>
`;
