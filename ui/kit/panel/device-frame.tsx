import { useLayoutEffect, useRef, useState } from "react";
import { setCssVariables } from "../css-variables.ts";
import styles from "./device-frame.module.css";

type DeviceFrameProps = {
  /** Names the frame for screen readers. */
  readonly title: string;
  readonly src: string;
  /** Size of the device in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** True if the last page stays until the next one is loaded. */
  readonly isSteady?: boolean;
};

/**
 * A page as a device of this size shows it, scaled down if the device is wider than its place.
 * The sandbox keeps scripts, forms and the session of the portal out of the page. Each page has a frame of its own,
 * because a frame that changes its page adds a step to the history of the browser.
 */
export function DeviceFrame({ title, src, width, height, isSteady = false }: DeviceFrameProps) {
  const [loaded, setLoaded] = useState(src);
  const pages = isSteady && loaded !== src ? [loaded, src] : [src];
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const fit = (): void => {
      const scale = Math.min(1, element.clientWidth / width || 1);
      setCssVariables(element, { "--scale": scale, "--width": width, "--height": height });
    };
    fit();
    const resized = new ResizeObserver(fit);
    resized.observe(element);
    return () => resized.disconnect();
  }, [width, height]);
  return (
    <div ref={place} className={styles.place}>
      {pages.map((page, at) => (
        <iframe
          key={page}
          className={styles.frame}
          data-loading={at > 0 || undefined}
          height={height}
          sandbox=""
          src={page}
          title={title}
          width={width}
          onLoad={() => setLoaded(page)}
        />
      ))}
    </div>
  );
}
