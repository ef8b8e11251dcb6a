// The versions of a processing activity: who changed which fields, and when.
import { Button } from '@blueprintjs/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  type ProcessingActivity,
  ProcessingContent,
  type ProcessingVersion,
} from '../../../../contract/api/processing-activities.ts';
import { processingMessages as texts, uiMessages } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { ask, terna } from '../../../app/terna.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatDateTime } from '../../../ui/formats/format.ts';
import { LoadingOrError } from '../../../ui/states.tsx';
import styles from '../settings.module.css';

const ITEMS = 50;
const FIELDS = Object.keys(ProcessingContent.shape) as (keyof ProcessingContent)[];

interface VersionsDialogProps {
  readonly activity: ProcessingActivity;
  readonly onClose: () => void;
}

export function VersionsDialog({ activity: { id, content }, onClose }: VersionsDialogProps) {
  const loaded = useInfiniteQuery({
    queryKey: queryKeys.settings.processingVersions(id),
    queryFn: ({ pageParam: page }) =>
      ask(terna().processingActivities.versions({ params: { id }, query: { page, items: ITEMS } })),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => pagination?.nextPage || null,
    staleTime: 0,
  });
  const versions = loaded.data?.pages.flatMap(({ data }) => data);
  return (
    <Dialog
      isOpen
      title={texts.versions(content.name)}
      onClose={onClose}
      footer={<Button text={uiMessages.close} onClick={onClose} />}
    >
      {!versions && <LoadingOrError {...loaded} />}
      <ol className={styles.overview}>
        {versions?.map((version, index) => (
          <li key={version.version}>
            <strong>{texts.version(version.version)}</strong>
            <span className={styles.explanation}>
              {texts.changedBy(version.changed_by?.full_name ?? null, formatDateTime(version.changed_at))}
            </span>
            <span className={styles.explanation}>{changesText(version, versions[index + 1])}</span>
          </li>
        ))}
      </ol>
      {loaded.hasNextPage && (
        <Button text={texts.more} loading={loaded.isFetching} onClick={() => void loaded.fetchNextPage()} />
      )}
    </Dialog>
  );
}

function changesText({ version, content }: ProcessingVersion, before: ProcessingVersion | undefined): string {
  if (version === 1) return texts.firstVersion;
  if (!before) return '';
  const changed = FIELDS.filter((field) => content[field] !== before.content[field]);
  return changed.length === 0 ? texts.onlyState : texts.changedFields(changed.map((field) => texts.fields[field]));
}
