// «Registro de tratamientos»: entries with proposals, versions, state, PDF and workbook.
import { Button, Tag } from '@blueprintjs/core';
import { Add, Export, History, Print, Stop, Undo } from '@blueprintjs/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ProcessingActivity, ProcessingContent } from '../../../../contract/api/processing-activities.ts';
import { processingMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { useSaving } from '../../../app/save-file.ts';
import { askData, terna } from '../../../app/terna.ts';
import { formatDate } from '../../../ui/formats/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { allPages } from '../catalogue/all-pages.ts';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import type { Catalogue } from '../catalogue/definition.ts';
import styles from '../settings.module.css';
import { processingForm } from './processing-form.tsx';
import { useMarking } from './use-marking.ts';
import { VersionsDialog } from './versions-dialog.tsx';

const SUGGESTIONS = queryKeys.settings.processingSuggestions;

const saved = { done: texts.saved, failed: texts.saveFailed, reveal: texts.reveal };

export function ProcessingActivitiesCard() {
  const [opened, setOpened] = useState<ProcessingActivity | null>(null);
  const mark = useMarking(processingForm, {
    save: ({ id, version }, is_ended) =>
      askData(terna().processingActivities.setEnded({ params: { id }, body: { is_ended, version } })),
    texts: { on: texts.endedDone, off: texts.resumedDone, failed: texts.endFailed },
  });
  const catalogue: Catalogue<ProcessingActivity, ProcessingContent> = useMemo(
    () => ({
      ...processingForm,
      texts,
      list: () => allPages((query) => terna().processingActivities.list({ query })),
      columns: COLUMNS,
      actionsOf: (row) => (
        <>
          <IconButton icon={<History />} label={texts.versions(row.content.name)} onClick={() => setOpened(row)} />
          <IconButton
            icon={row.is_ended ? <Undo /> : <Stop />}
            label={(row.is_ended ? texts.resume : texts.end)(row.content.name)}
            onClick={() => mark(row, !row.is_ended)}
          />
        </>
      ),
    }),
    [mark],
  );
  return (
    <>
      <CatalogueCard catalogue={catalogue} label={texts.title} more={<RegisterActions />} />
      {opened && <VersionsDialog activity={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function RegisterActions() {
  const printing = useSaving<void>({
    ...{ area: 'processingActivities', call: 'print', texts: saved, textOf: () => texts.printing },
    save: () => askData(terna().processingActivities.print({})),
  });
  const exporting = useSaving<void>({
    ...{ area: 'processingActivities', call: 'exportVersions', texts: saved, textOf: () => texts.printing },
    save: () => askData(terna().processingActivities.exportVersions({})),
  });
  return (
    <>
      <SuggestionsButton />
      <Button icon={<Print />} text={texts.print} loading={printing.isRunning} onClick={() => printing.run()} />
      <Button icon={<Export />} text={texts.export} loading={exporting.isRunning} onClick={() => exporting.run()} />
    </>
  );
}

/** Nothing while the register has all that Terna proposes. */
function SuggestionsButton() {
  const client = useQueryClient();
  const toasts = useToasts();
  const { data: count = 0 } = useQuery({
    queryKey: SUGGESTIONS,
    queryFn: () => askData(terna().processingActivities.suggestions({})),
    select: (suggestions) => suggestions.length,
    staleTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => askData(terna().processingActivities.addSuggestions({ body: {} })),
    onSuccess: ({ added }) => toasts.show({ text: texts.suggested(added), tone: 'success' }),
    onError: ({ message }) => toasts.show({ text: texts.suggestFailed, detail: message, tone: 'danger' }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: SUGGESTIONS });
      void client.invalidateQueries({ queryKey: processingForm.queryKey });
    },
  });
  if (count === 0) return null;
  return <Button icon={<Add />} text={texts.suggest(count)} loading={isPending} onClick={() => mutate()} />;
}

const COLUMNS = [
  {
    title: texts.fields.name,
    cell: ({ content }: ProcessingActivity) => (
      <>
        {content.name}
        <span className={styles.explanation}>{content.purpose}</span>
      </>
    ),
  },
  {
    title: texts.fields.lawful_basis,
    cell: ({ content }: ProcessingActivity) => texts.lawfulBases[content.lawful_basis],
  },
  { title: texts.fields.retention, cell: ({ retention_text }: ProcessingActivity) => retention_text },
  {
    title: texts.state,
    cell: ({ is_ended }: ProcessingActivity) => <Tag minimal>{is_ended ? texts.ended : texts.present}</Tag>,
  },
  { title: texts.changedAt, cell: ({ changed_at }: ProcessingActivity) => formatDate(changed_at) },
];
