// Files of a requisition: add, save to disk, remove.
import { Cross, Document, Download, Plus } from '@blueprintjs/icons';
import type { Request, RequestFile } from '../../../contract/api/requests.ts';
import { requestFileMessages as texts } from '../../../contract/messages.ts';
import { useSaving } from '../../app/save-file.ts';
import { askData, terna } from '../../app/terna.ts';
import { FileButton } from '../../forms/file-button.tsx';
import { formatBytes, formatDate } from '../../ui/formats/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { useFiles } from './queries.ts';
import styles from './requests.module.css';
import { useFileChanges } from './use-file-changes.ts';

export function RequestFiles({ request: { id, permissions, custom_fields: fields } }: { request: Request }) {
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
            {file.custom_field && (
              <span className="text-secondary">{fields.find(({ key }) => key === file.custom_field)?.label}</span>
            )}
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
