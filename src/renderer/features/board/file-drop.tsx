// Files dropped on the board, which open the import of curricula.
import { type DragEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import type { Process } from '../../../contract/api/processes.ts';
import { boardMessages } from '../../../contract/messages.ts';
import styles from './board.module.css';

const CurriculumImportDialog = lazy(async () => ({
  default: (await import('../curriculum-imports/index.ts')).CurriculumImportDialog,
}));

/** A folder is read by the dialog, because its files arrive later. */
type DroppedItem = File | FileSystemDirectoryEntry;

export const mayImportCurricula = (process: Process): boolean =>
  process.permissions.can_import && process.status.name !== 'closed';

/** The drawer takes files for its candidate. */
const isInDrawer = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

const isForBoard = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files') && !isInDrawer(event);

/** The entries of a drop, which can be read only during its event. */
const droppedItems = ({ dataTransfer }: DragEvent): DroppedItem[] =>
  [...dataTransfer.items].flatMap((item): DroppedItem | readonly DroppedItem[] => {
    const entry = item.webkitGetAsEntry();
    if (entry?.isDirectory) return [entry as FileSystemDirectoryEntry];
    return item.getAsFile() ?? [];
  });

export function useFileDrop(isOffered: boolean) {
  const [isOver, setOver] = useState(false);
  const [dropped, setDropped] = useState<readonly DroppedItem[] | null>(null);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!isForBoard(event)) return setOver(false);
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      if (!isForBoard(event)) return;
      event.preventDefault();
      setDropped(droppedItems(event));
    },
  };
  return {
    dropped,
    open: setDropped,
    close: () => setDropped(null),
    isOver,
    handlers: isOffered ? handlers : {},
  };
}

interface FileDropAreaProps {
  readonly drop: ReturnType<typeof useFileDrop>;
  readonly process: Process;
  readonly hasDrawer: boolean;
  readonly isReading: boolean;
  readonly children: ReactNode;
}

/** The area of the board, on which files can be dropped. */
export function FileDropArea({ drop, process, hasDrawer, isReading, children }: FileDropAreaProps) {
  return (
    <>
      <div
        className={styles.board}
        data-drawer={hasDrawer ? '' : undefined}
        data-dropping={drop.isOver ? '' : undefined}
        aria-busy={isReading}
        {...drop.handlers}
      >
        {drop.isOver && <p className={styles.boardDrop}>{boardMessages.dropCurricula}</p>}
        {children}
      </div>
      {drop.dropped && (
        <Suspense fallback={null}>
          <CurriculumImportDialog process={process} dropped={drop.dropped} onClose={drop.close} />
        </Suspense>
      )}
    </>
  );
}
