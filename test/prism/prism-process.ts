import { spawn } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("package/node_modules/@stoplight/prism-cli/dist/index.js", import.meta.url));
const CONTRACT = fileURLToPath(new URL("../foreign-api/program/openapi-v1.yml", import.meta.url));

export type Prism = { readonly url: string; close(): Promise<void> };

/**
 * Starts Prism, which mocks the contract of the foreign API. `examples` answers those of the contract, `dynamic` random
 * values that its schemas allow, the same in each run.
 */
export async function startPrism(answers: "examples" | "dynamic"): Promise<Prism> {
  const port = await findFreePort();
  const options = ["--port", String(port), ...(answers === "dynamic" ? ["--dynamic", "--seed", "7"] : [])];
  const program = spawn(process.execPath, [PROGRAM, "mock", CONTRACT, ...options], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((settle) => program.once("exit", () => settle()));
  await new Promise<void>((settle, fail) => {
    let output = "";
    const read = (text: Buffer): void => {
      output += text.toString();
      if (output.includes("Prism is listening")) settle();
    };
    program.stdout.on("data", read);
    program.stderr.on("data", read);
    void ended.then(() => fail(new Error(`Prism has ended: ${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      program.kill();
      return ended;
    },
  };
}

/** Prism cannot choose a port. */
function findFreePort(): Promise<number> {
  return new Promise((settle) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => settle(port));
    });
  });
}
