import type { ReactNode } from "react";
import { VisuallyHidden } from "../text/visually-hidden.tsx";

type LiveRegionProps = { readonly isUrgent?: boolean; readonly children: ReactNode };

/** Says what changes inside it. It has to stand on the page, empty, before there is something to say. */
export const LiveRegion = ({ isUrgent = false, children }: LiveRegionProps) => (
  <VisuallyHidden>
    <span role={isUrgent ? "alert" : "status"}>{children}</span>
  </VisuallyHidden>
);
