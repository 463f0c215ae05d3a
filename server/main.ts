// `npm run serve`: the server, without demonstration data and stand-ins for external services.
import { readConfig } from "./config.ts";
import { EXIT, StartFailure } from "./exit-codes.ts";
import { runServer } from "./run-server.ts";

await runServer(() => {
  const [option] = process.argv.slice(2);
  if (option !== undefined)
    throw new StartFailure(EXIT.usage, `Unknown option ${option}: there are none. npm start runs the demonstration`);
  return readConfig(process.env);
});
