import { randomBytes } from "node:crypto";
import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../../../domain/shared/time/clock.port.ts";
import { isJsonObject, getOwnMember, type Json, type JsonObject } from "../../../domain/shared/json/json.ts";
import { MESSAGE_TYPE, RESULT_CODES } from "../../../domain/taxfree/index.ts";
import { renderCheque } from "./sandbox-cheque.ts";
import { grossIn, objectsIn, parseSandboxPayload, memberText } from "./sandbox-payload.ts";
import type { SandboxForm, SandboxForms } from "./sandbox-forms.queries.ts";
import { isIssueOutcome, isVoidOutcome, OTHER_CODE, type IssueOutcomeId } from "./sandbox-outcomes.ts";
import { renderAnswerPage, renderIssuePage, renderRefusalPage, type IssuePost } from "./sandbox.page.ts";
import type { SandboxTokens } from "./sandbox-tokens.ts";

type Deps = { readonly forms: SandboxForms; readonly tokens: SandboxTokens; readonly clock: Clock };

/** The operations and the window of the sandbox. */
export function sandboxRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(formbody);
  allowOtherOrigins(app);
  const { forms, tokens } = deps;
  const operation = (name: string, answer: (sender: string, body: JsonObject) => Promise<Json> | Json): void => {
    app.options(`/${name}`, (_request, reply) => reply.code(204).send());
    app.post(`/${name}`, async (request, reply) => {
      const sender = tokens.parseSender(request.headers["session-token"]);
      if (sender === undefined)
        return reply.code(401).send({ result_code: OTHER_CODE, message: "The session has expired" });
      return reply.send(await answer(sender, isJsonObject(request.body) ? request.body : {}));
    });
  };
  operation("TouristEligibilityDetection", () => LIMITS);
  operation("ValidateMultiform", (_sender, body) => validate(body));
  operation("VoidCheque", (sender, body) => voidCheque(forms, sender, idIn(body, "document_id")));
  operation("ReprintRenderedCheque", async (sender, body) => {
    const form = await forms.findByDocument(sender, idIn(body, "document_id"));
    if (form === undefined) return { result_code: OTHER_CODE, message: "Unknown document" };
    return {
      result_code: RESULT_CODES.success,
      media_type: "application/pdf",
      content: (await renderCheque(form, await forms.contentOf(sender, form))).toString("base64"),
    };
  });
  operation("MultiformState", async (sender, body) => {
    const form = await forms.findByForm(sender, idIn(body, "form_id"));
    return form ? { status: form.status, document: form.document } : { status: "unknown" };
  });
  app.post("/issue", (request, reply) => showWindow(request, reply, tokens));
  app.post("/issue/answer", (request, reply) => answerWindow(request, reply, deps));
}

/** CORS headers: pages of the portal call the service. There are no cookies, only the session token. */
function allowOtherOrigins(app: FastifyInstance): void {
  const headers = {
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "content-type, session-token",
    "access-control-allow-methods": "POST",
    "access-control-max-age": "600",
    "cross-origin-resource-policy": "cross-origin",
    // The window needs its opener.
    "cross-origin-opener-policy": "unsafe-none",
    "referrer-policy": "no-referrer",
  };
  app.addHook("onRequest", async (_request, reply) => void reply.headers(headers));
}

const LIMITS = {
  amount: { min: 30, max: 20_000 },
  countries: ["USA", "CAN", "CHN", "JPN", "CHE", "NOR", "AUS", "BRA", "IND", "ARE"],
  cards: ["3", "4", "5"],
};

/** Data is valid if each receipt has its time and each item has a quantity above zero. */
function validate(body: JsonObject): JsonObject {
  const receipts = objectsIn(getOwnMember(body, "payload"), "receipts");
  if (receipts.length === 0) return { status: "Invalid", message: "There is no receipt" };
  const message = receipts.map(flawOfReceipt).find((flaw) => flaw !== undefined);
  return message === undefined ? { status: "Valid" } : { status: "Invalid", message };
}

function flawOfReceipt(receipt: JsonObject): string | undefined {
  if (typeof getOwnMember(receipt, "localtime") !== "string")
    return `Receipt ${memberText(receipt, "transaction_id")} has no time`;
  return objectsIn(receipt, "items")
    .map(flawOfItem)
    .find((flaw) => flaw !== undefined);
}

function flawOfItem(item: JsonObject): string | undefined {
  const quantity = getOwnMember(item, "quantity");
  if (quantity === undefined) return `${memberText(item, "name")} has no quantity`;
  return Number(quantity) > 0
    ? undefined
    : `${memberText(item, "name")} has the quantity ${memberText(item, "quantity")}`;
}

