// Answers a page of 20 receipts as quickly as Node can, in a process of its own, so that only the caller is measured.
import { createServer } from "node:http";

const receipt = (at) => ({
  id: at.toString(16).padStart(24, "0"),
  transaction_id: `TXN-${at}`,
  localtime: "2026-03-01T08:00:00+00:00",
  l10n: { locale: "en_GB", currency: "GBP" },
  total: 7.2,
  taxes: [{ name: "VAT", rate: 20, amount: 1.2 }],
  discounts: [],
  payments: [{ method: "card", amount: 7.2, details: { number: "4821", type: "VISA" } }],
  items: Array.from({ length: 6 }, (_, item) => ({
    name: `Item ${item}`,
    price: 3.6,
    total: 7.2,
    quantity: "2",
    properties: { product_code: `FW-${item}` },
  })),
  properties: { salesperson: "Sam Okafor" },
  processed: null,
  delivery: { counts: {}, events: [] },
  duplicate: false,
});

const page = JSON.stringify(Array.from({ length: 20 }, (_, at) => receipt(at)));
const server = createServer((_, reply) => {
  reply.writeHead(200, {
    "content-type": "application/json",
    "counterfoil-request-id": "bench",
    "content-length": Buffer.byteLength(page),
  });
  reply.end(page);
});
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port, page }));
