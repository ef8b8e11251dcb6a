// The board screen: header, columns, candidate drawer and import dialog.
import { Button } from '@blueprintjs/core';
import { type ComponentProps, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DndProvider } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { ApplicantCard } from '../../../contract/api/board.ts';
import { boardMessages, candidacyMessages, errorMessages } from '../../../contract/messages.ts';
import { requisitionNumber } from '../../../domain/processes/requisition-number.ts';
import { candidateEntry, processEntry } from '../../app/palette/entries.ts';
import { useVisited } from '../../app/palette/recent.ts';
import { useNoteProcess } from '../../app/shell/process-actions.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { isBoardWindow, isCandidateWindow } from '../../app/start/window-kind.ts';
import { useShortcutLines } from '../../ui/keys/shortcuts.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorNote, Skeleton, SkeletonBar } from '../../ui/states.tsx';
import { ImportDialog } from '../imports/index.ts';
import { ClosingFacts } from '../processes/index.ts';
import { Announcements } from './announcements.tsx';
import { CardFieldsDialog } from './cards/card-fields-dialog.tsx';
import { useCardFocus } from './cards/card-focus.ts';
import { BoardColumns } from './columns/board-columns.tsx';
import { ColumnsPanel } from './columns/columns-panel.tsx';
import { useStageActions } from './columns/stage-actions.tsx';
import { BoardDrawer } from './drawer/board-drawer.tsx';
import { useDrawerPosition } from './drawer/use-drawer-position.ts';
import { FileDropArea, mayImportCurricula, useFileDrop } from './file-drop.tsx';
import { moveApplicants } from './selection/move-many.ts';
import type { BoardState, ColumnState } from './state/board-state.ts';
import { useMoveContext } from './state/move-applicant.ts';
import { useMovesOfOthers } from './state/moved-by-others.ts';
import { displayedCard, displayedColumns } from './state/pending-moves.ts';
import { useBoard } from './state/queries.ts';
import { BoardTable } from './table/board-table.tsx';
import { LayoutButton } from './table/layout-button.tsx';
import { AddMenu } from './toolbar/add-menu.tsx';
import { BoardActions, BoardHeading, titleOf } from './toolbar/board-header.tsx';
import { BoardToolbar } from './toolbar/board-toolbar.tsx';
import { arranged, type BoardView } from './toolbar/board-view.ts';
import { maySynchronize, SyncButton } from './toolbar/sync-button.tsx';
import { type BoardFilterAddress, useBoardFilter } from './toolbar/use-board-filter.ts';
import { type BoardViewActions, useBoardView } from './toolbar/use-board-view.ts';
import './cards/card-view.ts';
import './state/live-events.ts';
import './state/local-search.ts';
import styles from './board.module.css';

const APPLICANT = 'applicant_id';
const LIST = 'list_id';

/** The route `/selection_processes/:id`; `?applicant_id=` opens the drawer, `?list_id=` scrolls to a stage. */
export function BoardScreen() {
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  return isId ? <BoardOf key={id} processId={id} /> : <BoardFailed message={errorMessages.not_found} />;
}

function BoardOf({ processId }: { processId: number }) {
  const address = useBoardFilter();
  const { data, error, refetch, isFetching, isOther } = useBoard(processId, address.filter);
  if (error?.code === 'not_found') return <ProcessGone removedBy={data?.removedBy ?? null} />;
  if (data) {
    const refetchError = isOther && error && !isFetching ? error : null;
    return (
      <Board state={data} address={address} isReading={isOther} error={refetchError} onRetry={() => void refetch()} />
    );
  }
  if (error) return <BoardFailed message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <Page title={boardMessages.loading} heading={<span />} fills>
      <Skeleton>
        <div className={styles.boardColumns}>
          {[5, 3, 4, 2].map((cards) => (
            <div key={cards} className={`${styles.column} ${styles.columnSkeleton}`}>
              {Array.from({ length: cards }, (_, card) => (
                <SkeletonBar key={card} height="76px" />
              ))}
            </div>
          ))}
        </div>
      </Skeleton>
    </Page>
  );
}

