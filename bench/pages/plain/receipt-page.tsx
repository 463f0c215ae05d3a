import { Link } from "react-router-dom";
import { factsOf, moneyText, sumsOf, timeText, type Fact, type Receipt } from "./receipt-texts.ts";

/** The page of a receipt, with the receipt as the customer sees it. */
export const ReceiptPage = ({ receipt }: { receipt: Receipt }) => (
  <main>
    <p>
      <Link to="/receipts">Back to the receipts</Link>
    </p>
    <h1>Receipt {receipt.transaction_id}</h1>
    <Facts facts={factsOf(receipt)} />
    <h2>Items</h2>
    <Items receipt={receipt} />
    <h2>Payments, discounts and taxes</h2>
    <ul>
      {sumsOf(receipt).map(([what, amount], at) => (
        <li key={at}>
          {what} {amount}
        </li>
      ))}
    </ul>
    <h2>Engagement events</h2>
    <ol>
      {receipt.delivery.events.map(({ event, timestamp, reason }, at) => (
        <li key={at}>
          {timestamp} {event} {reason}
        </li>
      ))}
    </ol>
    <h2>Properties</h2>
    <pre>{JSON.stringify(receipt.properties, null, 2)}</pre>
    <h2>As the customer sees it</h2>
    <Paper receipt={receipt} />
  </main>
);

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(([label, text]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

const Items = ({ receipt: { items, l10n } }: { receipt: Receipt }) => (
  <table className="items">
    <thead>
      <tr>
        {["Item", "Code", "Quantity", "Price", "Tax", "Total"].map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {items.map(({ name, properties, quantity, price, taxes = [], total, return: returned }, at) => (
        <tr key={at}>
          <td>
            {name} {properties?.details?.join(", ")} {returned && `Returned ${timeText(returned.localtime)}`}
          </td>
          <td>{properties?.product_code}</td>
          <td>{quantity}</td>
          <td>{moneyText(price, l10n.currency)}</td>
          <td>{taxes.map(({ name: tax, rate }) => `${tax} ${rate} %`).join(", ")}</td>
          <td>{moneyText(total, l10n.currency)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Paper = ({ receipt }: { receipt: Receipt }) => (
  <section className="paper">
    <p>{receipt.store}</p>
    <p>{timeText(receipt.localtime)}</p>
    <ul>
      {receipt.items.map(({ name, total }, at) => (
        <li key={at}>
          {name} {moneyText(total, receipt.l10n.currency)}
        </li>
      ))}
    </ul>
    <p>Total {moneyText(receipt.total, receipt.l10n.currency)}</p>
    <ul>
      {sumsOf(receipt).map(([what, amount], at) => (
        <li key={at}>
          {what} {amount}
        </li>
      ))}
    </ul>
    <p>{receipt.transaction_id}</p>
  </section>
);
