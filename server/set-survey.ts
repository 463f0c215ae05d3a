// `npm run survey:set -- --retailer ID --file survey.json`: adds or replaces a survey of a retailer. With `--emailed`,
// the emails of receipts link to it. The file contains a `Survey` of the contract.
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { runTool } from "./commands/console.ts";
import { runCommand } from "./commands/run-command.ts";
import { readConfig } from "./config.ts";
import { EXIT, StartFailure } from "./exit-codes.ts";
import { responseValidator, readContract } from "./http/contract.ts";
import type { WireSurvey } from "./surveys/survey.wire.ts";

const USAGE = "Give --retailer ID and --file FILE, a survey as JSON; --emailed if the emails of receipts link to it.";

await runTool(async () => {
  const {
    values: { retailer, file, emailed },
  } = parseArgs({
    options: { retailer: { type: "string" }, file: { type: "string" }, emailed: { type: "boolean", default: false } },
  });
  if (!retailer || !file) throw new StartFailure(EXIT.usage, USAGE);
  const config = readConfig(process.env);
  const survey = parseJson(await readText(file));
  if (!responseValidator(readContract(await readFile(config.contractFile, "utf8")), "getSurvey")(survey)) {
    throw new StartFailure(
      EXIT.usage,
      `${file} is not a survey. The schema Survey of openapi/openapi-v1.yml describes one.`,
    );
  }
  const { id } = await runCommand(config, {
    name: "set-survey",
    input: { retailer, survey: survey as WireSurvey, isEmailed: emailed },
  });
  console.log(`Survey ${id} of retailer ${retailer} saved.`);
});

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new StartFailure(EXIT.usage, `${file} cannot be read`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
