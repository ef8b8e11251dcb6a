// A new process: title, description, area. Once made, its board opens.
import { Button, FormGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { NewProcess, type Process } from '../../contract/api/processes.ts';
import { newProcessMessages, uiMessages } from '../../contract/messages.ts';
import { useOpenBoardWindow } from '../app/process-actions.ts';
import { PROCESSES_PATH } from '../app/way-in.ts';
import { Dialog } from '../ui/dialog.tsx';
import { contractResolver, showAtFields } from '../ui/form.ts';
import { Select } from '../ui/select.tsx';
import { ErrorNote } from '../ui/states.tsx';
import { LongTextField, TextField } from '../ui/text-field.tsx';
import { areaPaths } from './areas.ts';
import { useAreas, useCreateProcess } from './queries.ts';

type Fields = z.input<typeof NewProcess>;

export interface NewProcessDialogProps {
  readonly onClose: () => void;
  /** In a window that belongs to one board, the new board opens in another. */
  readonly isBoardWindow: boolean;
}

export function NewProcessDialog({ onClose, isBoardWindow }: NewProcessDialogProps) {
  const formId = useId();
  const create = useCreateProcess();
  const openBoard = useOpenBoard(isBoardWindow);
  const form = useForm<Fields, unknown, z.output<typeof NewProcess>>({
    resolver: contractResolver(NewProcess),
    defaultValues: { title: '', description: '', enterprise_area_id: null },
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((process) =>
    create.mutate(process, {
      onSuccess: (made) => {
        onClose();
        openBoard(made);
      },
      onError: ({ fields }) => {
        if (showAtFields(form, fields)) create.reset();
      },
    }),
  );
  const footer = (
    <>
      <Button text={uiMessages.cancel} onClick={onClose} />
      <Button
        type="submit"
        form={formId}
        intent="primary"
        loading={create.isPending}
        text={create.isPending ? newProcessMessages.creating : newProcessMessages.create}
      />
    </>
  );
  return (
    <Dialog isOpen title={newProcessMessages.title} onClose={onClose} closesOutside={false} footer={footer} width={560}>
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={newProcessMessages.name}
          placeholder={newProcessMessages.namePlaceholder}
          field={form.register('title')}
          error={errors.title}
          autoFocus
        />
        <LongTextField
          label={newProcessMessages.description}
          hint={newProcessMessages.descriptionHint}
          field={form.register('description')}
          error={errors.description}
        />
        <AreaField field={form.register('enterprise_area_id', { setValueAs: areaId })} />
        <p className="text-secondary">{newProcessMessages.stagesHint}</p>
        {create.error && <ErrorNote error={create.error} />}
      </form>
    </Dialog>
  );
}

const areaId = (value: unknown): number | null => (value === '' || value === null ? null : Number(value));

/** Shown only where the organisation has areas. */
function AreaField({ field }: { field: UseFormRegisterReturn }) {
  const id = useId();
  const areas = useAreas().data?.data ?? [];
  if (areas.length === 0) return null;
  return (
    <FormGroup label={newProcessMessages.area} labelFor={id}>
      <Select id={id} fill {...field}>
        <option value="">{newProcessMessages.noArea}</option>
        {[...areaPaths(areas)].map(([areaKey, path]) => (
          <option key={areaKey} value={areaKey}>
            {path}
          </option>
        ))}
      </Select>
    </FormGroup>
  );
}

function useOpenBoard(isBoardWindow: boolean): (process: Process) => void {
  const navigate = useNavigate();
  const openWindow = useOpenBoardWindow();
  return ({ id }) => (isBoardWindow ? openWindow(id) : void navigate(`${PROCESSES_PATH}/${id}`));
}
