import { Button } from "./button.tsx";
import styles from "./export-buttons.module.css";

type ExportButtonsProps<Format extends string> = {
  readonly formats: readonly { readonly format: Format; readonly label: string }[];
  /** Says what the file contains, for example its number of rows. */
  readonly text?: string;
  readonly isBusy: (format: Format) => boolean;
  readonly onSave: (format: Format) => void;
};

/** A button for each format in which the user can save what is shown. */
export const ExportButtons = <Format extends string>({ formats, text, isBusy, onSave }: ExportButtonsProps<Format>) => (
  <div aria-label="Export" className={styles.files} role="group">
    {text !== undefined && <span>{text}</span>}
    {formats.map(({ format, label }, at) => (
      <Button
        key={format}
        icon="file"
        isBusy={isBusy(format)}
        pressedBy={at === 0 ? "e" : undefined}
        onClick={() => onSave(format)}
      >
        {label}
      </Button>
    ))}
  </div>
);
