// Tables that the system has handed to the program: the main window of whoever is signed in asks where their candidates
// go, one table after the other. Nothing is sent before.
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { ChosenFile } from '../../../contract/ipc/ipc.ts';
import { importMessages } from '../../../contract/messages.ts';
import { useNotices } from '../../ui/notices.tsx';
import { useCurrentUser, useReturn } from '../desktop.ts';
import { isAside } from '../session-lock/aside.ts';
import { asFailure, askData, terna } from '../terna.ts';
import { useDestination } from './destinations.ts';

const texts = importMessages.opened;

/** Loaded with the imports, once there is a file. */
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

/** Takes what waits and what is still to come; a file of which nothing can come is told of. */
function useOpenedFiles(onFile: (file: ChosenFile) => void): void {
  const notices = useNotices();
  const mayImport = useCurrentUser()?.permissions.can_import ?? false;
  const takeAll = useEffectEvent(async () => {
    for (let opened = await takeNext(); opened; opened = await takeNext()) {
      if (opened.chosen && mayImport) onFile(opened.chosen);
      else {
        const detail = mayImport ? texts.cannotOpenHint : texts.notAllowed;
        notices.show({ text: texts.cannotOpen(opened.name), detail, tone: 'warning', stays: true });
      }
    }
  });
  const take = useEffectEvent(() => {
    // It waits for whoever signs in.
    if (isAside()) return;
    takeAll().catch((thrown: unknown) =>
      notices.show({ text: texts.failed, detail: asFailure(thrown).message, tone: 'danger' }),
    );
  });
  useEffect(() => {
    const end = terna().on.openedFile(() => take());
    take();
    return end;
  }, []);
  useReturn(() => take());
}

const takeNext = () => askData(terna().desktop.takeOpenedFile());
