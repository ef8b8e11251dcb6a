// Files of a requisition: add, save to disk, remove.
import { Cross, Document, Download, Plus } from '@blueprintjs/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { REQUEST_FILE_MAX_BYTES, type Request, type RequestFile } from '../../../contract/api/requests.ts';
import { requestFileMessages as texts } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { useSaving } from '../../app/save-file.ts';
import { askData, terna } from '../../app/terna.ts';
import { FileButton } from '../../forms/file-button.tsx';
import { formatBytes, formatDate } from '../../ui/formats/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { useFiles } from './queries.ts';
import styles from './requests.module.css';

export function RequestFiles({ request: { id, permissions } }: { request: Request }) {
  const { data, error, refetch } = useFiles(id);
  const changes = useFileChanges(id);
  const saving = useSaving<RequestFile>({
    area: 'requests',
    call: 'downloadFile',
    texts: { done: texts.saved, failed: texts.saveFailed, reveal: texts.reveal },
    textOf: () => texts.saving,
    save: (file) => askData(terna().requests.downloadFile({ params: { id: String(id), fileId: String(file.id) } })),
  });
  return (
    <section className={styles.panel}>
      <h2>{texts.title}</h2>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p className="text-secondary">{texts.none}</p>}
      <ul className={styles.files}>
        {data?.data.map((file) => (
          <li key={file.id}>
            <Document aria-hidden="true" />
            <span className={styles.fileName}>{file.name}</span>
            <span className="text-secondary numbers">
              {formatBytes(file.bytes)} · {formatDate(file.created_at)}
            </span>
            <IconButton icon={<Download />} label={texts.download(file.name)} onClick={() => saving.run(file)} />
            {permissions.can_add_data && (
              <IconButton
                icon={<Cross />}
                label={texts.remove(file.name)}
                disabled={changes.isBusy}
                onClick={() => changes.remove(file)}
              />
            )}
          </li>
        ))}
      </ul>
      {permissions.can_add_data && (
        <FileButton
          text={texts.add}
          icon={<Plus />}
          size="small"
          loading={changes.isBusy}
          onChoose={([file]) => file && changes.add(file)}
        />
      )}
    </section>
  );
}

interface Removal {
  readonly file: RequestFile;
  /** The removal undoes an addition. */
  readonly isUndo: boolean;
}

function useFileChanges(id: number) {
  const client = useQueryClient();
  const toasts = useToasts();
  const params = (file: RequestFile) => ({ id: String(id), fileId: String(file.id) });
  const read = () => void client.invalidateQueries({ queryKey: queryKeys.requests.files(id) });
  const onError = ({ message }: { message: string }) =>
    toasts.show({ text: texts.failed, detail: message, tone: 'danger' });
  const restore = useMutation({
    mutationFn: (file: RequestFile) => askData(terna().requests.restoreFile({ params: params(file) })),
    onSuccess: ({ name }) => void toasts.show({ text: texts.restored(name), tone: 'success' }),
    onSettled: read,
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ file }: Removal) => askData(terna().requests.removeFile({ params: params(file) })),
    onSuccess: (_none, { file, isUndo }) =>
      void toasts.show({ text: texts.removed(file.name), tone: 'success', isUndo, undo: () => restore.mutate(file) }),
    onSettled: read,
    onError,
  });
  const removeFile = (file: RequestFile, isUndo: boolean) => remove.mutate({ file, isUndo });
  const add = useMutation({
    mutationFn: async (chosen: File) => {
      const file = { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) };
      return askData(terna().requests.addFile({ params: { id: String(id) }, body: {}, file }));
    },
    onSuccess: (file) =>
      void toasts.show({ text: texts.added(file.name), tone: 'success', undo: () => removeFile(file, true) }),
    onSettled: read,
    onError,
  });
  return {
    isBusy: add.isPending || remove.isPending || restore.isPending,
    remove: (file: RequestFile) => removeFile(file, false),
    add: (file: File) =>
      file.size > REQUEST_FILE_MAX_BYTES ? void onError({ message: texts.tooLarge }) : add.mutate(file),
  };
}
