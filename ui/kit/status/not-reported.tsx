import { Hint, VisuallyHidden } from "../text/text.tsx";

type Props = {
  readonly children: string;
  /** A page of the host, which opens in another tab. */
  readonly href: string;
};

/** Says that something is not reported, with a link to the reason. */
export const NotReported = ({ children, href }: Props) => (
  <Hint>
    {children}{" "}
    <a href={href} rel="noopener" target="_blank">
      What is reported, and by whom
      <VisuallyHidden> in a new tab</VisuallyHidden>
    </a>
  </Hint>
);
