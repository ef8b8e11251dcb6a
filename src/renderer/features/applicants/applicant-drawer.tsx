// The drawer of a candidate beside the board: identity, data, activity, and navigation.
import { ChevronDown, ChevronUp, Cross, Maximize, Minimize } from '@blueprintjs/icons';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Applicant } from '../../../contract/api/applicants.ts';
import { applicantMessages, boardMessages, ruleMessages } from '../../../contract/messages.ts';
import { formatDateTime } from '../../ui/formats/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useShortcutLines } from '../../ui/keys/shortcuts.tsx';
import { CachedNote, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { ErasureNote } from '../privacy/index.ts';
import { RequirementsDialog } from '../rules/index.ts';
import { DrawerParts, useDrawerPart } from './drawer-parts.tsx';
import { MIN_WIDTH, TWO_HALVES, widest } from './drawer-width.ts';
import { useApplicant } from './queries.ts';
import { ResizeHandle, type ResizeHandleProps, useDrawerWidth } from './resize-handle.tsx';
import './live.ts';
import styles from './applicants.module.css';
import { useWithPending } from './with-pending.ts';

const CorrectionsNote = lazy(async () => ({ default: (await import('../data-requests/index.ts')).CorrectionsNote }));

export interface ApplicantPosition {
  readonly stage: string | null;
  /** `index` starts at 1. */
  readonly position: { readonly index: number; readonly total: number } | null;
  readonly previousId: number | null;
  readonly nextId: number | null;
}

export interface ApplicantDrawerProps {
  readonly applicantId: number;
  /** Null until the board is loaded. */
  readonly columnPosition: ApplicantPosition | null;
  readonly menu?: (applicant: Applicant) => ReactNode;
  /** Buttons of the next decisions. */
  readonly actions?: (applicant: Applicant) => ReactNode;
  readonly onShow: (applicantId: number) => void;
  /** The search that found the candidate. */
  readonly query?: string | undefined;
  /** Without it the drawer fills the window. */
  readonly onClose?: () => void;
}

export function ApplicantDrawer(props: ApplicantDrawerProps) {
  const { applicantId, columnPosition, menu, actions, onShow, query = '', onClose } = props;
  const { data: answer, error, refetch, isFetching } = useApplicant(applicantId);
  const [width, setWidth] = useDrawerWidth(onClose === undefined);
  const part = useDrawerPart();
  const drawer = useRef<HTMLElement>(null);
  const applicant = useWithPending(applicantId, answer?.data);
  useShortcutLines(applicantMessages.keyLines);
  useDrawerKeys(columnPosition, onShow, onClose);
  // Focus the drawer only on opening. Navigation to another candidate leaves the focus unchanged.
  useEffect(() => drawer.current?.focus(), []);

  return (
    <section
      ref={drawer}
      className={onClose ? styles.drawer : `${styles.drawer} ${styles.drawerAlone}`}
      style={{ width }}
      role="dialog"
      aria-modal="false"
      aria-label={applicantMessages.label(applicant?.full_name ?? '')}
      tabIndex={-1}
    >
      {onClose && <ResizeHandle width={width} onResize={setWidth} />}
      <header className={styles.drawerHead}>
        <div className={styles.drawerPerson}>
          <h2>{applicant?.full_name ?? applicantMessages.loading}</h2>
          {applicant && <Headline applicant={applicant} stage={columnPosition?.stage ?? null} />}
          {applicant && <ErasureNote person={{ id: applicant.uniq_applicant.id, name: applicant.full_name }} />}
          <Suspense fallback={null}>{applicant && <CorrectionsNote applicantId={applicant.id} />}</Suspense>
          <CachedNote at={answer?.cachedAt} />
          {applicant && actions && (
            <div className={styles.drawerActions} role="group" aria-label={applicantMessages.decisions}>
              {actions(applicant)}
            </div>
          )}
        </div>
        <Steps columnPosition={columnPosition} onShow={onShow} />
        {applicant && menu?.(applicant)}
        {onClose && (
          <>
            <WidthButton width={width} onResize={setWidth} />
            <IconButton icon={<Cross />} label={applicantMessages.close} shortcut="Esc" onClick={onClose} />
          </>
        )}
      </header>
      {applicant && (
        <DrawerParts
          key={applicant.id}
          applicant={applicant}
          isWide={width >= TWO_HALVES}
          part={part}
          query={query.trim()}
        />
      )}
      {!applicant && error && (
        <div className={styles.drawerBody}>
          <ErrorNote
            title={applicantMessages.openFailed}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </div>
      )}
      {!applicant && !error && (
        <div className={styles.drawerBody}>
          <Skeleton lines={6} />
        </div>
      )}
    </section>
  );
}

function WidthButton({ width, onResize }: ResizeHandleProps) {
  const isWide = width >= TWO_HALVES;
  const next = isWide ? MIN_WIDTH : widest(window.innerWidth);
  if (next === width) return null;
  return (
    <IconButton
      icon={isWide ? <Minimize /> : <Maximize />}
      label={isWide ? applicantMessages.shrink : applicantMessages.widen}
      onClick={() => onResize(next)}
    />
  );
}

function Headline({ applicant, stage }: { applicant: Applicant; stage: string | null }) {
  const role = [applicant.title, applicant.source].filter(Boolean).join(' · ');
  return (
    <p className={styles.drawerHeadline}>
      {role && <span>{role}</span>}
      {stage && <span title={applicantMessages.inStageSince(formatDateTime(applicant.moved_at))}>{stage}</span>}
      {applicant.awaits_confirmation && (
        <span title={boardMessages.card.unconfirmedLong}>{boardMessages.card.unconfirmed}</span>
      )}
      {applicant.status === 'disqualified' && (
        <span className="text-danger" title={applicant.disqualification?.comment ?? undefined}>
          {applicantMessages.disqualified(applicant.disqualification?.reason ?? null)}
        </span>
      )}
      <Requirements applicant={applicant} />
    </p>
  );
}

/** A click opens the details of the requirements. */
function Requirements({ applicant: { id, full_name: name, progress } }: { applicant: Applicant }) {
  const [isOpen, setOpen] = useState(false);
  if (!progress) return null;
  const { met, of, passes } = progress;
  return (
    <>
      <button
        type="button"
        className={styles.drawerRequirements}
        data-passes={passes ? '' : undefined}
        title={ruleMessages.status.open(name)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {ruleMessages.status.count(met, of)}
      </button>
      {isOpen && <RequirementsDialog applicantId={id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function Steps({ columnPosition, onShow }: Pick<ApplicantDrawerProps, 'columnPosition' | 'onShow'>) {
  if (!columnPosition) return null;
  const { position, previousId, nextId } = columnPosition;
  return (
    <div className={styles.drawerSteps}>
      {position && (
        <span className={styles.drawerPosition}>{applicantMessages.position(position.index, position.total)}</span>
      )}
      <IconButton
        icon={<ChevronUp />}
        label={applicantMessages.previous}
        shortcut="Alt+↑"
        disabled={previousId === null}
        onClick={() => previousId !== null && onShow(previousId)}
      />
      <IconButton
        icon={<ChevronDown />}
        label={applicantMessages.next}
        shortcut="Alt+↓"
        disabled={nextId === null}
        onClick={() => nextId !== null && onShow(nextId)}
      />
    </div>
  );
}

/** Escape and Alt+arrow work with any focus, unless a modal dialog is open or the event was handled. */
function useDrawerKeys(
  columnPosition: ApplicantPosition | null,
  onShow: (id: number) => void,
  onClose: (() => void) | undefined,
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return;
    if (event.key === 'Escape' && onClose) {
      event.preventDefault();
      onClose();
    }
    const stepTo =
      event.key === 'ArrowUp' ? columnPosition?.previousId : event.key === 'ArrowDown' ? columnPosition?.nextId : null;
    if (!event.altKey || !stepTo) return;
    event.preventDefault();
    onShow(stepTo);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