/** The process was removed or the user lost access, possibly while viewing it. */
function ProcessGone({ removedBy }: { removedBy: string | null }) {
  const texts = boardMessages.gone;
  return (
    <Page title={texts.title}>
      <div role="alert">
        <EmptyState
          title={texts.title}
          hint={removedBy === null ? texts.hidden : texts.removed(removedBy)}
          action={!isBoardWindow() && <Link to={PROCESSES_PATH}>{texts.toProcesses}</Link>}
        />
      </div>
    </Page>
  );
}

function BoardFailed(props: { message: string; onRetry?: () => void; isRetrying?: boolean }) {
  return (
    <Page title={boardMessages.openFailed}>
      <ErrorNote
        title={boardMessages.openFailed}
        error={props}
        {...(props.onRetry && { onRetry: props.onRetry })}
        isRetrying={props.isRetrying ?? false}
      />
    </Page>
  );
}

interface BoardProps {
  readonly state: BoardState;
  readonly address: BoardFilterAddress;
  /** The displayed cards have another filter than the URL until the response arrives. */
  readonly isReading: boolean;
  readonly error: { readonly message: string } | null;
  readonly onRetry: () => void;
}

function Board({ state, address, isReading, error, onRetry }: BoardProps) {
  const { process } = state;
  const board = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => displayedColumns(state), [state]);
  const focus = useCardFocus(process.id, board);
  const { view, actions: viewActions } = useBoardView(process.id, columns);
  const isTable = view.layout === 'table' && !isCandidateWindow();
  // The table has the candidates of hidden stages too.
  const visibleColumns = useMemo(() => (isTable ? columns : arranged(columns, view)), [columns, view, isTable]);
  const { actions: stageActions, dialog: stageDialog } = useStageActions(process.id);
  const move = useMove(process.id, focus.followCards);
  const [isImporting, setImporting] = useState(false);
  const [isChoosingFields, setChoosingFields] = useState(false);
  const fileDrop = useFileDrop(mayImportCurricula(process));
  const { openId, open, close } = useDrawer();
  useVisited(processEntry(process.id, titleOf(process), requisitionNumber(process.workflow_id)));
  useVisitedCandidate(state, openId);
  useNoteProcess(process);
  useMovesOfOthers(process.id, columns);
  useKeyLines();
  useScrollToStage(board);
  const closeDrawer = useCallback(() => {
    close();
    if (openId !== null) focus.focusCard(openId);
  }, [close, focus, openId]);
  const drawerPosition = useDrawerPosition(columns, openId, state.filter);
  const isAlone = isCandidateWindow();
  const name = openId === null ? null : displayedCard(state, openId)?.full_name;

  return (
    <DndProvider backend={HTML5Backend}>
      <Page
        title={(isAlone && name) || titleOf(process)}
        heading={<BoardHeading process={process} cachedAt={state.cachedAt} />}
        actions={
          !isAlone && (
            <HeaderActions
              process={process}
              columns={columns}
              view={view}
              viewActions={viewActions}
              onImport={() => setImporting(true)}
              onImportCurricula={() => fileDrop.open([])}
              onCardFields={() => setChoosingFields(true)}
            />
          )
        }
        toolbar={
          !isAlone && (
            <div className={styles.boardToolbar}>
              <BoardToolbar {...address} process={process} isTable={isTable} />
            </div>
          )
        }
        fills
      >
        <FileDropArea drop={fileDrop} process={process} hasDrawer={openId !== null} isReading={isReading}>
          {error && <ErrorNote title={boardMessages.filter.failed} error={error} onRetry={onRetry} />}
          <BoardNotes
            process={process}
            hasStages={columns.length > 0}
            areAllHidden={visibleColumns.length === 0 && !isTable}
            onShowAll={viewActions.showAll}
          />
          <BoardColumns
            state={state}
            columns={visibleColumns}
            table={isTable ? (selected) => <BoardTable {...address} {...selected} process={process} /> : null}
            view={view}
            viewActions={viewActions}
            stageActions={stageActions}
            board={board}
            focus={focus}
            openId={openId}
            onOpen={open}
            onMove={move}
            onGone={isAlone ? nothing : closeDrawer}
            isHidden={isAlone}
            drawer={(tools) =>
              openId !== null && (
                <BoardDrawer
                  processId={process.id}
                  applicantId={openId}
                  position={drawerPosition}
                  tools={tools}
                  onShow={open}
                  onClose={closeDrawer}
                />
              )
            }
          />
          <Announcements />
        </FileDropArea>
        {stageDialog}
        {isChoosingFields && <CardFieldsDialog state={state} onClose={() => setChoosingFields(false)} />}
        {isImporting && <ImportDialog process={process} onClose={() => setImporting(false)} />}
      </Page>
    </DndProvider>
  );
}

