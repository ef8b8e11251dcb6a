// A titled dialog that closes by Escape or cross and restores the focus.
import { Dialog as BlueprintDialog, Button, Classes } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useId, useState } from 'react';
import { uiMessages } from '../../contract/messages.ts';
import { IconButton } from './icon-button.tsx';

const FOCUSABLE = 'button:enabled, input:enabled, select:enabled, textarea:enabled, a[href]';

/** Blueprint's wait for the CSS transition, in milliseconds. */
const TRANSITION_MILLISECONDS = 120;

export interface DialogProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the bottom, the main one last, usually within `DialogActions`. */
  readonly footer?: ReactNode;
  /** In pixels; 520 by default. */
  readonly width?: number;
  readonly closeLabel?: string;
  /** Whether a click outside closes the dialog; false if typed text would be lost. */
  readonly closesOutside?: boolean;
  /** A request is pending: only its response closes the dialog, so that typed text is not lost. */
  readonly isBusy?: boolean;
  /** Displays the dialog at the right edge in full height. */
  readonly isPanel?: boolean;
}

/** Blueprint's dialog with a Spanish close button. Focuses the first field, and restores the focus on closing. */
export function Dialog(props: DialogProps) {
  const titleId = useId();
  const [content, setContent] = useState<HTMLDivElement | null>(null);
  useFocusFallback(content);
  useFocusReturn();
  const { width = 520, closeLabel = uiMessages.close, closesOutside = true, isPanel = false, isBusy = false } = props;
  const close = () => {
    if (!isBusy) props.onClose();
  };
  useEscapeWithoutFocus(props.isOpen, close);
  return (
    <BlueprintDialog
      isOpen={props.isOpen}
      onClose={close}
      transitionDuration={TRANSITION_MILLISECONDS}
      canOutsideClickClose={closesOutside}
      aria-labelledby={titleId}
      containerRef={setContent}
      className={isPanel ? 'dialog dialog-panel' : 'dialog'}
      style={{ width }}
    >
      <div className="dialog-header">
        <h2 id={titleId}>{props.title}</h2>
        <IconButton icon={<Cross />} label={closeLabel} shortcut="Esc" disabled={isBusy} onClick={close} />
      </div>
      <div className={`${Classes.DIALOG_BODY} dialog-body`}>{props.children}</div>
      {props.footer && (
        <div className="dialog-footer">
          <Closing value={{ isBusy, close }}>{props.footer}</Closing>
        </div>
      )}
    </BlueprintDialog>
  );
}

const Closing = createContext<{ readonly isBusy: boolean; readonly close: () => void } | null>(null);

/** Footer with «Cancelar», which closes the dialog, before the main button. */
export function DialogActions({ children }: { children: ReactNode }) {
  const closing = useContext(Closing);
  if (!closing) throw new Error('DialogActions needs a Dialog around it');
  return (
    <>
      <Button text={uiMessages.cancel} disabled={closing.isBusy} onClick={closing.close} />
      {children}
    </>
  );
}

/** Blueprint handles Escape only with the focus inside, which it moves there some time after opening. */
function useEscapeWithoutFocus(isOpen: boolean, onEscape: () => void): void {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.target === document.body) onEscape();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => close(event);
    if (isOpen) document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOpen]);
}

/** A button that is disabled or removed loses the focus: it is restored there or on the last focusable element. */
function useFocusFallback(dialog: HTMLDivElement | null): void {
  useEffect(() => {
    if (!dialog) return;
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target as Element;
    };
    const mend = () => {
      if (document.activeElement !== document.body) return;
      const focusable = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
      (focusable.find((element) => element === last) ?? focusable.at(-1))?.focus();
    };
    // The browser removes the focus in the next frame.
    const observer = new MutationObserver(() => requestAnimationFrame(() => setTimeout(mend)));
    observer.observe(dialog, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
    dialog.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      dialog.removeEventListener('focusin', remember);
    };
  }, [dialog]);
}

/** Blueprint restores the focus when a dialog closes, but not when its component is unmounted. */
function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
