// A button that is only an icon: its name is always said, and shown with its shortcut on hover and focus.
import { Button, type ButtonProps, Tooltip } from '@blueprintjs/core';

export interface IconButtonProps extends Omit<ButtonProps, 'text' | 'children' | 'aria-label'> {
  readonly label: string;
  /** As it is written on the keyboard, e.g. `Ctrl+N`. */
  readonly shortcut?: string;
}

export function IconButton({ label, shortcut, ...button }: IconButtonProps) {
  return (
    <Tooltip content={<TooltipText text={label} shortcut={shortcut} />} compact placement="bottom">
      <Button size="small" variant="minimal" {...button} aria-label={label} />
    </Tooltip>
  );
}

/** The text of a tooltip with its shortcut beside it. */
export function TooltipText({ text, shortcut }: { text: string; shortcut?: string | undefined }) {
  return (
    <span className="tooltip-text">
      {text}
      {shortcut && <kbd>{shortcut}</kbd>}
    </span>
  );
}
