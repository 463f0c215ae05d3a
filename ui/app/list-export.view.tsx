import { observer } from "mobx-react-lite";
import type { ExportFormat } from "#domain/shared/list/export-cell.ts";
import { ExportDialog } from "#ui/kit/dialog/export-dialog.tsx";
import type { ListExportDialog } from "#ui/model/list-export.ts";
import type { ViewOf } from "#ui/model/screen.ts";

type Props = { readonly model: ViewOf<ListExportDialog> };

/** The dialog in which the user chooses the format of a file. */
export const ListExportView = observer(function ListExportView({ model }: Props) {
  return (
    <ExportDialog<ExportFormat>
      formats={model.formats}
      isBusy={model.isPending}
      limits={model.limitText}
      text={model.text}
      title={model.title}
      onClose={model.close}
      onSave={(format) => void model.save(format)}
    />
  );
});
