import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { CheckboxField } from "#ui/kit/field/checkbox-field.tsx";
import { NumberField } from "#ui/kit/field/number-field.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { Hint } from "#ui/kit/text/text.tsx";
import type { ReceiptBuilderProps } from "./receipt-builder.view-model.ts";
import styles from "./builder.module.css";

/** The taxes that items can have, and the form of another one. */
export const BuilderTaxList = observer(function BuilderTaxes({ model }: ReceiptBuilderProps) {
  const { tax, taxes, taxFault, typeTax } = model;
  return (
    <section aria-label="Taxes" className={styles.part}>
      <Hint>
        Available taxes:{" "}
        {taxes.map(({ name, rate, inclusive }) => `${name} ${rate} % (${inclusive ? "included" : "added"})`).join(", ")}
        .
      </Hint>
      <div className={styles.adding}>
        <TextField
          autoComplete="off"
          error={taxFault}
          label="Another tax"
          value={tax.name}
          onChange={(name) => typeTax({ name })}
        />
        <NumberField hint="Percent" label="Rate" value={tax.rate} onChange={(rate) => typeTax({ rate })} />
        <div className={styles.beside}>
          <CheckboxField
            isChecked={tax.inclusive}
            label="Included in the price"
            onChange={(inclusive) => typeTax({ inclusive })}
          />
          <Button onClick={model.addTax}>Add tax</Button>
        </div>
      </div>
    </section>
  );
});
