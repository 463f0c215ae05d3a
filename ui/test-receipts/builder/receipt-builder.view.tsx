import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { FieldRow } from "#ui/kit/field/form.tsx";
import { NumberField } from "#ui/kit/field/number-field.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { SkeletonLines } from "#ui/kit/panel/skeleton.tsx";
import { Combobox } from "#ui/kit/combobox/combobox.tsx";
import { MoneyText } from "#ui/kit/text/text.tsx";
import { BuilderItemList } from "./builder-items.tsx";
import type { DraftText, FieldSuggestion, ReceiptBuilderProps } from "./receipt-builder.view-model.ts";
import { BuilderTaxList } from "./builder-taxes.tsx";
import styles from "./builder.module.css";

/** The dialog that builds a receipt from parts. */
export const ReceiptBuilderView = observer(function ReceiptBuilderView({ model }: ReceiptBuilderProps) {
  const footer = (
    <>
      <Button onClick={model.cancel}>Cancel</Button>
      {model.state === "ready" && (
        <Button tone="primary" onClick={() => void model.use()}>
          Insert
        </Button>
      )}
    </>
  );
  return (
    <Dialog isWide footer={footer} title="Build a receipt" onClose={model.cancel}>
      <Content model={model} />
    </Dialog>
  );
});

const Content = observer(function Content({ model }: ReceiptBuilderProps) {
  switch (model.state) {
    case "loading":
      return (
        <div aria-busy="true">
          <SkeletonLines lines={10} />
        </div>
      );
    case "error":
      return <ErrorState error={model.failure ?? ""} onRetry={() => void model.load()} />;
    default:
      return <Parts model={model} />;
  }
});

const Parts = observer(function Parts({ model }: ReceiptBuilderProps) {
  return (
    <>
      <section aria-label="Sale" className={styles.part}>
        <Sale model={model} />
      </section>
      <BuilderItemList model={model} />
      <BuilderTaxList model={model} />
      <Discount model={model} />
      <Sums model={model} />
      <Seed model={model} />
    </>
  );
});

const Sale = observer(function Sale({ model }: ReceiptBuilderProps) {
  return (
    <>
      <FieldRow>
        <Combobox
          label="Store"
          options={model.storeOptions}
          value={model.draft?.storeReference ?? ""}
          onChange={(reference) => model.type("storeReference", reference)}
        />
        <Text field="transactionId" label="Transaction ID" model={model} />
        <Text field="identifier" hint="Customer, optional" label="Identifier" model={model} />
      </FieldRow>
      <FieldRow>
        <Combobox
          label="Locale"
          options={model.localeOptions}
          value={model.draft?.locale ?? ""}
          onChange={(locale) => model.type("locale", locale)}
        />
        <Combobox
          label="Currency"
          options={model.currencyOptions}
          value={model.draft?.currency ?? ""}
          onChange={(currency) => model.type("currency", currency)}
        />
        <Text field="salesperson" label="Salesperson" model={model} suggestions={model.salespersonSuggestions} />
      </FieldRow>
      <FieldRow>
        <TextField
          autoComplete="off"
          hint="Last four digits"
          label="Card number"
          value={model.draft?.card.number ?? ""}
          onChange={(number) => model.typeCard("number", number)}
        />
        <TextField
          autoComplete="off"
          label="Card type"
          value={model.draft?.card.type ?? ""}
          onChange={(type) => model.typeCard("type", type)}
        />
      </FieldRow>
    </>
  );
});

type TextProps = ReceiptBuilderProps & {
  readonly field: Exclude<DraftText, "storeReference" | "discount">;
  readonly label: string;
  readonly hint?: string;
  readonly suggestions?: readonly FieldSuggestion[];
};

const Text = observer(function Text({ model, field, label, hint, suggestions }: TextProps) {
  return (
    <TextField
      autoComplete="off"
      hint={hint}
      label={label}
      suggestions={suggestions}
      value={model.draft?.[field] ?? ""}
      onChange={(text) => model.type(field, text)}
    />
  );
});

const Discount = observer(function Discount({ model }: ReceiptBuilderProps) {
  return (
    <section aria-label="Discount" className={styles.part}>
      <div className={styles.adding}>
        <TextField
          autoComplete="off"
          error={model.discountFault}
          hint="Amount or percentage"
          label="Discount on the receipt"
          value={model.draft?.discount ?? ""}
          onChange={(text) => model.type("discount", text)}
        />
      </div>
    </section>
  );
});

const Sums = observer(function Sums({ model }: ReceiptBuilderProps) {
  return (
    <dl aria-label="Totals" className={styles.sums}>
      {model.totals.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <MoneyText money={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
});

const Seed = observer(function Seed({ model }: ReceiptBuilderProps) {
  return (
    <div className={styles.adding}>
      <NumberField
        isWhole
        error={model.seedFault}
        hint="Same seed, same data, except the transaction ID and the time"
        label="Random seed"
        value={model.seed}
        onChange={model.typeSeed}
      />
      <div className={styles.beside}>
        <Button icon="retry" onClick={() => void model.restart()}>
          Regenerate
        </Button>
      </div>
    </div>
  );
});
