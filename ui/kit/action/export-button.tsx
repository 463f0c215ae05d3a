import { LazyView } from "../lazy/lazy-view.tsx";
import { Button } from "./button.tsx";

export type ExportButtonProps = {
  readonly isOpen: boolean;
  /** The dialog, whose code loads when it first opens. */
  readonly content: { readonly View: unknown; readonly model: unknown } | undefined;
  readonly onOpen: () => Promise<void>;
};

/** Opens the export of a list. */
export const ExportButton = ({ isOpen, content, onOpen }: ExportButtonProps) => (
  <>
    <Button icon="file" pressedBy="e" onClick={() => void onOpen()}>
      Export
    </Button>
    {isOpen && <LazyView content={content} />}
  </>
);
