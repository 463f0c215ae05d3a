import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { MailWavesViewModel } from "./mail-waves.view-model.ts";
import styles from "./dashboard.module.css";

/** A notice for each wave of bounced emails, with the way to the emails. */
export const MailWaveNotices = observer(function MailWaveNotices({
  waves: { notices, dismiss },
}: {
  readonly waves: ViewOf<MailWavesViewModel>;
}) {
  return (
    // The button disappears with its notice.
    <RestoreFocus className={styles.waves}>
      {notices.map(({ id, text, href }) => (
        <Banner
          key={id}
          action={
            <>
              <AppLink href={href}>See them</AppLink>
              <Button onClick={() => dismiss(id)}>Dismiss</Button>
            </>
          }
          tone="warn"
        >
          <BidiText>{text}</BidiText>
        </Banner>
      ))}
    </RestoreFocus>
  );
});
