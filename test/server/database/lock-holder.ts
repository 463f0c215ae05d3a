// A process that locks the folder named in its argument when it receives a message, reports the result, and stays.
import { lockFolder } from "#server/database/folder-lock.ts";

const [folder = ""] = process.argv.slice(2);

process.on("message", () => {
  void lockFolder(folder, "a test").then(
    () => process.send?.({ pid: process.pid }),
    (error: Error) => process.send?.({ pid: process.pid, refusal: error.message }),
  );
});
process.send?.("ready");