interface HeaderActionsProps extends ComponentProps<typeof BoardActions> {
  readonly columns: readonly ColumnState[];
  readonly view: BoardView;
  readonly viewActions: BoardViewActions;
}

function HeaderActions({ columns, view, viewActions, ...actions }: HeaderActionsProps) {
  const { process, onImport, onImportCurricula } = actions;
  return (
    <>
      <AddMenu process={process} onImport={onImport} onImportCurricula={onImportCurricula} />
      {maySynchronize(process) && <SyncButton process={process} />}
      <LayoutButton layout={view.layout} onChange={viewActions.changeLayout} />
      {view.layout === 'board' && <ColumnsPanel columns={columns} view={view} actions={viewActions} />}
      <BoardActions {...actions} />
    </>
  );
}

interface BoardNotesProps {
  readonly process: BoardState['process'];
  readonly hasStages: boolean;
  readonly areAllHidden: boolean;
  readonly onShowAll: () => void;
}

/** Why the process is closed, or there are no columns. */
function BoardNotes({ process, hasStages, areAllHidden, onShowAll }: BoardNotesProps) {
  return (
    <>
      {process.status.name === 'closed' && (
        <div className={styles.boardClosed}>
          <p>{boardMessages.closed}</p>
          <ClosingFacts reason={process.closing_reason} comment={process.closing_reason_comment} />
        </div>
      )}
      {!hasStages && <EmptyState title={boardMessages.noStages} />}
      {hasStages && areAllHidden && (
        <EmptyState
          title={boardMessages.view.allHidden}
          action={<Button text={boardMessages.view.showAll} onClick={onShowAll} />}
        />
      )}
    </>
  );
}

function useKeyLines(): void {
  useShortcutLines(boardMessages.keyLines);
  useShortcutLines(candidacyMessages.keyLines);
}

function useMove(...moved: Parameters<typeof useMoveContext>) {
  const moving = useMoveContext(...moved);
  return useCallback(
    (cards: readonly ApplicantCard[], listId: number) => moveApplicants(moving, cards, listId),
    [moving],
  );
}

/** A candidate window stays open after the candidate has left the process. */
const nothing = (): void => undefined;

/** The URL contains the open drawer, so that it survives a reload and can be shared. */
function useDrawer() {
  const [search, setSearch] = useSearchParams();
  const named = Number(search.get(APPLICANT));
  const openId = Number.isSafeInteger(named) && named > 0 ? named : null;
  const open = useCallback(
    (id: number) =>
      setSearch(
        (present) => {
          present.set(APPLICANT, String(id));
          return present;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const close = useCallback(
    () =>
      setSearch(
        (present) => {
          present.delete(APPLICANT);
          return present;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return { openId, open, close };
}

/** Adds the candidate of the open drawer to the recent palette entries. */
function useVisitedCandidate(state: BoardState, openId: number | null): void {
  const card = openId === null ? null : displayedCard(state, openId);
  useVisited(card && candidateEntry(card.id, state.process.id, card.full_name, titleOf(state.process)));
}

/** Scrolls the board to the stage that the URL names. */
function useScrollToStage(board: RefObject<HTMLElement | null>): void {
  const [search] = useSearchParams();
  const listId = search.get(LIST);
  useEffect(() => {
    if (!listId || !/^\d+$/.test(listId)) return;
    board.current?.querySelector(`[data-list-id="${listId}"]`)?.scrollIntoView({ inline: 'start', block: 'nearest' });
  }, [board, listId]);
}
