import type { RetailerId } from "#domain/shared/access/retailer.ts";
import type { Clipboard } from "#domain/shell/index.ts";
import { formatCallAsCode, type CodeFormat, type PreparedBody } from "#domain/test-receipts/index.ts";
import type { Notifier } from "#ui/model/notifier.ts";

export type CopyAsCodeDeps = {
  readonly clipboard: Clipboard;
  readonly notifier: Notifier;
  /** The absolute URL of the API. */
  readonly apiUrl: () => string;
  readonly retailerId: RetailerId;
};

/** Copies the current call in a format and notifies the user. */
export async function copyCallAsCode(
  form: CodeFormat,
  { body, json }: Pick<PreparedBody, "body" | "json">,
  { clipboard, notifier, apiUrl, retailerId }: CopyAsCodeDeps,
): Promise<void> {
  const isCopied = await clipboard.copy(formatCallAsCode(form, { apiUrl: apiUrl(), retailerId, body, json }));
  if (isCopied) notifier.raise("success", `Copied as ${NAMES[form]}`);
  else notifier.raise("error", "The browser blocked copying");
}

const NAMES: Readonly<Record<CodeFormat, string>> = {
  curl: "curl",
  sdk: "a call of the SDK",
  gherkin: "a step of a feature",
};
