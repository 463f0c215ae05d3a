import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { AppLink } from "../frame/link.tsx";
import { Icon, type IconName } from "../icon/icon.tsx";
import styles from "./button.module.css";

type ButtonLinkProps = {
  readonly href: string;
  readonly children: ReactNode;
  readonly tone?: "primary" | "secondary" | "quiet";
  readonly icon?: IconName;
  /** True if the browser saves the target as a file. */
  readonly isDownload?: boolean;
};

/** A link that looks like a button. The user can open it in a new tab like every link. */
export const ButtonLink = ({ href, children, tone = "secondary", icon, isDownload = false }: ButtonLinkProps) => (
  <AppLink className={classNames(styles.button, styles[tone])} download={isDownload || undefined} href={href}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </AppLink>
);
