// Views of the list saved under a name: opening one, saving what is shown, taking one away.
import { Button, Checkbox, MenuDivider, MenuItem } from '@blueprintjs/core';
import { CaretDown, EyeOpen, FloppyDisk, Trash } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { NewProcessView, type ProcessView } from '../../contract/api/process-views.ts';
import { processViewMessages as texts, uiMessages } from '../../contract/messages.ts';
import { PROCESSES_PATH } from '../app/way-in.ts';
import { MenuList, MenuPopover } from '../ui/action-menu.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { contractResolver } from '../ui/form.ts';
import { ErrorNote } from '../ui/states.tsx';
import { TextField } from '../ui/text-field.tsx';
import { formatListState, type ListState } from './list-state.ts';
import { useAddView, useProcessViews, useRemoveView } from './view-queries.ts';

export function ViewsMenu({ state }: { state: ListState }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isSaving, setSaving] = useState(false);
  const shown = formatListState({ ...state, page: 1 }).toString();
  const menu = (
    <MenuList label={texts.views} opener={button}>
      <Views shown={shown} />
      <MenuItem icon={<FloppyDisk />} text={texts.save} onClick={() => setSaving(true)} />
    </MenuList>
  );
  return (
    <>
      <MenuPopover content={menu}>
        <Button ref={button} text={texts.views} endIcon={<CaretDown />} />
      </MenuPopover>
      {isSaving && <SaveDialog shown={shown} onClose={() => setSaving(false)} />}
    </>
  );
}

/** The saved views, one's own first; for the one that is shown, the way to take it away. */
function Views({ shown }: { shown: string }) {
  const views = useProcessViews();
  const navigate = useNavigate();
  const { mutate: remove } = useRemoveView();
  const all = views.data?.data ?? [];
  const present = all.find((view) => view.state === shown && view.permissions.can_delete);
  const entry = (view: ProcessView) => (
    <MenuItem
      key={view.id}
      icon={<EyeOpen />}
      text={view.permissions.can_edit ? view.name : texts.ofOther(view.name, view.author.full_name)}
      active={view.state === shown}
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

type Fields = z.input<typeof NewProcessView>;

function SaveDialog({ shown, onClose }: { shown: string; onClose: () => void }) {
  const formId = useId();
  const add = useAddView();
  const form = useForm<Fields, unknown, z.output<typeof NewProcessView>>({
    resolver: contractResolver(NewProcessView),
    defaultValues: { name: '', shared: false, state: shown },
    mode: 'onTouched',
  });
  const submit = form.handleSubmit((view) => add.mutate(view, { onSuccess: onClose }));
  const footer = (
    <DialogActions>
      <Button type="submit" form={formId} intent="primary" loading={add.isPending} text={uiMessages.save} />
    </DialogActions>
  );
  return (
    <Dialog
      isOpen
      isBusy={add.isPending}
      title={texts.saveTitle}
      onClose={onClose}
      closesOutside={false}
      footer={footer}
      width={420}
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={texts.name}
          placeholder={texts.namePlaceholder}
          field={form.register('name')}
          error={form.formState.errors.name}
          autoFocus
        />
        <Checkbox label={texts.shared} {...form.register('shared')} />
        {add.error && <ErrorNote error={add.error} />}
      </form>
    </Dialog>
  );
}
