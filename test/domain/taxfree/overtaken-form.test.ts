import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { failure } from "#domain/shared/failure.ts";
import { formatForm, issueForm, type IssueOutcome, type TaxFreeForm } from "#domain/taxfree/index.ts";
import { aReceiptWith, PAYLOAD, taxFreeWork } from "#test/support/tax-free-work.ts";

type Given = ReturnType<typeof taxFreeWork>;
type Arrange = (given: Given) => Partial<Given["work"]>;

const DOCUMENT = { documentId: "TF000000001", refundAmount: "12" as Decimal, totalAmount: "100" as Decimal };
const SESSION = { baseUrl: "", senderId: "", token: "token" };

const unchanged: Arrange = () => ({});

/** Issues a form whose entry gets these facts before the response is recorded. Undefined deletes the entry. */
async function issueWhile(facts: Partial<TaxFreeForm> | undefined, arrange: Arrange) {
  const given = taxFreeWork();
  let writes = 0;
  const write: Given["work"]["write"] = async (change) => {
    if (writes++ > 0) given.receipts.add(aReceiptWith(facts ? await changedEntries(given, facts) : {}));
    return given.work.write(change);
  };
  const outcome = await issueForm(given.receipt, PAYLOAD, { ...given.work, ...arrange(given), write });
  const state = await given.provider.formState(SESSION, given.windows.posts[0]!.expected.formId);
  return {
    outcome,
    atService: state.ok && state.value.kind,
    statuses: (await given.forms()).map(({ status }) => status),
  };
}

async function changedEntries({ forms }: Given, facts: Partial<TaxFreeForm>) {
  return Object.fromEntries((await forms()).map((form) => [form.id, formatForm({ ...form, ...facts })]));
}

/** The server opens one session: the session that issues the form. */
const oneSession: Arrange = ({ access }) => {
  let sessions = 0;
  const session: typeof access.session = (...call) =>
    (sessions++ === 0 ? access : withFailure(access, failure("unreachable"))).session(...call);
  return { access: { enabled: access.enabled.bind(access), payload: access.payload.bind(access), session } };
};

const refusesToVoid: Arrange = ({ provider }) => {
  provider.voidResponse = { code: 1 };
  return {};
};

const refusesToIssue: Arrange = ({ windows }) => {
  windows.script = { refuse: { kind: "too_old" } };
  return {};
};

type Row = {
  readonly what: string;
  readonly facts: Partial<TaxFreeForm> | undefined;
  readonly arrange?: Arrange;
  readonly outcome: IssueOutcome;
  readonly atService: string;
};

describe("a tax-free form that another till changes while its window is open", () => {
  const stillValid: IssueOutcome = { kind: "overtaken", validDocument: "TF000000001" };
  const rows: readonly Row[] = [
    {
      what: "has the new document voided if it was removed",
      facts: { status: "removed" },
      outcome: { kind: "overtaken" },
      atService: "voided",
    },
    {
      what: "has the new document voided if its entry was deleted",
      facts: undefined,
      outcome: { kind: "overtaken" },
      atService: "voided",
    },
    {
      what: "names the valid document if the service refuses to void it",
      facts: { status: "removed" },
      arrange: refusesToVoid,
      outcome: stillValid,
      atService: "issued",
    },
    {
      what: "names the valid document if the service does not respond",
      facts: { status: "removed" },
      arrange: ({ provider }) => ({ provider: withFailure(provider, failure("unreachable"), "voidDocument") }),
      outcome: stillValid,
      atService: "issued",
    },
    {
      what: "names the valid document if the server opens no session",
      facts: { status: "removed" },
      arrange: oneSession,
      outcome: stillValid,
      atService: "issued",
    },
    {
      what: "is issued if the same document was recorded",
      facts: { status: "issued", document: DOCUMENT },
      outcome: { kind: "issued", documentId: "TF000000001" },
      atService: "issued",
    },
    {
      what: "is not voided again if the same document was voided",
      facts: { status: "voided", document: DOCUMENT },
      outcome: { kind: "overtaken" },
      atService: "issued",
    },
    {
      what: "stays removed if the service issued nothing",
      facts: { status: "removed" },
      arrange: refusesToIssue,
      outcome: { kind: "overtaken" },
      atService: "unknown",
    },
  ];
  for (const { what, facts, arrange = unchanged, outcome, atService } of rows) {
    it(what, async () => {
      expect(await issueWhile(facts, arrange)).to.deep.equal({
        outcome,
        atService,
        statuses: facts?.status ? [facts.status] : [],
      });
    });
  }
});
