// A popover at window coordinates, for menus without a button.
import { PopoverNext } from '@blueprintjs/core';
import type { ReactElement } from 'react';

/** Position in pixels of the window. */
export type Bounds = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

export interface AnchoredPopoverProps {
  readonly beside: Bounds;
  readonly content: ReactElement;
  readonly placement?: 'right-start' | 'bottom-start' | 'top-start';
  readonly onOpening?: () => void;
  readonly onClose: () => void;
}

/** The caller restores the focus, because the anchor may have moved. */
export function AnchoredPopover({
  beside,
  content,
  placement = 'right-start',
  onOpening,
  onClose,
}: AnchoredPopoverProps) {
  const { left, top, width, height } = beside;
  return (
    <div className="popover-anchor" style={{ left, top, width, height }}>
      <PopoverNext
        inheritDarkTheme={false}
        isOpen
        placement={placement}
        arrow={false}
        shouldReturnFocusOnClose={false}
        autoFocus={false}
        enforceFocus={false}
        {...(onOpening && { onOpening })}
        onInteraction={(isOpen) => {
          if (!isOpen) onClose();
        }}
        content={content}
        renderTarget={({ ref }) => <span ref={ref} className="popover-anchor-target" />}
      />
    </div>
  );
}
