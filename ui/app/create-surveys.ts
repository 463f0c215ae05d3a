import { ApiSurveys } from "#adapters/api/surveys/api-surveys.ts";
import type { Bootstrap } from "#domain/shell/index.ts";
import { cachedSurveys, type Surveys } from "#domain/surveys/index.ts";
import type { Client } from "#sdk/index.ts";
import { singleton } from "./injected.ts";
import { tokens } from "./tokens.ts";

const known = new WeakMap<Client, Surveys>();

/**
 * Returns the surveys of a client, cached for the life of the page [SURV-012].
 * The pages of surveys and the dialog of a receipt share them, although each loads this code only when it is needed.
 */
export function createSurveys(client: Client, { apiUrl, retailer }: Pick<Bootstrap, "apiUrl" | "retailer">): Surveys {
  const surveys = known.get(client) ?? cachedSurveys(new ApiSurveys(client, { apiUrl, retailerId: retailer.id }));
  known.set(client, surveys);
  return surveys;
}

export const surveysBinding = singleton(
  tokens.surveys,
  { bootstrap: tokens.bootstrap, client: tokens.client },
  ({ bootstrap, client }) => createSurveys(client, bootstrap),
);
