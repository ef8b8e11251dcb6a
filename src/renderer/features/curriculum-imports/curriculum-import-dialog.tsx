// The dialog that imports many curricula: files, upload, progress and results.
import { useEffect, useEffectEvent, useState } from 'react';
import type { Process } from '../../../contract/api/processes.ts';
import { curriculumImportMessages as texts } from '../../../contract/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { isOver, useRecentImports } from '../imports/index.ts';
import { type ChosenCurricula, filesOfItems, NO_CURRICULA, withFiles } from './chosen-curricula.ts';
import { FilesStep } from './files-step.tsx';
import { ResultStep } from './result-step.tsx';

const WIDTH = 760;

export interface CurriculumImportDialogProps {
  readonly process: Process;
  /** Files and folders that were dropped on the board. */
  readonly dropped: readonly (File | FileSystemDirectoryEntry)[];
  readonly onClose: () => void;
}

export function CurriculumImportDialog({ process, dropped, onClose }: CurriculumImportDialogProps) {
  const [chosen, setChosen] = useState<ChosenCurricula>(NO_CURRICULA);
  const [startedId, setStartedId] = useState<number | null>(null);
  const [isAnother, setAnother] = useState(dropped.length > 0);
  const take = useEffectEvent(async () => {
    try {
      const files = await filesOfItems(dropped);
      setChosen((before) => withFiles(before, files));
    } catch (error) {
      // The folder was moved meanwhile, or may not be read.
      if (!(error instanceof DOMException)) throw error;
      setChosen((before) => ({ ...before, problems: [...before.problems, texts.folderFailed] }));
    }
  });
  useEffect(() => void take(), []);
  const runningId = useRunningImport(process.id);
  const importId = startedId ?? (isAnother ? null : runningId);
  const title = texts.title(process.title ?? '');
  return (
    <Dialog title={title} isOpen onClose={onClose} width={WIDTH} closesOutside={false}>
      {importId === null ? (
        <FilesStep
          process={process}
          chosen={chosen}
          onChange={setChosen}
          onStarted={(id) => {
            setChosen(NO_CURRICULA);
            setStartedId(id);
          }}
          onClose={onClose}
        />
      ) : (
        <ResultStep
          importId={importId}
          onAnother={() => {
            setAnother(true);
            setStartedId(null);
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** The user's import of curricula into the process that has not ended. */
function useRunningImport(processId: number): number | null {
  const { data } = useRecentImports();
  const running = data?.find(
    ({ kind, selection_process_id, job }) =>
      kind === 'curricula' && selection_process_id === processId && job !== null && !isOver(job.state),
  );
  const [id, setId] = useState<number | null>(null);
  // It stays displayed when it ends.
  if (running && id === null) setId(running.id);
  return id;
}
