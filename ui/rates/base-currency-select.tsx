import { SelectField } from "#ui/kit/field/select-field.tsx";

type Props = { readonly base: string; readonly bases: readonly string[]; readonly onPick: (base: string) => void };

/** Selects the base currency of the rates; renders nothing if there is only one. */
export const BaseCurrencySelect = ({ base, bases, onPick }: Props) =>
  bases.length > 1 && (
    <SelectField
      label="Base currency"
      options={bases.map((code) => ({ value: code, label: code }))}
      value={base}
      onChange={onPick}
    />
  );
