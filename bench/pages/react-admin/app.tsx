// The same list and detail as a typical react-admin application, with its own look, list, table and show page.
import { createRoot } from "react-dom/client";
import {
  Admin,
  ArrayField,
  Datagrid,
  FunctionField,
  List,
  Pagination,
  Resource,
  Show,
  SimpleShowLayout,
  TextField,
} from "react-admin";
import { mailText, marksText, moneyText, sumsOf, timeText, type Receipt } from "../plain/receipt-texts.ts";
import { dataProvider } from "./receipts-provider.ts";

const money = (amount: number | undefined, { l10n }: Receipt) =>
  amount === undefined ? "" : moneyText(amount, l10n.currency);

const ReceiptList = () => (
  <List
    actions={false}
    exporter={false}
    pagination={<Pagination rowsPerPageOptions={[20, 50]} />}
    perPage={20}
    title="Receipts"
  >
    <Datagrid bulkActionButtons={false} rowClick="show">
      <FunctionField label="Time" render={({ localtime }: Receipt) => timeText(localtime)} />
      <TextField label="Transaction" sortable={false} source="transaction_id" />
      <TextField label="Store" sortable={false} source="store" />
      <TextField label="Consumer" sortable={false} source="identifier" />
      <FunctionField label="Items" render={({ items }: Receipt) => items.length} textAlign="right" />
      <FunctionField label="E-mail" render={mailText} />
      <FunctionField label="Marks" render={marksText} />
      <FunctionField label="Total" render={(receipt: Receipt) => money(receipt.total, receipt)} textAlign="right" />
    </Datagrid>
  </List>
);

const ReceiptShow = () => (
  <Show title="Receipt">
    <SimpleShowLayout>
      <TextField label="Transaction" source="transaction_id" />
      <FunctionField
        label="Time"
        render={({ localtime }: Receipt) => `${timeText(localtime)} ${localtime.slice(19)}`}
      />
      <TextField label="Store" source="store" />
      <FunctionField label="Total" render={(receipt: Receipt) => money(receipt.total, receipt)} source="total" />
      <FunctionField label="Net" render={(receipt: Receipt) => money(receipt.net, receipt)} />
      <TextField emptyText="Anonymous" label="Identifier" source="identifier" />
      <TextField label="Salesperson" source="properties.salesperson" />
      <TextField label="Phone" source="properties.phone" />
      <TextField label="Order type" source="properties.order_type" />
      <TextField label="Items counted" source="properties.item_count" />
      <FunctionField
        label="Security check"
        render={({ properties }: Receipt) => (properties["checked"] === undefined ? "Not checked" : "Checked")}
      />
      <TextField emptyText="Never" label="Processed" source="processed" />
      <TextField label="Receipt id" source="id" />
      <TextField label="Language" source="l10n.locale" />
      <ArrayField label="Items" source="items">
        <Datagrid bulkActionButtons={false} rowClick={false}>
          <TextField sortable={false} source="name" />
          <TextField label="Code" sortable={false} source="properties.product_code" />
          <TextField sortable={false} source="quantity" />
          <TextField sortable={false} source="price" />
          <FunctionField
            label="Tax"
            render={({ taxes = [] }: Receipt["items"][number]) =>
              taxes.map(({ name, rate }) => `${name} ${rate} %`).join(", ")
            }
          />
          <TextField sortable={false} source="total" />
        </Datagrid>
      </ArrayField>
      <FunctionField
        label="Payments, discounts and taxes"
        render={(receipt: Receipt) => <Lines lines={sumsOf(receipt).map((sum) => sum.join(" "))} />}
      />
      <FunctionField
        label="Engagement events"
        render={({ delivery }: Receipt) => (
          <Lines
            lines={delivery.events.map(({ timestamp, event, reason = "" }) => `${timestamp} ${event} ${reason}`)}
          />
        )}
      />
      <FunctionField
        label="Properties"
        render={({ properties }: Receipt) => <pre>{JSON.stringify(properties, null, 2)}</pre>}
      />
      <FunctionField label="As the customer sees it" render={(receipt: Receipt) => <Paper receipt={receipt} />} />
    </SimpleShowLayout>
  </Show>
);

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line, at) => (
      <li key={at}>{line}</li>
    ))}
  </ul>
);

const Paper = ({ receipt }: { receipt: Receipt }) => (
  <section>
    <p>{receipt.store}</p>
    <p>{timeText(receipt.localtime)}</p>
    <Lines lines={receipt.items.map(({ name, total }) => `${name} ${money(total, receipt)}`)} />
    <p>Total {money(receipt.total, receipt)}</p>
    <Lines lines={sumsOf(receipt).map((sum) => sum.join(" "))} />
    <p>{receipt.transaction_id}</p>
  </section>
);

createRoot(document.getElementById("app") as HTMLElement).render(
  <Admin disableTelemetry dataProvider={dataProvider} title="Receipts">
    <Resource list={ReceiptList} name="receipts" show={ReceiptShow} />
  </Admin>,
);
