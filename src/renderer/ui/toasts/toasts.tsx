// Toasts at the bottom right with undo; displayed for 4 seconds, Shift+Escape closes all.
import { Button, OverlayToaster, Position, type ToastProps } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { TOAST_MILLISECONDS } from '../../../contract/constants.ts';
import { uiMessages } from '../../../contract/messages.ts';
import { watchToastOverlap } from './toast-overlap.ts';
import { pushUndo, removeUndosNaming, runUndo } from './undo.ts';

export interface Toast {
  readonly text: string;
  /** Second line, for example a file name or an error. */
  readonly detail?: string | undefined;
  readonly tone?: 'none' | 'success' | 'warning' | 'danger';
  /** Offers «Deshacer». */
  readonly undo?: () => void;
  /** The toast reports an undo: its own undo is offered only in the toast, not by Ctrl+Z. */
  readonly isUndo?: boolean;
  /** A further action, besides `undo`. */
  readonly action?: { readonly text: string; readonly run: () => void };
  /** A toast replaces the visible one with the same key. */
  readonly key?: string;
  /** Label of the button that dismisses the toast without `action`. */
  readonly leave?: string;
  /** Stays until it is dismissed or replaced. Errors always stay, so that they can be read. */
  readonly stays?: boolean;
}

export interface Toasts {
  /** Returns the toast's key. */
  readonly show: (toast: Toast) => string;
  readonly dismiss: (key: string) => void;
  /** Dismisses toasts and removes undos that contain one of these names. */
  readonly dismissNaming: (names: ReadonlySet<string>) => void;
}

const ToastsContext = createContext<Toasts | null>(null);

export function ToastsProvider({ children }: { children: ReactNode }) {
  const toaster = useRef<OverlayToaster>(null);
  const count = useRef(0);
  /** Texts of the visible toasts by key, because the toasts themselves contain elements. */
  const texts = useRef(new Map<string, string>());
  const toasts = useMemo<Toasts>(
    () => ({
      show: (toast) => {
        count.current += 1;
        const key = toast.key ?? `notice-${count.current}`;
        const { text, detail, undo, isUndo } = toast;
        if (undo && !isUndo) pushUndo({ key, text: detail ?? text, run: undo });
        const visibleKeys = new Set(toaster.current?.getToasts().map((visible) => visible.key));
        for (const known of texts.current.keys()) if (!visibleKeys.has(known)) texts.current.delete(known);
        texts.current.set(key, `${text} ${detail ?? ''}`);
        toaster.current?.show(
          toToast({ ...toast, key }, count.current % 2, () => toaster.current?.dismiss(key)),
          key,
        );
        return key;
      },
      dismiss: (key) => toaster.current?.dismiss(key),
      dismissNaming: (names) => {
        for (const { key } of toaster.current?.getToasts() ?? []) {
          const text = texts.current.get(key) ?? '';
          if ([...names].some((name) => text.includes(name))) toaster.current?.dismiss(key);
        }
        removeUndosNaming(names);
      },
    }),
    [],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isAsked = event.key === 'Escape' && event.shiftKey && !event.isComposing;
      if (!isAsked || toaster.current?.getToasts().length === 0) return;
      // Prevents dialogs behind the toasts from closing too.
      event.preventDefault();
      event.stopPropagation();
      toaster.current?.clear();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return (
    <ToastsContext value={toasts}>
      {children}
      <OverlayToaster
        ref={toaster}
        position={Position.BOTTOM_RIGHT}
        maxToasts={4}
        canEscapeKeyClear={false}
        className="notices"
      />
    </ToastsContext>
  );
}

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useNotices needs NoticesProvider');
  return toasts;
}

/** `more` milliseconds: Blueprint restarts the timer of a replaced toast only if the duration differs. */
function toToast(toast: Toast & { key: string }, more: number, dismiss: () => void): ToastProps {
  const { text, detail, tone = 'none', action, stays, leave, key, isUndo, undo: run } = toast;
  const undo = isUndo ? run : run && (() => runUndo(key, run));
  const lasts = stays ?? tone === 'danger';
  return {
    intent: tone,
    timeout: lasts ? 0 : TOAST_MILLISECONDS + more,
    // Blueprint's close button has an English name.
    isCloseButtonShown: false,
    message: (
      <ToastBody lasts={lasts}>
        <div>
          <span className="notice-text">{text}</span>
          {detail && <span className="notice-detail">{detail}</span>}
          {(leave || (undo && action)) && (
            <span className="notice-more">
              {undo && action && <Button size="small" variant="outlined" text={action.text} onClick={action.run} />}
              {leave && <Button size="small" variant="outlined" text={leave} onClick={dismiss} />}
            </span>
          )}
        </div>
        <Button
          size="small"
          variant="minimal"
          icon={<Cross />}
          aria-label={uiMessages.close}
          title={uiMessages.close}
          onClick={dismiss}
        />
      </ToastBody>
    ),
    ...actionOf(undo, action),
  };
}

function ToastBody({ lasts, children }: { lasts: boolean; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (body.current ? watchToastOverlap(body.current, lasts) : undefined), [lasts]);
  return (
    <div ref={body} className="notice-body">
      {children}
    </div>
  );
}

function actionOf(undo: Toast['undo'], action: Toast['action']): Pick<ToastProps, 'action'> {
  if (undo) return { action: { text: uiMessages.undo, onClick: undo } };
  return action ? { action: { text: action.text, onClick: action.run } } : {};
}
