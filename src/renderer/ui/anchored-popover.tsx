// A popover at a place in the window where nothing is pressed to open it: beside a card, under the pointer.
import { PopoverNext } from '@blueprintjs/core';
import type { ReactElement } from 'react';

/** Where it opens, in pixels of the window. */
export type Bounds = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

export interface AnchoredPopoverProps {
  readonly beside: Bounds;
  readonly content: ReactElement;
  readonly placement?: 'right-start' | 'bottom-start' | 'top-start';
  readonly onOpening?: () => void;
  readonly onClose: () => void;
}

/** The focus goes back where the caller puts it: what it opened at may have gone elsewhere by then. */
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
