import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { html, type Html } from "../shell/html.ts";

/** Renders all data about a customer as a readable page. Has no script and escapes every text. */
export function renderConsumerData(data: JsonObject, retailer: string): string {
  const { identifier, exported_timestamp: at, ...sections } = data;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Customer data</title>
</head>
<body>
<h1>Customer data</h1>
<p>Everything that <bdi>${retailer}</bdi> holds about <bdi>${String(identifier)}</bdi>, exported at ${String(at)}.</p>
${Object.entries(sections).map(
  ([name, value]) => html`<h2>${titleOf(name)}</h2>
${valueOf(value)}
`,
)}
</body>
</html>
`.text;
}

function valueOf(value: Json): Html {
  if (Array.isArray(value))
    return value.length === 0
      ? html`<p>None</p>`
      : html`<ol>${(value as readonly Json[]).map((entry) => html`<li>${valueOf(entry)}</li>`)}</ol>`;
  if (!isJsonObject(value)) return html`<bdi>${value === null ? "None" : String(value)}</bdi>`;
  return html`<dl>${Object.entries(value).map(([name, member]) => html`<dt>${titleOf(name)}</dt><dd>${valueOf(member)}</dd>`)}</dl>`;
}

const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
