// Selects the assessment of a process and saves at once, which deletes earlier results.
import { Button } from '@blueprintjs/core';
import { useCallback, useState } from 'react';
import { processEditorMessages } from '../../../contract/messages.ts';
import { Combobox } from '../../forms/combobox.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { changeAssessment, useAssessment, useAssessmentSearch, useNewest, useProcessChange } from './queries.ts';
import type { CatalogueFieldProps } from './request-type-field.tsx';
import { useSaveToasts } from './use-save-toasts.ts';

const texts = processEditorMessages.general;
/** The delay before a search, in milliseconds. */
const REST_MILLISECONDS = 650;

interface Choice {
  readonly id: number | null;
  readonly name: string;
}

const NONE: Choice = { id: null, name: texts.noAssessment };

export function AssessmentField({ process, isDisabled, flush }: CatalogueFieldProps) {
  const newest = useNewest(process);
  const [wanted, setWanted] = useState<Choice | null>(null);
  const saveToasts = useSaveToasts(process, texts.changeFailed);
  const change = useProcessChange(
    async (id: number | null) => {
      await flush();
      return changeAssessment(newest(), id);
    },
    {
      ...saveToasts,
      onDone: () => {
        setWanted(null);
        saveToasts.onDone();
      },
    },
  );
  const choose = (choice: Choice) => {
    if (choice.id === process.assessment_id) return;
    // No results can be lost.
    if (process.assessment_id === null) change.mutate(choice.id);
    else setWanted(choice);
  };
  return (
    <>
      <AssessmentPicker
        processId={process.id}
        chosenId={process.assessment_id}
        isDisabled={isDisabled || change.isPending}
        onChoose={choose}
      />
      {wanted && (
        <Dialog
          isOpen
          isBusy={change.isPending}
          title={texts.replaceTitle}
          onClose={() => setWanted(null)}
          width={440}
          footer={
            <DialogActions>
              <Button
                intent="danger"
                text={texts.replace}
                loading={change.isPending}
                onClick={() => change.mutate(wanted.id)}
              />
            </DialogActions>
          }
        >
          <p>{texts.replaceText}</p>
        </Dialog>
      )}
    </>
  );
}

interface AssessmentPickerProps {
  readonly processId: number;
  readonly chosenId: number | null;
  readonly isDisabled: boolean;
  readonly onChoose: (choice: Choice) => void;
}

function AssessmentPicker({ processId, chosenId, isDisabled, onChoose }: AssessmentPickerProps) {
  const [query, setQuery] = useState('');
  const search = useAssessmentSearch(processId, useDebounced(query.trim(), REST_MILLISECONDS));
  const own = useAssessment(chosenId);
  const { hasNextPage, isFetching, fetchNextPage } = search;
  const onMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const error = search.error ?? own.error;
  return (
    <Combobox<Choice>
      label={texts.assessment}
      hint={texts.assessmentHint}
      placeholder={texts.noAssessment}
      chosen={chosenId === null ? null : (own.data ?? null)}
      query={query}
      found={search.data && (query === '' ? [NONE, ...search.data] : search.data)}
      error={error && { error, onRetry: () => void search.refetch() }}
      isDisabled={isDisabled}
      idOf={({ id }) => id ?? 'none'}
      nameOf={({ name }) => name}
      onQueryChange={setQuery}
      onChoose={onChoose}
      onMore={onMore}
    />
  );
}
