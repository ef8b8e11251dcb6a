// A catalogue card: table, dialogs and order of its entries.
import { Button, ProgressBar } from '@blueprintjs/core';
import { Edit, Plus, Trash } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { settingsScreenMessages as texts } from '../../../../contract/messages.ts';
import { SortableTable } from '../../../lists/sortable-table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyState, ErrorNote, LoadingOrError } from '../../../ui/states.tsx';
import styles from '../settings.module.css';
import type { Catalogue, Entry } from './definition.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { type ProgressStore, useOrderProgress, useReordering } from './reordering.ts';

export interface CatalogueCardProps<Row extends Entry, Draft extends object> {
  readonly catalogue: Catalogue<Row, Draft>;
  readonly label: string;
  /** Rendered beside the create button. */
  readonly more?: ReactNode;
  /** In pixels; longer tables scroll. */
  readonly height?: number;
}

/** The dialog that is open. */
type Open<Row> = { readonly kind: 'edit'; readonly row: Row | null } | { readonly kind: 'remove'; readonly row: Row };

export function CatalogueCard<Row extends Entry, Draft extends object>(props: CatalogueCardProps<Row, Draft>) {
  const { catalogue, label, more } = props;
  const { removal } = catalogue;
  const [open, setOpen] = useState<Open<Row> | null>(null);
  const close = () => setOpen(null);
  const create = (
    <Button
      intent="primary"
      icon={<Plus />}
      text={catalogue.texts.create}
      onClick={() => setOpen({ kind: 'edit', row: null })}
    />
  );
  return (
    <>
      <p className="text-secondary">{catalogue.texts.hint}</p>
      <div className={styles.cardActions}>
        {create}
        {more}
      </div>
      <Entries {...props} onOpen={setOpen} />
      {open?.kind === 'edit' && <EntryDialog catalogue={catalogue} present={open.row} onClose={close} />}
      {open?.kind === 'remove' && removal && (
        <RemoveDialog catalogue={catalogue} removal={removal} row={open.row} label={label} onClose={close} />
      )}
    </>
  );
}

type EntriesProps<Row extends Entry, Draft extends object> = CatalogueCardProps<Row, Draft> & {
  readonly onOpen: (open: Open<Row>) => void;
};

function Entries<Row extends Entry, Draft extends object>(props: EntriesProps<Row, Draft>) {
  const { catalogue, label, height, onOpen } = props;
  const loaded = useQuery({ queryKey: catalogue.queryKey, queryFn: catalogue.list });
  const { data, error, refetch, isFetching } = loaded;
  const { reorder, progress } = useReordering(catalogue);
  const { nameOf, removal } = catalogue;
  if (!data) return <LoadingOrError {...loaded} />;
  if (data.length === 0) return <EmptyState title={catalogue.texts.empty} hint={catalogue.texts.emptyHint} />;
  const actions = (row: Row) => {
    const blocker = removal?.whyNotRemovable?.(row) ?? null;
    return (
      <>
        <IconButton icon={<Edit />} label={texts.edit(nameOf(row))} onClick={() => onOpen({ kind: 'edit', row })} />
        {catalogue.actionsOf?.(row)}
        {removal && (
          <IconButton
            icon={<Trash />}
            label={blocker ?? texts.remove(nameOf(row))}
            disabled={blocker !== null}
            onClick={() => onOpen({ kind: 'remove', row })}
          />
        )}
      </>
    );
  };
  return (
    <>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      <SortableTable
        label={label}
        rows={data}
        columns={catalogue.columns}
        nameOf={nameOf}
        actions={actions}
        onReorder={catalogue.setPosition ? reorder : undefined}
        {...(height !== undefined && { height })}
      />
      <Ordering store={progress} />
    </>
  );
}

/** A swap of two neighbours is too short for a progress bar. */
function Ordering({ store }: { store: ProgressStore }) {
  const progress = useOrderProgress(store);
  if (!progress || progress.total <= 2) return null;
  return (
    <div className={styles.progress} role="status">
      <span className="numbers">{texts.ordering(progress.done, progress.total)}</span>
      <ProgressBar intent="primary" value={progress.done / progress.total} aria-label={texts.orderingLabel} />
    </div>
  );
}
