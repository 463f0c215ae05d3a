import { observer } from "mobx-react-lite";
import { ButtonLink } from "#ui/kit/action/button-link.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { ImageFrame } from "#ui/kit/upload/image-frame.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { EDIT_FORMS_HREF } from "./forms-addresses.ts";
import type { FormsViewModel, SlotImage } from "./forms.view-model.ts";
import styles from "./forms.module.css";

type Props = { readonly model: ViewOf<FormsViewModel> };

export const FormsView = observer(function FormsView({ model }: Props) {
  const edit = model.canEdit && (
    <ButtonLink href={EDIT_FORMS_HREF} icon="image" tone="primary">
      Edit images
    </ButtonLink>
  );
  return (
    <>
      <PageTitle aside={edit}>Forms</PageTitle>
      {model.forms ? (
        <Forms model={model} />
      ) : (
        <Panel error={model.failure} skeletonRows={8} state={model.state} title="Form images" onRetry={model.retry} />
      )}
    </>
  );
});

const Forms = observer(function Forms({ model }: Props) {
  return (
    <Stack>
      {model.savedAt && (
        <p className={styles.note}>
          Last changed <DateTimeText at={model.savedAt} zone={model.zone} />
        </p>
      )}
      {model.forms?.map(({ title, slots }) => (
        <Panel key={title} title={title}>
          <dl className={styles.slots}>
            {slots.map((slot) => (
              <Slot key={slot.field} {...slot} />
            ))}
          </dl>
        </Panel>
      ))}
    </Stack>
  );
});

const Slot = ({ label, src, width }: SlotImage) => (
  <div className={styles.slot}>
    <dt>{label}</dt>
    <dd>
      {src === undefined ? (
        <span className={styles.note}>No image</span>
      ) : (
        <ImageFrame alt={label} src={src} width={width} />
      )}
    </dd>
  </div>
);
