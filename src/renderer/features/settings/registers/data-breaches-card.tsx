// «Registro de brechas»: incidents with deadlines, notifications, closing and PDF.
import { Button, Tag } from '@blueprintjs/core';
import { Lock, Print, Unlock } from '@blueprintjs/icons';
import { useMemo } from 'react';
import type { DataBreach } from '../../../../contract/api/data-breaches.ts';
import { dataBreachMessages as texts } from '../../../../contract/messages.ts';
import { useSaving } from '../../../app/save-file.ts';
import { askData, terna } from '../../../app/terna.ts';
import { formatDateTime } from '../../../ui/formats/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { allPages } from '../catalogue/all-pages.ts';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import type { Catalogue } from '../catalogue/definition.ts';
import styles from '../settings.module.css';
import { type BreachDraft, breachForm } from './breach-form.tsx';
import { useMarking } from './use-marking.ts';

const saved = { done: texts.saved, failed: texts.saveFailed, reveal: texts.reveal };

export function DataBreachesCard() {
  const mark = useMarking(breachForm, {
    save: ({ id, version }, is_closed) =>
      askData(terna().dataBreaches.setClosed({ params: { id }, body: { is_closed, version } })),
    texts: { on: texts.closedDone, off: texts.reopenedDone, failed: texts.stateFailed },
  });
  const { run: print } = useSaving<DataBreach>({
    ...{ area: 'dataBreaches', call: 'print', texts: saved, textOf: () => texts.printing },
    save: ({ id }) => askData(terna().dataBreaches.print({ params: { id } })),
  });
  const catalogue: Catalogue<DataBreach, BreachDraft> = useMemo(
    () => ({
      ...breachForm,
      texts,
      list: () => allPages((query) => terna().dataBreaches.list({ query })),
      columns: COLUMNS,
      actionsOf: (row) => {
        const { title } = row.content;
        const isClosed = row.closed_at !== null;
        return (
          <>
            <IconButton icon={<Print />} label={texts.print(title)} onClick={() => print(row)} />
            <IconButton
              icon={isClosed ? <Unlock /> : <Lock />}
              label={(isClosed ? texts.reopen : texts.close)(title)}
              onClick={() => mark(row, !isClosed)}
            />
          </>
        );
      },
    }),
    [mark, print],
  );
  return <CatalogueCard catalogue={catalogue} label={texts.title} more={<PrintAll />} />;
}

function PrintAll() {
  const { run, isRunning } = useSaving<void>({
    ...{ area: 'dataBreaches', call: 'printAll', texts: saved, textOf: () => texts.printing },
    save: () => askData(terna().dataBreaches.printAll({})),
  });
  return <Button icon={<Print />} text={texts.printAll} loading={isRunning} onClick={() => run()} />;
}

const stateOf = ({ is_overdue, closed_at }: DataBreach): string =>
  is_overdue ? texts.overdue : closed_at === null ? texts.open : texts.closed;

const COLUMNS = [
  {
    title: texts.fields.title,
    cell: ({ content }: DataBreach) => (
      <>
        {content.title}
        <span className={styles.explanation}>{content.data_categories}</span>
      </>
    ),
  },
  { title: texts.fields.known_at, cell: ({ content }: DataBreach) => formatDateTime(content.known_at) },
  {
    title: texts.due,
    cell: ({ content, authority_due_at, persons_due_at, due_source }: DataBreach) => (
      <>
        {texts.dueOf(
          content.authority.state === 'pending'
            ? formatDateTime(authority_due_at)
            : texts.states[content.authority.state],
          content.persons.state === 'pending' ? formatDateTime(persons_due_at) : texts.states[content.persons.state],
        )}
        <span className={styles.explanation}>{due_source}</span>
      </>
    ),
  },
  {
    title: texts.state,
    cell: (breach: DataBreach) => (
      <Tag minimal intent={breach.is_overdue ? 'danger' : breach.closed_at === null ? 'warning' : 'none'}>
        {stateOf(breach)}
      </Tag>
    ),
  },
];
