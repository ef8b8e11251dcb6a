// Asks, file by file, for the process of tables opened by the operating system.
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { ChosenFile } from '../../../contract/ipc/ipc.ts';
import { openedFileMessages } from '../../../contract/messages.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { useCurrentUser, useOnUnlock } from '../desktop.ts';
import { isLocked } from '../session-lock/session-lock.ts';
import { askData, terna, toApiError } from '../terna.ts';
import { useDestination } from './destinations.ts';

const texts = openedFileMessages;

/** Loaded with the imports feature when the first file is opened. */
const OpenedFileDialog = lazy(async () => ({
  default: (await import('../../features/imports/index.ts')).OpenedFileDialog,
}));

export function OpenedFiles() {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const destination = useDestination();
  useOpenedFiles((file) => setFiles((before) => [...before, file]));
  const [file] = files;
  if (!file) return null;
  return (
    <Suspense>
      <OpenedFileDialog
        key={file.file}
        file={file}
        boardId={destination?.screen === 'process' ? destination.process_id : null}
        onClose={() => setFiles((before) => before.slice(1))}
      />
    </Suspense>
  );
}

/** Takes pending and later files; shows a toast for files that cannot be imported. */
function useOpenedFiles(onFile: (file: ChosenFile) => void): void {
  const toasts = useToasts();
  const mayImport = useCurrentUser()?.permissions.can_import ?? false;
  const readAllOpenedFiles = useEffectEvent(async () => {
    for (let opened = await nextOpenedFile(); opened; opened = await nextOpenedFile()) {
      if (opened.chosen && mayImport) onFile(opened.chosen);
      else {
        const detail = mayImport ? texts.cannotOpenHint : texts.notAllowed;
        toasts.show({ text: texts.cannotOpen(opened.name), detail, tone: 'warning', stays: true });
      }
    }
  });
  const readOpenedFiles = useEffectEvent(() => {
    // The file stays pending until a user signs in.
    if (isLocked()) return;
    readAllOpenedFiles().catch((thrown: unknown) =>
      toasts.show({ text: texts.failed, detail: toApiError(thrown).message, tone: 'danger' }),
    );
  });
  useEffect(() => {
    const end = terna().on.openedFile(() => readOpenedFiles());
    readOpenedFiles();
    return end;
  }, []);
  useOnUnlock(() => readOpenedFiles());
}

const nextOpenedFile = () => askData(terna().desktop.takeOpenedFile());
