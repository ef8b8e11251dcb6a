// The menu of saved views: open, save, manage.
import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { CaretDown, Cog, EyeOpen, FloppyDisk, Trash } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProcessView } from '../../../../contract/api/process-views.ts';
import { processViewMessages as texts } from '../../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../../app/start/entry-route.ts';
import { MenuList, MenuPopover } from '../../../ui/action-menu.tsx';
import { useCommands } from '../../../ui/commands.ts';
import { formatListState, type ListState } from '../list/list-state.ts';
import { useFollowOpeningView } from '../list/opening-view.ts';
import { ViewDialog } from './view-dialog.tsx';
import { useProcessViews, useRemoveView } from './view-queries.ts';
import { ViewsManager } from './views-manager.tsx';

export function ViewsMenu({ state }: { state: ListState }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isManaging, setManaging] = useState(false);
  /** `new` saves the current list state. */
  const [edited, setEdited] = useState<ProcessView | 'new' | null>(null);
  const save = () => setEdited('new');
  const manage = () => setManaging(true);
  useFollowOpeningView();
  useCommands(texts.views, [
    { id: 'views.save', text: texts.save, run: save },
    { id: 'views.manage', text: texts.manage, run: manage },
  ]);
  const listState = formatListState({ ...state, page: 1 }).toString();
  const menu = (
    <MenuList label={texts.views} opener={button}>
      <Views listState={listState} />
      <MenuItem icon={<FloppyDisk />} text={texts.save} onClick={save} />
      <MenuItem icon={<Cog />} text={texts.manage} onClick={manage} />
    </MenuList>
  );
  return (
    <>
      <MenuPopover content={menu}>
        <Button ref={button} text={texts.views} endIcon={<CaretDown />} />
      </MenuPopover>
      {isManaging && <ViewsManager onEdit={setEdited} onClose={() => setManaging(false)} />}
      {edited && (
        <ViewDialog listState={listState} present={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
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
      {all.filter(({ permissions }) => permissions.can_edit).map(entry)}
      {all.filter(({ permissions }) => !permissions.can_edit).map(entry)}
      <MenuDivider />
      {present && <MenuItem icon={<Trash />} text={texts.remove(present.name)} onClick={() => remove(present)} />}
    </>
  );
}
