import { observer } from "mobx-react-lite";
import { FigureLink } from "#ui/kit/figure/figure-link.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { AdminFigure } from "./admin-figures.ts";
import styles from "./admin.module.css";
import type { AdminViewModel } from "./admin.view-model.ts";
import { SpeedPanel } from "./speed-panel.view.tsx";

type Props = { readonly model: ViewOf<AdminViewModel> };

export const AdminView = observer(function AdminView({ model }: Props) {
  return (
    <>
      <PageTitle>Admin</PageTitle>
      <Stack>
        {model.figures.length > 0 && <Figures model={model} />}
        <div className={styles.panels}>
          <Pages model={model} />
          <Retailers model={model} />
        </div>
        {model.speed && <SpeedPanel model={model.speed} />}
      </Stack>
    </>
  );
});

const Figures = observer(function Figures({ model: { figures } }: Props) {
  return (
    <Panel title="Overview">
      <ul className={styles.figures}>
        {figures.map((figure) => (
          <li key={figure.name}>
            <Figure figure={figure} />
          </li>
        ))}
      </ul>
    </Panel>
  );
});

/** Reads its figure by itself, so that a loaded figure renders no other one. */
const Figure = observer(function Figure({ figure }: { readonly figure: ViewOf<AdminFigure> }) {
  const { name, href, state, value, detail, needsAction } = figure;
  return <FigureLink detail={detail} href={href} name={name} needsAction={needsAction} state={state} value={value} />;
});

const Pages = observer(function Pages({ model: { pages } }: Props) {
  const empty = (
    <EmptyState title="You don't have access to any admin pages">Pages you can manage will appear here.</EmptyState>
  );
  return (
    <Panel empty={empty} state={pages.length === 0 ? "empty" : "ready"} title="Pages">
      <ul className={styles.list}>
        {pages.map(({ id, label, path }) => (
          <li key={id}>
            <AppLink href={path}>{label}</AppLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
});

const Retailers = observer(function Retailers({ model }: Props) {
  return (
    <Panel title="Retailers">
      <ul className={styles.list}>
        {model.retailers.map(({ id, name, href, isCurrent }) => (
          <li key={id}>
            {isCurrent ? (
              <strong aria-current="true">
                <BidiText>{name}</BidiText>
              </strong>
            ) : (
              <a href={href} onClick={model.leaveRetailer}>
                <BidiText>{name}</BidiText>
              </a>
            )}
            <small>
              {id}
              {isCurrent && " · current"}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
});
