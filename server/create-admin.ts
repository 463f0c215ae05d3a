// `npm run admin:create -- --email ADDRESS`: creates an account with all permissions at every retailer. The tool
// prompts for the password or reads it from standard input.
import { parseArgs } from "node:util";
import {
  addressFault,
  addressRefused,
  MIN_PASSWORD_LENGTH,
  passwordRefusal,
  passwordRefused,
} from "#domain/accounts/index.ts";
import { commonPasswords } from "./accounts/common-passwords.ts";
import { hashPassword } from "./accounts/password-hash.ts";
import { promptVisible, promptHidden, runTool } from "./commands/console.ts";
import { runCommand } from "./commands/run-command.ts";
import { readConfig } from "./config.ts";
import { EXIT, StartFailure } from "./exit-codes.ts";

await runTool(async () => {
  const { values } = parseArgs({ options: { email: { type: "string" } } });
  const config = readConfig(process.env);
  const email = (values.email ?? (await promptVisible("Email address: "))).trim();
  // The server applies the rule of the retailers.
  const fault = addressFault(email, { strictEmail: false });
  if (fault !== undefined) throw new StartFailure(EXIT.usage, addressRefused(fault));
  const password = await promptHidden("Password: ");
  const refusal = passwordRefusal(password, {
    minimum: MIN_PASSWORD_LENGTH,
    email,
    commonPasswords: commonPasswords(),
  });
  if (refusal !== undefined) throw new StartFailure(EXIT.usage, passwordRefused(refusal));
  if (process.stdin.isTTY && (await promptHidden("Repeat the password: ")) !== password) {
    throw new StartFailure(EXIT.usage, "The two passwords differ");
  }
  await runCommand(config, { name: "create-admin", input: { email, passwordHash: await hashPassword(password) } });
  console.log(`Administrator ${email} created.`);
});
