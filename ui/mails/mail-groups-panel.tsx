import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Button } from "#ui/kit/action/button.tsx";
import { classNames } from "#ui/kit/class-names.ts";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { SkeletonLines } from "#ui/kit/panel/skeleton.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { MailGroupLink, MailGroupList } from "./mail-groups.ts";
import styles from "./mails.module.css";

type Props = { readonly groups: readonly ViewOf<MailGroupList>[] };

/** The most frequent reasons and domains. Each is a link that filters the list by it. */
export const MailGroupsPanel = ({ groups }: Props) => (
  <Panel title="Most frequent">
    <div className={styles.groups}>
      {groups.map((each) => (
        <Groups key={each.by} groups={each} />
      ))}
    </div>
  </Panel>
);

type GroupsProps = { readonly groups: ViewOf<MailGroupList> };

const Groups = observer(function Groups({ groups }: GroupsProps) {
  const id = useId();
  return (
    <section aria-busy={groups.isLoading} aria-labelledby={id}>
      <h3 id={id}>{groups.title}</h3>
      {groups.state === "error" ? (
        <ErrorState error={groups.failure ?? ""} onRetry={() => void groups.retry()} />
      ) : (
        <GroupList groups={groups} />
      )}
    </section>
  );
});

const GroupList = observer(function GroupList({ groups }: GroupsProps) {
  const { state, links, emptyText, moreLabel, note, isLoading } = groups;
  if (state === "loading") return <SkeletonLines lines={5} />;
  if (links.length === 0) return <p className={styles.missing}>{emptyText}</p>;
  return (
    <>
      <ul className={classNames(isLoading && styles.old)}>
        {links.map((link) => (
          <li key={link.key} className={styles.entry}>
            <GroupName link={link} />
            <span className={styles.count}>{link.count}</span>
          </li>
        ))}
      </ul>
      {moreLabel !== undefined && (
        <Button tone="quiet" onClick={groups.toggle}>
          {moreLabel}
        </Button>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </>
  );
});

const GroupName = ({ link: { label, href, isChosen } }: { readonly link: MailGroupLink }) =>
  href === undefined ? (
    <span className={styles.missing}>{label}</span>
  ) : (
    <AppLink
      aria-current={isChosen ? "true" : undefined}
      className={classNames(styles.name, isChosen && styles.chosen)}
      href={href}
      title={label}
    >
      <BidiText>{label}</BidiText>
    </AppLink>
  );
