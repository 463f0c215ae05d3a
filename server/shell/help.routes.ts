import type { FastifyInstance } from "fastify";
import { EMAIL_REPORTS_HREF } from "#domain/mails/index.ts";
import { setPagePolicy } from "../http/security-headers.ts";
import { renderHostPage } from "./host-page.ts";
import { html } from "./html.ts";

/** Serves the page that explains why something about emails is not reported. It is the same for everyone. */
export function helpRoutes(host: FastifyInstance, styles: () => Promise<string | undefined>): void {
  host.get(EMAIL_REPORTS_HREF, async (_request, reply) => {
    setPagePolicy(reply);
    return reply.type("text/html; charset=utf-8").send(renderEmailReportsPage(await styles()));
  });
}

/** Short form of docs/operations.md, What became of emails. */
const renderEmailReportsPage = (styles: string | undefined): string =>
  renderHostPage({
    title: "Reports about emails",
    styles,
    body: html`<h1>Reports about emails</h1>
<p>The mail server that takes an email says only that it took it. Other sources report the rest, and only if they are set
up. Not reported is not zero: the email may have been delivered and opened.</p>
<dl class="host-terms">
${SOURCES.map(
  ({ name, reports, settings }) => html`<dt>${name}</dt>
<dd>${reports} <span>Settings: ${settings}.</span></dd>`,
)}
</dl>
<p>A source reports about emails that are sent after its setup. Earlier emails stay as they are.</p>
<p>To set up a source, ask the operator of this server. The settings are explained in its documentation,
docs/operations.md, in the chapter "What became of emails".</p>
<p><a href="/">Go to the start page</a></p>`,
  });

const code = (...names: readonly string[]) => names.map((name, at) => html`${at > 0 && ", "}<code>${name}</code>`);

const SOURCES = [
  { name: "Mail server", reports: "Sent, dropped.", settings: code("SMTP_URL") },
  {
    name: "Bounce mailbox",
    reports: "Bounced, marked as spam. With notifications of success also delivered, but never opened.",
    settings: code("BOUNCE_MAILBOX_URL", "BOUNCE_ADDRESS", "MAIL_SUCCESS_NOTIFICATIONS"),
  },
  {
    name: "Email provider",
    reports:
      "Delivered, bounced, marked as spam, opened, clicked. Opened and clicked require tracking at the provider.",
    settings: code("SENDGRID_WEBHOOK_KEYS", "MAILGUN_WEBHOOK_KEYS", "POSTMARK_WEBHOOK_USERS", "SES_WEBHOOK_TOPICS"),
  },
];
