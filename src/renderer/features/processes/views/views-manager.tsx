// All saved views of the list and their actions.
import { Tag } from '@blueprintjs/core';
import { Edit, Home, Trash } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { ProcessView } from '../../../../contract/api/process-views.ts';
import { processViewMessages as texts } from '../../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../../app/start/entry-route.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CachedNote, EmptyState, ErrorNote, Skeleton } from '../../../ui/states.tsx';
import styles from '../../../ui/styles/entry-list.module.css';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { useOpeningView } from '../list/opening-view.ts';
import { useProcessViews, useRemoveView } from './view-queries.ts';

export interface ViewsManagerProps {
  readonly onEdit: (view: ProcessView) => void;
  readonly onClose: () => void;
}

export function ViewsManager({ onEdit, onClose }: ViewsManagerProps) {
  const views = useProcessViews();
  const opening = useOpeningView();
  const all = views.data?.data ?? [];
  return (
    <Dialog isOpen title={texts.manageTitle} onClose={onClose} width={560}>
      {views.error && (
        <ErrorNote error={views.error} onRetry={() => void views.refetch()} isRetrying={views.isFetching} />
      )}
      <CachedNote at={views.data?.cachedAt} />
      {views.isPending && <Skeleton />}
      {views.data && all.length === 0 && <EmptyState title={texts.none} hint={texts.noneHint} />}
      <ul className={styles.entries}>
        {all.map((view) => (
          <li key={view.id}>
            <Facts view={view} isOpening={view.id === opening.id} onOpen={onClose} />
            <Actions view={view} onEdit={onEdit} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface FactsProps {
  readonly view: ProcessView;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
}

function Facts({ view: { name, shared, state, author, permissions }, isOpening, onOpen }: FactsProps) {
  const own = shared ? texts.ownShared : texts.own;
  return (
    <div className={styles.facts}>
      <div className={styles.name}>
        <Link to={`${PROCESSES_PATH}?${state}`} aria-label={texts.open(name)} onClick={onOpen}>
          {name}
        </Link>
        {isOpening && <Tag minimal>{texts.openingMark}</Tag>}
      </div>
      <p>{permissions.can_edit ? own : texts.author(author.full_name)}</p>
    </div>
  );
}

function Actions({ view, onEdit }: { readonly view: ProcessView; readonly onEdit: (view: ProcessView) => void }) {
  const { id, name, permissions } = view;
  const { mutate: remove } = useRemoveView();
  const toasts = useToasts();
  const opening = useOpeningView();
  const isOpening = opening.id === id;
  const toggle = () => {
    opening.choose(isOpening ? null : view);
    toasts.show({ text: isOpening ? texts.opensWithLastState : texts.opensWith, detail: name, tone: 'success' });
  };
  return (
    <span className={styles.actions}>
      <IconButton
        icon={<Home />}
        active={isOpening}
        label={isOpening ? texts.stopOpeningWith(name) : texts.openWith(name)}
        onClick={toggle}
      />
      {permissions.can_edit && <IconButton icon={<Edit />} label={texts.edit(name)} onClick={() => onEdit(view)} />}
      {permissions.can_delete && (
        <IconButton icon={<Trash />} label={texts.remove(name)} onClick={() => remove(view)} />
      )}
    </span>
  );
}
