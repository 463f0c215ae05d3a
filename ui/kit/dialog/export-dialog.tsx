import { Button } from "../action/button.tsx";
import { Hint } from "../text/text.tsx";
import { Dialog } from "./dialog.tsx";

type ExportDialogProps<Format extends string> = {
  readonly title: string;
  /** Says what the file contains, with its number of rows. */
  readonly text: string;
  /** Says what the user sees if rows are missing. */
  readonly limits?: string | undefined;
  readonly formats: readonly { readonly format: Format; readonly label: string }[];
  readonly isBusy: (format: Format) => boolean;
  readonly onSave: (format: Format) => void;
  readonly onClose: () => void;
};

/** Asks for the format of a file. The initial focus is on the first one. */
export const ExportDialog = <Format extends string>(props: ExportDialogProps<Format>) => {
  const { title, text, limits, formats, isBusy, onSave, onClose } = props;
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      {formats.map(({ format, label }, at) => (
        <Button
          key={format}
          icon="file"
          isBusy={isBusy(format)}
          isInitialFocus={at === 0}
          tone="primary"
          onClick={() => onSave(format)}
        >
          {label}
        </Button>
      ))}
    </>
  );
  return (
    <Dialog footer={footer} title={title} onClose={onClose}>
      <p>{text}</p>
      {limits !== undefined && <Hint>{limits}</Hint>}
    </Dialog>
  );
};
