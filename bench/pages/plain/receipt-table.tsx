import { Link } from "react-router-dom";
import { cellsOf, COLUMNS, type Receipt } from "./receipt-texts.ts";

/** A page of receipts. The link covers the whole row. */
export const ReceiptTable = ({ receipts }: { receipts: readonly Receipt[] }) => (
  <main>
    <h1>Receipts</h1>
    <table className="list">
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} />
        ))}
      </tbody>
    </table>
  </main>
);

const ReceiptRow = ({ receipt }: { receipt: Receipt }) => (
  <tr>
    {cellsOf(receipt).map((text, at) => (
      <td key={at}>{COLUMNS[at] === "Transaction" ? <Link to={`/receipts/${receipt.id}`}>{text}</Link> : text}</td>
    ))}
  </tr>
);
