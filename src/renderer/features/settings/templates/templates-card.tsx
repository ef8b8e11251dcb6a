// «Plantillas»: searches, creates, edits and deactivates email and report templates.
import { Button, ButtonGroup, Switch } from '@blueprintjs/core';
import { Edit, Plus } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsScreenMessages as shared, templateCardMessages as texts } from '../../../../contract/messages.ts';
import { searchable, searchTerms } from '../../../../domain/text/search-text.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { OptionalChoiceField } from '../../../forms/fields.tsx';
import { SearchField } from '../../../lists/search-field.tsx';
import { SortableTable, type TableColumn } from '../../../lists/sortable-table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyState, ErrorNote, LoadingOrError } from '../../../ui/states.tsx';
import { EntryDialog } from '../catalogue/entry-dialog.tsx';
import styles from '../settings.module.css';
import { emailTemplates, listEmails, listReports, reportTemplates, type Template } from './definitions.tsx';
import own from './templates.module.css';
import { useTemplateSwitch } from './use-template-switch.ts';

type Kind = 'email' | 'report';
type Use = 'active' | 'inactive';

const kinds: readonly Kind[] = ['email', 'report'];
const uses = [
  ['active', texts.inUse],
  ['inactive', texts.outOfUse],
] as const;

/** The template in the open dialog; null for a new one. */
interface Open {
  readonly row: Template | null;
}

export function TemplatesCard() {
  const [kind, setKind] = useState<Kind>('email');
  const [query, setQuery] = useState('');
  const [use, setUse] = useState<Use | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { data: organization } = useQuery({
    queryKey: queryKeys.organization.current,
    queryFn: () => askData(terna().organizations.current({})),
  });
  const blank = { ...emailTemplates.blank, lang: organization?.language ?? emailTemplates.blank.lang };
  return (
    <>
      <p className="text-secondary">{texts.hint}</p>
      <div className={styles.cardActions}>
        <ButtonGroup role="group" aria-label={texts.kind}>
          {kinds.map((one) => (
            <Button
              key={one}
              text={texts.kinds[one]}
              active={kind === one}
              aria-pressed={kind === one}
              onClick={() => setKind(one)}
            />
          ))}
        </ButtonGroup>
        <Button
          intent="primary"
          icon={<Plus />}
          text={kind === 'email' ? texts.createEmail : texts.createReport}
          onClick={() => setOpen({ row: null })}
        />
      </div>
      <div className={own.filters}>
        <SearchField label={texts.search} placeholder={texts.search} value={query} onChange={setQuery} />
        <OptionalChoiceField label={texts.use} none={texts.allUses} choices={uses} value={use} onChange={setUse} />
      </div>
      <Rows key={kind} kind={kind} query={query} use={use} onEdit={(row) => setOpen({ row })} />
      {open && kind === 'email' && (
        <EntryDialog catalogue={{ ...emailTemplates, blank }} present={emailOf(open.row)} onClose={close} />
      )}
      {open && kind === 'report' && (
        <EntryDialog catalogue={reportTemplates} present={reportOf(open.row)} onClose={close} />
      )}
    </>
  );
}

const emailOf = (row: Template | null) => (row && 'resource' in row ? row : null);
const reportOf = (row: Template | null) => (row && 'workspace' in row ? row : null);

interface RowsProps {
  readonly kind: Kind;
  readonly query: string;
  readonly use: Use | null;
  readonly onEdit: (row: Template) => void;
}

function Rows({ kind, query, use, onEdit }: RowsProps) {
  const { queryKey } = kind === 'email' ? emailTemplates : reportTemplates;
  const loaded = useQuery<Template[]>({
    queryKey,
    queryFn: kind === 'email' ? listEmails : listReports,
  });
  const { data, error, refetch, isFetching } = loaded;
  const switchTo = useTemplateSwitch(kind);
  if (!data) return <LoadingOrError {...loaded} />;
  const found = data.filter((row) => isFound(row, query, use));
  if (found.length === 0) {
    return <EmptyState title={data.length === 0 ? texts.empty : texts.nothingFound} hint={texts.emptyHint} />;
  }
  const columns: TableColumn<Template>[] = [
    { title: shared.nameColumn, cell: ({ name }) => name },
    ...(kind === 'email'
      ? [{ title: texts.purpose, cell: (row: Template) => ('resource' in row ? texts.resources[row.resource] : '') }]
      : []),
    { title: texts.subject, cell: ({ subject }) => <span className={own.subject}>{subject}</span> },
    {
      title: texts.use,
      cell: (row) => (
        <Switch
          className={styles.switch ?? ''}
          checked={row.active}
          aria-label={texts.toggle(row.name)}
          label={row.active ? texts.inUse : texts.outOfUse}
          onChange={({ currentTarget }) => switchTo(row, currentTarget.checked)}
        />
      ),
    },
  ];
  return (
    <>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      <SortableTable
        label={texts.kinds[kind]}
        rows={found}
        nameOf={({ name }) => name}
        columns={columns}
        actions={(row) => <IconButton icon={<Edit />} label={shared.edit(row.name)} onClick={() => onEdit(row)} />}
      />
    </>
  );
}

/** Matches all search terms in name or subject; case and accents do not matter. */
function isFound({ name, subject, active }: Template, query: string, use: Use | null): boolean {
  if (use !== null && active !== (use === 'active')) return false;
  const text = searchable(`${name} ${subject}`);
  return searchTerms(query).every((word) => text.includes(word));
}
