import { expect } from "chai";
import { parseCreatedReceipt, SHOWN_HEADERS, toShownResponse } from "#domain/test-receipts/index.ts";

const CREATED = { status: 201, statusText: "Created", headers: {}, body: '{"id":"1"}' };

describe("response to a posted body", () => {
  it("has a status line, the relevant headers and a body", () => {
    const headers = {
      Date: "Wed, 15 May 2024 09:20:30 GMT",
      "x-other": "1",
      "Content-Type": "application/json",
      "counterfoil-request-id": "4f9d",
      location: "/api/receipts/1",
      "CONTENT-LENGTH": "10",
    };
    expect(toShownResponse({ ...CREATED, headers })).to.deep.equal({
      status: 201,
      isAccepted: true,
      statusLine: "201 Created",
      headers: [
        { name: "content-length", value: "10" },
        { name: "content-type", value: "application/json" },
        { name: "date", value: "Wed, 15 May 2024 09:20:30 GMT" },
        { name: "location", value: "/api/receipts/1" },
        { name: "counterfoil-request-id", value: "4f9d" },
      ],
      body: '{"id":"1"}',
    });
    expect(SHOWN_HEADERS).to.have.length(5);
  });

  it("omits missing headers, but not empty ones", () => {
    expect(toShownResponse(CREATED).headers).to.deep.equal([]);
    expect(toShownResponse({ ...CREATED, headers: { location: "" } }).headers).to.deep.equal([
      { name: "location", value: "" },
    ]);
  });

  it("has only the status code if the connection has no status text", () => {
    expect(toShownResponse({ ...CREATED, statusText: "" }).statusLine).to.equal("201");
  });

  for (const [status, isTaken] of [
    [199, false],
    [200, true],
    [202, true],
    [299, true],
    [300, false],
    [400, false],
    [500, false],
  ] as const) {
    it(`${isTaken ? "is accepted" : "is not accepted"} with status ${status}`, () => {
      expect(toShownResponse({ ...CREATED, status }).isAccepted).to.equal(isTaken);
    });
  }
});

describe("created receipt in a response", () => {
  const answer = (body: string, status = 201) => toShownResponse({ ...CREATED, status, body });
  const ID = "69a41a5ca1b2c3d4e5f60718";
  const rows = [
    {
      what: "has its id and its transaction id",
      body: `{"id":"${ID}","transaction_id":"T-1"}`,
      made: { id: ID, transactionId: "T-1" },
    },
    {
      what: "can have an invalid transaction id",
      body: `{"id":"${ID}","transaction_id":7}`,
      made: { id: ID, transactionId: undefined },
    },
    { what: "is undefined if the id is invalid", body: '{"id":"1"}', made: undefined },
    { what: "is undefined if the id is not a text", body: '{"id":1}', made: undefined },
    { what: "is undefined if the response is not an object", body: "[]", made: undefined },
    { what: "is undefined if the response is not JSON", body: "<html>", made: undefined },
  ];
  for (const { what, body, made } of rows)
    it(what, () => expect(parseCreatedReceipt(answer(body))).to.deep.equal(made));

  it("is undefined if the body was refused", () =>
    expect(parseCreatedReceipt(answer(`{"id":"${ID}"}`, 400))).to.equal(undefined));
});
