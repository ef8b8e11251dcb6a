// An icon button with an accessible name and a tooltip that includes its shortcut.
import { Button, type ButtonProps, Tooltip } from '@blueprintjs/core';

export interface IconButtonProps extends Omit<ButtonProps, 'text' | 'children' | 'aria-label'> {
  readonly label: string;
  /** Displayed keys, for example `Ctrl+N`. */
  readonly shortcut?: string;
}

export function IconButton({ label, shortcut, ...button }: IconButtonProps) {
  return (
    <Tooltip content={<TooltipText text={label} shortcut={shortcut} />} compact placement="bottom">
      <Button size="small" variant="minimal" {...button} aria-label={label} />
    </Tooltip>
  );
}

export function TooltipText({ text, shortcut }: { text: string; shortcut?: string | undefined }) {
  return (
    <span className="tooltip-text">
      {text}
      {shortcut && <kbd>{shortcut}</kbd>}
    </span>
  );
}
