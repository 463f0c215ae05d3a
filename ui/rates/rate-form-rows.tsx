import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { IconButton } from "#ui/kit/action/icon-button.tsx";
import { NumberField } from "#ui/kit/field/number-field.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { RateFormRowsViewModel } from "./rate-form-rows.view-model.ts";
import styles from "./rates.module.css";

type Props = { readonly entries: ViewOf<RateFormRowsViewModel> };

/** The rate fields of a base currency. Each field renders on its own, so that typing in one renders no other. */
export const RateFormRows = observer(function RateEntries({ entries }: Props) {
  return (
    <>
      <ul className={styles.entries}>
        {entries.codes.map((code) => (
          <RateEntry key={`${entries.base}/${code}`} code={code} entries={entries} />
        ))}
      </ul>
      {entries.codes.length === 0 && <p className={styles.note}>No rates yet. Add a currency.</p>}
      {entries.removed.length > 0 && <p className={styles.note}>Removed: {entries.removed.join(", ")}</p>}
      <NewCurrency entries={entries} />
    </>
  );
});

const RateEntry = observer(function RateEntry({ entries, code }: Props & { code: string }) {
  const { binding, currency, now, change, isLarge } = entries.entry(code);
  return (
    <li className={styles.entry}>
      <NumberField {...binding} hint={currency} label={code} />
      <IconButton icon="close" label={`Remove ${code}`} onClick={() => entries.removeCurrency(code)} />
      <p className={styles.change}>
        <span>{now}</span> {isLarge ? <StatusBadge tone="warn">{change}</StatusBadge> : <span>{change}</span>}
      </p>
    </li>
  );
});

const NewCurrency = observer(function NewCurrency({ entries }: Props) {
  return (
    <div className={styles.adding}>
      <TextField
        autoComplete="off"
        error={entries.newCodeError}
        hint="Three letters"
        label="Currency to add"
        name="new-code"
        value={entries.newCode}
        onChange={entries.typeNewCode}
      />
      <Button onClick={entries.addCurrency}>Add currency</Button>
    </div>
  );
});
