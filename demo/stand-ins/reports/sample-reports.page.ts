import { formatMoney } from "../../../domain/shared/number/money.ts";
import type { Decimal } from "../../../domain/shared/number/decimal.ts";
import { html, Html } from "../../../server/shell/html.ts";

/** The content of a sample report: amounts, each with a bar of proportional length. */
export type SampleFigures = {
  readonly title: string;
  readonly about: string;
  readonly currency: string;
  readonly rows: readonly { readonly name: string; readonly amount: Decimal; readonly transactions: number }[];
};

/** Returns a self-contained page without scripts or files. */
export function renderSamplePage({ title, about, currency, rows }: SampleFigures): string {
  const most = Math.max(1, ...rows.map(({ amount }) => Number(amount)));
  const total = rows.reduce((all, { transactions }) => all + transactions, 0);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLES}</style>
</head>
<body>
<h1>${title}</h1>
<p>${about}</p>
${
  rows.length === 0
    ? html`<p>There is nothing to show yet.</p>`
    : html`<table>
<caption>${total.toLocaleString("en")} transactions</caption>
<thead><tr><th scope="col">Name</th><th scope="col" class="number">Transactions</th><th scope="col" class="number">Sales</th><td></td></tr></thead>
<tbody>
${rows.map(
  ({
    name,
    amount,
    transactions,
  }) => html`<tr><th scope="row"><bdi>${name}</bdi></th><td class="number">${transactions.toLocaleString("en")}</td><td class="number">${formatMoney({ amount, currency })}</td><td class="bar"><svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none"><rect width="${Math.max(0, (Number(amount) / most) * 100).toFixed(1)}" height="8" rx="1"/></svg></td></tr>
`,
)}</tbody>
</table>`
}
</body>
</html>
`.text;
}

const STYLES = new Html(`
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --ink: #1b2430; --soft: #55606e; --line: #d8dde4; --bar: #176643; background: #fff; color: var(--ink) }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eaf0; --soft: #a3adba; --line: #39424e; --bar: #92d5b2; background: #14181e } }
body { margin: 1.5rem; max-width: 60rem } h1 { font-size: 1.4rem; margin: 0 } p, caption { color: var(--soft) }
table { border-collapse: collapse; width: 100% } caption { text-align: left; padding-block: .5rem }
th, td { padding: .35rem .75rem .35rem 0; border-block-end: 1px solid var(--line); text-align: left; font-weight: normal }
thead th { font-weight: 600 } .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
.bar { width: 35% } svg { display: block; width: 100%; height: .7rem } rect { fill: var(--bar) }
@media (max-width: 30rem) { .bar, thead td { display: none } }
`);
