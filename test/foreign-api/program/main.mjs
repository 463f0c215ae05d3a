// `node test/foreign-api/program/main.mjs [PORT]`: the foreign API by itself. FOREIGN_TOKEN is the only bearer token that it takes.
import { startForeignApi } from "./server.mjs";

const [port = "0"] = process.argv.slice(2);
const { url } = await startForeignApi({ port: Number(port), token: process.env.FOREIGN_TOKEN });
console.log(url);
