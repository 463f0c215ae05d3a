import { makeAutoObservable, observableRef } from "mobx";
import { formatCount } from "#domain/shared/number/count.ts";
import { isSameJson } from "#domain/shared/json/json.ts";
import { formatMailCount, MAILS_FAILED, mailListHref } from "#domain/mails/index.ts";
import type { MailFilter, MailGroup, MailGrouping, MailGroups, MailLog } from "#domain/mails/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { notifyPartFailure, type Notifier } from "#ui/model/notifier.ts";

type Deps = { readonly log: Pick<MailLog, "groups">; readonly notifier: Notifier };

/** A reason or domain with its number of emails. Without a link, the emails have none. */
export type MailGroupLink = {
  readonly key: string;
  readonly label: string;
  readonly count: string;
  readonly isChosen: boolean;
  /** Chooses the group, or removes it from the filter if it is chosen. */
  readonly href: string | undefined;
};

/** Groups that are shown at first. */
const FEW_GROUPS = 3;

/** The emails by reason or by domain, the most frequent first. A chosen group stays among the others. */
export class MailGroupList {
  private readonly deps: Deps;
  private readonly answer = new AsyncValue<MailGroups>();
  private filter: MailFilter = {};

  readonly by: MailGrouping;
  isExpanded = false;

  constructor(by: MailGrouping, deps: Deps) {
    this.by = by;
    this.deps = deps;
    makeAutoObservable<this, "deps" | "answer" | "filter">(
      this,
      { deps: false, answer: false, filter: observableRef, by: false },
      { autoBind: true },
    );
  }

  get title(): string {
    return TITLES[this.by];
  }

  get state(): "loading" | "ready" | "error" {
    if (this.answer.failure) return "error";
    return this.answer.value ? "ready" : "loading";
  }

  /** True while the groups of another filter load. */
  get isLoading(): boolean {
    return this.answer.isPending && this.answer.value !== undefined;
  }

  get failure(): string | undefined {
    return this.answer.failure && MAILS_FAILED;
  }

  get links(): readonly MailGroupLink[] {
    const { all } = this;
    return this.isExpanded ? all : all.slice(0, FEW_GROUPS);
  }

  get emptyText(): string {
    return EMPTY_TEXTS[this.by];
  }

  /** The label of the button that shows all loaded groups. Undefined if there are few. */
  get moreLabel(): string | undefined {
    const { length } = this.all;
    if (length <= FEW_GROUPS) return undefined;
    if (this.isExpanded) return "Show fewer";
    return this.total > length
      ? `Show ${formatCount(length)} of ${formatCount(this.total)}`
      : `Show all ${formatCount(length)}`;
  }

  /** Says that there are more groups than shown, and that only the newest emails are counted. */
  get note(): string | undefined {
    const { length } = this.all;
    const counted = this.answer.value?.counted;
    const notes = [
      ...(this.isExpanded && this.total > length
        ? [`Shows the ${formatCount(length)} most frequent of ${formatCount(this.total)}.`]
        : []),
      ...(counted === undefined || counted.isExact
        ? []
        : [`Counts the newest ${formatMailCount({ ...counted, isExact: true })}.`]),
    ];
    return notes.length === 0 ? undefined : notes.join(" ");
  }

  /** The name of a chosen value, which can be the key of a masked one. */
  labelOf(value: string): string {
    const group = this.answer.value?.groups.find((each) => chosenValue(each) === value);
    return group?.value ?? value;
  }

  async load(filter: MailFilter): Promise<void> {
    const { [this.by]: _, ...others } = filter;
    const isSame = this.answer.isReady && isSameJson(others, withoutOwn(this.filter, this.by));
    this.filter = filter;
    if (isSame) return;
    await this.answer.load(
      (signal) => this.deps.log.groups(others, this.by, signal),
      (result) => {
        this.answer.resolve(result);
        if (!result.ok) notifyPartFailure(this.deps.notifier, result.error, MAILS_FAILED);
      },
    );
  }

  async retry(): Promise<void> {
    await this.load(this.filter);
  }

  /** Loads the same groups again, for example after emails were sent. */
  async reload(): Promise<void> {
    const { filter } = this;
    this.answer.markPending();
    await this.load(filter);
  }

  toggle(): void {
    this.isExpanded = !this.isExpanded;
  }

  stop(): void {
    this.answer.abort();
  }

  private get total(): number {
    return this.answer.value?.total ?? 0;
  }

  private get all(): readonly MailGroupLink[] {
    const links = (this.answer.value?.groups ?? []).map((group) => this.toLink(group));
    // Emails without a value are the last ones, because nothing can be filtered by them.
    return [...links.filter(({ href }) => href !== undefined), ...links.filter(({ href }) => href === undefined)];
  }

  private toLink(group: MailGroup): MailGroupLink {
    const { value, count } = group;
    const chosen = chosenValue(group);
    const isChosen = chosen !== undefined && chosen === this.filter[this.by];
    const others = withoutOwn(this.filter, this.by);
    return {
      key: chosen ?? "",
      label: value ?? MISSING_LABELS[this.by],
      count: formatCount(count),
      isChosen,
      href: chosen === undefined ? undefined : mailListHref(isChosen ? others : { ...others, [this.by]: chosen }),
    };
  }
}

const chosenValue = ({ value, key }: MailGroup): string | undefined => key ?? value;

function withoutOwn(filter: MailFilter, by: MailGrouping): MailFilter {
  const { [by]: _, ...others } = filter;
  return others;
}

const TITLES: Readonly<Record<MailGrouping, string>> = { reason: "By reason", domain: "By domain" };
const MISSING_LABELS: Readonly<Record<MailGrouping, string>> = { reason: "No reason", domain: "No domain" };
const EMPTY_TEXTS: Readonly<Record<MailGrouping, string>> = {
  reason: "No emails with a reason.",
  domain: "No emails with a recipient.",
};
