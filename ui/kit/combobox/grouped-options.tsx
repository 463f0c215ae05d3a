import { Fragment, useId, useLayoutEffect, useRef, type MouseEvent } from "react";
import { classNames } from "../class-names.ts";
import styles from "./combobox-list.module.css";

type MarkedText = readonly { readonly text: string; readonly isMatch: boolean }[];

export type GroupedOption = {
  readonly id: string;
  readonly group: string;
  readonly label: MarkedText;
  readonly detail: MarkedText;
};

type GroupedOptionsProps = {
  readonly id: string;
  readonly label: string;
  /** Sorted by group. */
  readonly options: readonly GroupedOption[];
  readonly groupLabels: Readonly<Record<string, string>>;
  readonly active: number;
  /** Shown without options, or below them. */
  readonly status: string;
  /** Shown below the options. */
  readonly hint: string;
  readonly onChoose: (index: number) => void;
};

/** A short list of options of a combobox, in groups, with the matched parts marked. */
export function GroupedOptions({
  id,
  label,
  options,
  groupLabels,
  active,
  status,
  hint,
  onChoose,
}: GroupedOptionsProps) {
  const headings = useId();
  const list = useRef<HTMLDivElement>(null);
  // Browsers may return a promise, which is no cleanup function.
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active]);
  // Mousedown instead of click: the field must not lose the focus to the list.
  const press = (event: MouseEvent) => {
    event.preventDefault();
    const option = (event.target as HTMLElement).closest<HTMLElement>('[role="option"]');
    if (option) onChoose(Number(option.id.slice(id.length + 1)));
  };
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <div ref={list} className={classNames(styles.list, styles.wide)}>
      <div aria-label={label} id={id} role="listbox" tabIndex={-1} onMouseDown={press}>
        {groups.map((group) => (
          <div key={group} aria-labelledby={`${headings}-${group}`} role="group">
            <div className={styles.none} id={`${headings}-${group}`} role="presentation">
              {groupLabels[group]}
            </div>
            {options.map(
              (option, index) =>
                option.group === group && (
                  <div
                    key={option.id}
                    aria-selected={index === active}
                    className={styles.option}
                    id={`${id}-${index}`}
                    role="option"
                  >
                    <bdi>
                      <Marked parts={option.label} />
                    </bdi>
                    {option.detail.length > 0 && (
                      <small>
                        <Marked parts={option.detail} />
                      </small>
                    )}
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
      {[status, hint].map(
        (text) =>
          text !== "" && (
            <p key={text} className={styles.none}>
              {text}
            </p>
          ),
      )}
    </div>
  );
}

const Marked = ({ parts }: { readonly parts: MarkedText }) =>
  parts.map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>));
