// A dialog: titled, closed by Escape or its cross, and giving the focus back to where it was.
import { Dialog as BlueprintDialog, Button, Classes } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useId, useState } from 'react';
import { uiMessages } from '../../contract/messages.ts';
import { IconButton } from './icon-button.tsx';

const FOCUSABLE = 'button:enabled, input:enabled, select:enabled, textarea:enabled, a[href]';

/** How long Blueprint waits for the styles' own motion, in milliseconds. */
const TRANSITION_MILLISECONDS = 120;

export interface DialogProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the bottom, the main one last: `DialogActions` with it. */
  readonly footer?: ReactNode;
  /** In pixels; 520 unless told. */
  readonly width?: number;
  /** What the cross says. */
  readonly closeLabel?: string;
  /** A click beside the dialog closes it; false where something typed would be lost. */
  readonly closesOutside?: boolean;
  /** Something that it asked of the server is not answered yet: nothing but the answer closes it, so that nothing typed is lost. */
  readonly isBusy?: boolean;
  /** Stands at the right side of the window, as high as that is. */
  readonly isPanel?: boolean;
}

/** Blueprint's dialog with a Spanish cross. The focus goes to the first field, and back when the dialog closes. */
export function Dialog(props: DialogProps) {
  const titleId = useId();
  const [content, setContent] = useState<HTMLDivElement | null>(null);
  useFocusFallback(content);
  useFocusReturn();
  useKeyNotPassedOn();
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

/** How the dialog around a footer closes, and whether it waits for the server. */
const Closing = createContext<{ readonly isBusy: boolean; readonly close: () => void } | null>(null);

/** The footer of a dialog that can be left: «Cancelar», which closes it as its cross does, and before the main button. */
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

/** Blueprint hears Escape only where the focus is inside, and moves it there some time after the dialog has opened. */
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

/** A button that is disabled while it works, or goes away, takes the focus with it: it is given back, or to what is left. */
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
    // The page takes the focus away in its next frame.
    const observer = new MutationObserver(() => requestAnimationFrame(() => setTimeout(mend)));
    observer.observe(dialog, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
    dialog.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      dialog.removeEventListener('focusin', remember);
    };
  }, [dialog]);
}

/** Blueprint gives the focus back when a dialog closes by itself, but not where its component is simply taken away. */
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

/**
 * The key that closes a dialog is still down when the focus is back on the button that opened it, which is pressed by the
 * release of a key: without this a quick answer to Enter would open the dialog again.
 */
function useKeyNotPassedOn(): void {
  useEffect(
    () => () => {
      const end = () => {
        window.removeEventListener('keyup', swallow, true);
        window.removeEventListener('keydown', end, true);
      };
      const swallow = (event: KeyboardEvent) => {
        if (event.key === 'Enter') event.stopImmediatePropagation();
        end();
      };
      window.addEventListener('keyup', swallow, true);
      window.addEventListener('keydown', end, true);
    },
    [],
  );
}
