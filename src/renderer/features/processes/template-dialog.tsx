// Creates a process from a template, which is found by its title.
import { useState } from 'react';
import type { Process } from '../../../contract/api/processes.ts';
import { fieldMessages, processMessages, processCopyMessages as texts } from '../../../contract/messages.ts';
import { requisitionNumber } from '../../../domain/processes/requisition-number.ts';
import { Combobox } from '../../forms/combobox.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useBeginFrom } from './life/index.ts';
import { useTemplates } from './queries.ts';

export function TemplateDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Process | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { begin, isBusy, error } = useBeginFrom();
  const create = () => (chosen ? begin(chosen) : setMissing(true));
  return (
    <ActionDialog
      title={texts.dialogTitle}
      action={texts.create}
      isBusy={isBusy}
      width={480}
      onAction={create}
      onClose={onClose}
    >
      <TemplatePicker
        chosen={chosen}
        problem={isMissing && !chosen ? fieldMessages.required : undefined}
        onChoose={setChosen}
      />
      <p className="text-secondary">{texts.hint}</p>
      {error && <ErrorNote error={error} />}
    </ActionDialog>
  );
}

interface TemplatePickerProps {
  readonly chosen: Process | null;
  readonly problem: string | undefined;
  readonly onChoose: (template: Process) => void;
}

function TemplatePicker({ chosen, problem, onChoose }: TemplatePickerProps) {
  const [query, setQuery] = useState('');
  const search = useTemplates(useDebounced(query.trim()));
  return (
    <Combobox
      label={texts.template}
      chosen={chosen}
      query={query}
      found={search.data?.data}
      error={
        search.error && { title: texts.templatesFailed, error: search.error, onRetry: () => void search.refetch() }
      }
      placeholder={texts.search}
      none={query.trim() ? texts.noneFound : texts.none}
      autoFocus
      problem={problem}
      idOf={({ id }) => id}
      nameOf={({ title }) => title ?? processMessages.untitled}
      detailOf={({ workflow_id: number }) => requisitionNumber(number)}
      onQueryChange={setQuery}
      onChoose={onChoose}
    />
  );
}
