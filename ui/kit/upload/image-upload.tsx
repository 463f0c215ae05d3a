import {
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
} from "react";
import { Button } from "../action/button.tsx";
import buttonStyles from "../action/button.module.css";
import { classNames } from "../class-names.ts";
import fieldStyles from "../field/field.module.css";
import { Icon } from "../icon/icon.tsx";
import { LiveRegion } from "../status/live-region.tsx";
import { ImageFrame } from "./image-frame.tsx";
import styles from "./image-upload.module.css";

export type ImageUploadFieldProps = {
  readonly label: string;
  /** The rule of the image, shown before the user chooses one. */
  readonly rule: string;
  readonly name?: string;
  /** Where the current image is loaded from; undefined for none. */
  readonly src: string | undefined;
  /** Names where the current image comes from, if this field does not have it. */
  readonly origin?: string | undefined;
  /** Width of the preview in pixels: that of the rule, if it states one. */
  readonly previewWidth?: number | undefined;
  readonly error?: string | undefined;
  /** The upload in progress; `part` is from 0 to 1, or undefined if it is unknown. */
  readonly progress?: { readonly name: string; readonly part: number | undefined } | undefined;
  readonly canRetry?: boolean;
  /** Read out when it changes. */
  readonly announcement?: string;
  /** Called with the files that the user chose, dropped or pasted. */
  readonly onChoose: (files: readonly File[]) => void;
  readonly onCancel: () => void;
  readonly onRetry?: () => void;
  /** Undefined if there is nothing to remove. */
  readonly onRemove: (() => void) | undefined;
};

/** A field for one image: drop, paste or choose a file, see it, replace it and remove it. */
export function ImageUploadField(props: ImageUploadFieldProps) {
  const {
    label,
    rule,
    name,
    src,
    origin,
    previewWidth,
    error,
    progress,
    canRetry = false,
    announcement = "",
    onChoose,
    onCancel,
    onRetry,
    onRemove,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = useDrop(onChoose, setOver);
  const paste = (event: ClipboardEvent): void => takeFiles(event, event.clipboardData.files, onChoose);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    // Lets the user choose the same file again.
    target.value = "";
    onChoose(files);
  };
  const toInput = (action: () => void) => (): void => {
    action();
    // The button disappears, so the focus moves to the input.
    input.current?.focus();
  };
  return (
    <div aria-labelledby={`${id}-label`} className={fieldStyles.field} role="group" onPaste={paste}>
      <div className={fieldStyles.heading}>
        <span id={`${id}-label`}>{label}</span>
        <span className={fieldStyles.hint} id={`${id}-rule`}>
          {rule}
        </span>
      </div>
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        data-wrong={error === undefined ? undefined : true}
        {...drop}
      >
        <Preview label={label} src={src} width={previewWidth} />
        {origin !== undefined && <p className={styles.hint}>{origin}</p>}
        <div className={styles.actions}>
          <label className={classNames(buttonStyles.button, buttonStyles.secondary, styles.choose)}>
            <Icon name="image" />
            <span id={`${id}-choose`}>{src === undefined ? "Choose image" : "Replace image"}</span>
            <input
              ref={input}
              accept={ACCEPTED}
              aria-describedby={`${id}-rule ${id}-error`}
              aria-invalid={error === undefined ? undefined : true}
              aria-labelledby={`${id}-choose ${id}-label`}
              className={styles.input}
              name={name}
              type="file"
              onChange={choose}
              onKeyDown={openOnEnter}
            />
          </label>
          {src !== undefined && onRemove && (
            <Button tone="quiet" onClick={toInput(onRemove)}>
              Remove
            </Button>
          )}
          <span className={styles.hint}>or drop or paste it here</span>
        </div>
        {progress && <Progress {...progress} onCancel={toInput(onCancel)} />}
      </div>
      <div id={`${id}-error`} role="alert">
        {error !== undefined && (
          <p className={fieldStyles.error}>
            <Icon name="error" />
            {error}
          </p>
        )}
      </div>
      {canRetry && onRetry && (
        <div>
          <Button icon="retry" onClick={toInput(onRetry)}>
            Try again
          </Button>
        </div>
      )}
      <LiveRegion>{announcement}</LiveRegion>
    </div>
  );
}

function Preview({
  src,
  label,
  width,
}: {
  readonly src: string | undefined;
  readonly label: string;
  readonly width: number | undefined;
}) {
  if (src === undefined) return <p className={styles.hint}>No image</p>;
  return <ImageFrame alt={`Preview: ${label}`} src={src} width={width} />;
}

function Progress({
  name,
  part,
  onCancel,
}: {
  readonly name: string;
  readonly part: number | undefined;
  readonly onCancel: () => void;
}) {
  return (
    <div className={styles.actions}>
      <span>
        Uploading <bdi>{name}</bdi>
        {part !== undefined && ` ${Math.round(part * 100)} %`}
      </span>
      <progress aria-label={`Upload of ${name}`} className={styles.bar} max={1} value={part} />
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}

/** The input looks like a button, but browsers open a file input only by the space bar. */
function openOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.click();
}

function useDrop(onChoose: (files: readonly File[]) => void, setOver: (isOver: boolean) => void) {
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent): void => {
    setOver(false);
    takeFiles(event, event.dataTransfer.files, onChoose);
  };
  return { onDragEnter: over, onDragOver: over, onDragLeave: leave, onDrop: drop };
}

/** Leaves events without files to the browser: text can be pasted and dropped elsewhere. */
function takeFiles(
  event: { preventDefault: () => void },
  files: FileList,
  onChoose: (files: readonly File[]) => void,
): void {
  if (files.length === 0) return;
  event.preventDefault();
  onChoose([...files]);
}

const ACCEPTED = "image/gif,image/jpeg,image/png";
