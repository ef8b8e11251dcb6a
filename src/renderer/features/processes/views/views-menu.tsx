// The menu of saved views: open, save, manage.
import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { EyeOpen, Trash } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProcessView } from '../../../../contract/api/process-views.ts';
import { processViewMessages as texts } from '../../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../../app/start/entry-route.ts';
import { ownFirst, SavedViewsMenu } from '../../../lists/saved-views-menu.tsx';
import { formatListState, type ListState } from '../list/list-state.ts';
import { useFollowOpeningView } from '../list/opening-view.ts';
import { useProcessViews, useRemoveView } from './view-queries.ts';
import { ViewsManager } from './views-manager.tsx';

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));

export function ViewsMenu({ state }: { state: ListState }) {
  const [isManaging, setManaging] = useState(false);
  /** `new` saves the current list state. */
  const [edited, setEdited] = useState<ProcessView | 'new' | null>(null);
  useFollowOpeningView();
  const listState = formatListState({ ...state, page: 1 }).toString();
  return (
    <>
      <SavedViewsMenu texts={texts} commands="views" onSave={() => setEdited('new')} onManage={() => setManaging(true)}>
        <Views listState={listState} />
      </SavedViewsMenu>
      {isManaging && <ViewsManager onEdit={setEdited} onClose={() => setManaging(false)} />}
      {edited && (
        <Suspense>
          <ViewDialog
            listState={listState}
            present={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The saved views, the user's own first. The current one can be removed. */
function Views({ listState }: { listState: string }) {
  const views = useProcessViews();
  const navigate = useNavigate();
  const { mutate: remove } = useRemoveView();
  const all = views.data?.data ?? [];
  const present = all.find((view) => view.state === listState && view.permissions.can_delete);
  const entry = (view: ProcessView) => (
    <MenuItem
      key={view.id}
      icon={<EyeOpen />}
      text={view.permissions.can_edit ? view.name : texts.ofOther(view.name, view.author.full_name)}
      active={view.state === listState}
      onClick={() => void navigate(`${PROCESSES_PATH}?${view.state}`)}
    />
  );
  if (views.error) return <MenuItem disabled text={texts.failed} />;
  if (all.length === 0) return null;
  return (
    <>
      {ownFirst(all).map(entry)}
      <MenuDivider />
      {present && <MenuItem icon={<Trash />} text={texts.remove(present.name)} onClick={() => remove(present)} />}
    </>
  );
}
