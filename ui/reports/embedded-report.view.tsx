import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { ButtonLink } from "#ui/kit/action/button-link.tsx";
import { Deferred } from "#ui/kit/lazy/deferred.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { PageTitle } from "#ui/kit/panel/layout.tsx";
import { SkeletonLines } from "#ui/kit/panel/skeleton.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { EmbeddedReportViewModel } from "./embedded-report.view-model.ts";
import { EMBEDDED_REPORTS_HREF } from "./report-urls.ts";
import styles from "./embedded-report.module.css";

type Props = { readonly model: ViewOf<EmbeddedReportViewModel> };

export const EmbeddedReportView = observer(function EmbeddedReportView({ model }: Props) {
  return (
    <>
      <PageTitle
        aside={
          <ButtonLink href={EMBEDDED_REPORTS_HREF} icon="chevron-left" tone="quiet">
            All reports
          </ButtonLink>
        }
      >
        <BidiText>{model.title}</BidiText>
      </PageTitle>
      <div role="status">{model.isLate && <Late model={model} />}</div>
      {model.failure ? <ErrorState error={model.failure} onRetry={model.retry} /> : <Frame model={model} />}
    </>
  );
});

const Late = observer(function Late({ model }: Props) {
  return (
    <Banner
      action={
        <Button icon="retry" onClick={() => void model.retry()}>
          Reload
        </Button>
      }
      tone="warn"
    >
      The report hasn't loaded yet. It may be unavailable.
    </Banner>
  );
});

/**
 * The iframe is sandboxed: the browser gives it a unique origin.
 * Not part of the host's page: it would load before the app listens for that.
 */
const Frame = observer(function Frame({ model: { frame, isLoading, attempts, title, frameLoaded } }: Props) {
  return (
    <div aria-busy={isLoading} className={styles.sheet}>
      {isLoading && (
        <div className={styles.waiting}>
          <SkeletonLines lines={6} />
        </div>
      )}
      {frame && (
        <Deferred>
          <iframe
            key={attempts}
            className={styles.frame}
            referrerPolicy="no-referrer"
            sandbox={frame.sandbox}
            src={frame.src}
            title={title}
            onLoad={frameLoaded}
          />
        </Deferred>
      )}
    </div>
  );
});
