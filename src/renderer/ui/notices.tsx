// Notices at the bottom right: they stay 4 seconds, with «Deshacer» where something can be undone; each can be closed by
// its cross, and all of them by Shift and Escape, wherever the focus is.
import { Button, OverlayToaster, Position, type ToastProps } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { NOTICE_MILLISECONDS } from '../../contract/common.ts';
import { uiMessages } from '../../contract/messages.ts';
import { keepControlsClear } from './notice-room.ts';
import { forgetUndosNaming, noteShown, takeBack } from './undo.ts';

export interface Notice {
  readonly text: string;
  /** A second line: the file's name, the reason of a failure. */
  readonly detail?: string | undefined;
  readonly tone?: 'none' | 'success' | 'warning' | 'danger';
  /** Offers «Deshacer». */
  readonly undo?: () => void;
  /** Tells how an undo ended: to take that back in turn is offered by the notice alone, and is no step of Ctrl+Z. */
  readonly isUndo?: boolean;
  /** Offers something else to do, beside `undo` where there is one. */
  readonly action?: { readonly text: string; readonly run: () => void };
  /** A notice with the key of one that is shown takes its place. */
  readonly key?: string;
  /** What the button says that puts the notice away, beside `action`: to leave things as they are. */
  readonly leave?: string;
  /** Stays until it is dismissed or replaced. What went wrong always does: it has to be read. */
  readonly stays?: boolean;
}

export interface Notices {
  /** Shows a notice and answers its key. */
  readonly show: (notice: Notice) => string;
  readonly dismiss: (key: string) => void;
  /** Dismisses the notices, and forgets the undos, that contain one of these names. */
  readonly dismissNaming: (names: ReadonlySet<string>) => void;
}

const NoticesContext = createContext<Notices | null>(null);

export function NoticesProvider({ children }: { children: ReactNode }) {
  const toaster = useRef<OverlayToaster>(null);
  const count = useRef(0);
  /** What the shown notices say, by key; the toasts themselves hold elements. */
  const texts = useRef(new Map<string, string>());
  const notices = useMemo<Notices>(
    () => ({
      show: (notice) => {
        count.current += 1;
        const key = notice.key ?? `notice-${count.current}`;
        const { text, detail, undo, isUndo } = notice;
        if (undo && !isUndo) noteShown({ key, text: detail ?? text, run: undo });
        const shown = new Set(toaster.current?.getToasts().map((toast) => toast.key));
        for (const known of texts.current.keys()) if (!shown.has(known)) texts.current.delete(known);
        texts.current.set(key, `${notice.text} ${notice.detail ?? ''}`);
        toaster.current?.show(
          toToast({ ...notice, key }, count.current % 2, () => toaster.current?.dismiss(key)),
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
        forgetUndosNaming(names);
      },
    }),
    [],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isAsked = event.key === 'Escape' && event.shiftKey && !event.isComposing;
      if (!isAsked || toaster.current?.getToasts().length === 0) return;
      // What is open below them stays.
      event.preventDefault();
      event.stopPropagation();
      toaster.current?.clear();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return (
    <NoticesContext value={notices}>
      {children}
      <OverlayToaster
        ref={toaster}
        position={Position.BOTTOM_RIGHT}
        maxToasts={4}
        canEscapeKeyClear={false}
        className="notices"
      />
    </NoticesContext>
  );
}

export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error('useNotices needs NoticesProvider');
  return notices;
}

/** `more` milliseconds: a toast that takes another's place begins its time anew only where the time is another. */
function toToast(notice: Notice & { key: string }, more: number, dismiss: () => void): ToastProps {
  const { text, detail, tone = 'none', action, stays, leave, key, isUndo } = notice;
  const { undo: run } = notice;
  const undo = isUndo ? run : run && (() => takeBack(key, run));
  const lasts = stays ?? tone === 'danger';
  return {
    intent: tone,
    timeout: lasts ? 0 : NOTICE_MILLISECONDS + more,
    // Blueprint's own button speaks English.
    isCloseButtonShown: false,
    message: (
      <NoticeBody lasts={lasts}>
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
      </NoticeBody>
    ),
    ...actionOf(undo, action),
  };
}

function NoticeBody({ lasts, children }: { lasts: boolean; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (body.current ? keepControlsClear(body.current, lasts) : undefined), [lasts]);
  return (
    <div ref={body} className="notice-body">
      {children}
    </div>
  );
}

function actionOf(undo: Notice['undo'], action: Notice['action']): Pick<ToastProps, 'action'> {
  if (undo) return { action: { text: uiMessages.undo, onClick: undo } };
  return action ? { action: { text: action.text, onClick: action.run } } : {};
}