async function voidCheque(forms: SandboxForms, sender: string, documentId: string): Promise<JsonObject> {
  const form = await forms.findByDocument(sender, documentId);
  if (form === undefined) return { result_code: OTHER_CODE, message: "Unknown document" };
  if (form.void_outcome === "refused") return { result_code: OTHER_CODE, message: "The refund was already paid" };
  if (form.void_outcome === "refused_silently") return { result_code: OTHER_CODE };
  await forms.void(sender, documentId);
  const isRepeated = form.status === "voided" || form.void_outcome === "already";
  return { result_code: isRepeated ? RESULT_CODES.alreadyVoided : RESULT_CODES.success };
}

function showWindow(request: FastifyRequest, reply: FastifyReply, tokens: SandboxTokens): FastifyReply {
  const post = readPost(request.body);
  sendsPage(reply);
  if (post === undefined || tokens.parseSender(post.session_token) === undefined)
    return reply.code(400).send(renderRefusalPage("The session has expired. Close this window and try again."));
  const payload = parseSandboxPayload(post.payload);
  const receipts = objectsIn(payload, "receipts");
  const sale = {
    amount: `${memberText(payload, "currency")} ${grossIn(payload).toFixed(2)}`,
    receipts: receipts.map((receipt) => memberText(receipt, "transaction_id")),
    items: receipts.flatMap((receipt) => objectsIn(receipt, "items")).length,
  };
  return reply.send(renderIssuePage(post, sale));
}

async function answerWindow(
  request: FastifyRequest,
  reply: FastifyReply,
  { forms, tokens }: Deps,
): Promise<FastifyReply> {
  const [post, body] = [readPost(request.body), request.body as Readonly<Record<string, unknown>> | undefined];
  const { outcome, text, void_outcome: voidOutcome } = body ?? {};
  const senderId = post && tokens.parseSender(post.session_token);
  const nonce = sendsPage(reply);
  if (post === undefined || senderId === undefined || !isIssueOutcome(outcome))
    return reply.code(400).send(renderRefusalPage("The session has expired. Close this window and try again."));
  const isIssued = ISSUING.includes(outcome);
  const form = isIssued
    ? await forms.issue({
        senderId,
        formId: post.form_id,
        payload: parseSandboxPayload(post.payload),
        voidOutcome: isVoidOutcome(voidOutcome) ? voidOutcome : "success",
      })
    : undefined;
  const messages = messagesOf(outcome, { form_id: post.form_id, nonce: post.nonce }, { form, text: String(text) });
  return reply.send(renderAnswerPage({ messages, origin: post.origin, nonce, closes: !STAYING.includes(outcome) }));
}

const ISSUING: readonly IssueOutcomeId[] = ["success", "duplicate", "unheard"];
/** The portal ignores these messages, so the user closes the window. */
const STAYING: readonly IssueOutcomeId[] = ["malformed", "wrong_nonce"];

function messagesOf(
  outcome: IssueOutcomeId,
  to: { readonly form_id: string; readonly nonce: string },
  { form, text }: { readonly form: SandboxForm | undefined; readonly text: string },
): readonly JsonObject[] {
  const success = {
    type: MESSAGE_TYPE,
    ...to,
    result_code: RESULT_CODES.success,
    document: form?.document ?? { document_id: "SBX-0", refund_amount: 1, total_amount: 10 },
  };
  const refusal = (result_code: number, message?: string): JsonObject => ({
    type: MESSAGE_TYPE,
    ...to,
    result_code,
    ...(message === undefined ? {} : { message }),
  });
  const sent: Readonly<Record<IssueOutcomeId, readonly JsonObject[]>> = {
    success: [success],
    duplicate: [success, success],
    unheard: [],
    amount_too_low: [refusal(RESULT_CODES.amountTooLow)],
    too_old: [refusal(RESULT_CODES.tooOld)],
    message: [refusal(OTHER_CODE, text)],
    generic: [refusal(OTHER_CODE)],
    malformed: [{ ...success, document: { document_id: 1 } }],
    wrong_nonce: [{ ...success, nonce: "guessed" }],
    close: [],
  };
  return sent[outcome];
}

/** Returns the nonce of the page's script. */
function sendsPage(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString("base64");
  void reply
    .type("text/html; charset=utf-8")
    .header(
      "content-security-policy",
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
  return nonce;
}

function readPost(body: unknown): IssuePost | undefined {
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  const names = ["session_token", "form_id", "nonce", "origin", "payload"] as const;
  if (
    !names.every((name) => typeof fields[name] === "string") ||
    !ORIGIN.test(String(fields["origin"])) ||
    !FORM_ID.test(String(fields["form_id"]))
  )
    return undefined;
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as IssuePost;
}

const idIn = (body: JsonObject, name: string): string => {
  const id = getOwnMember(body, name);
  return typeof id === "string" ? id.slice(0, 100) : "";
};

const ORIGIN = /^https?:\/\/[\w.:[\]-]{1,255}$/;
const FORM_ID = /^[0-9a-f][0-9a-f-]{7,63}$/;
