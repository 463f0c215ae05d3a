// Loaded before a program: simulates a full disk while the file of FULL_DISK exists. No file grows, but existing content
// can be overwritten. A real full disk would need the right to mount one.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { existsSync, fstatSync, writeSync, write, writev } = fs;
const { statfs } = fs.promises;

const isFull = () => existsSync(process.env.FULL_DISK ?? "");
const noSpace = () =>
  Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28, syscall: "write" });

function isRefused(descriptor, length, position) {
  if (!isFull()) return false;
  const file = fstatSync(descriptor);
  return file.isFile() && (typeof position !== "number" || position + length > file.size);
}

fs.writeSync = (descriptor, buffer, ...rest) => {
  const [, length = buffer.length, position] = rest;
  if (isRefused(descriptor, length, position)) throw noSpace();
  return writeSync(descriptor, buffer, ...rest);
};
fs.write = (descriptor, buffer, ...rest) =>
  isRefused(descriptor, buffer.length) ? rest.at(-1)(noSpace()) : write(descriptor, buffer, ...rest);
fs.writev = (descriptor, buffers, ...rest) =>
  isRefused(descriptor, 1) ? rest.at(-1)(noSpace()) : writev(descriptor, buffers, ...rest);
fs.promises.statfs = async (path) => ({ ...(await statfs(path)), ...(isFull() ? { bavail: 0 } : {}) });
syncBuiltinESMExports();
