// Edits the tags of a process; additions and removals apply to the current tags.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { Process } from '../../../../contract/api/processes.ts';
import { tagMessages as texts, uiMessages } from '../../../../contract/messages.ts';
import { tagsAfter } from '../../../../domain/candidates/candidacies.ts';
import { TagField } from '../../../forms/tag-field.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { changingTags } from './steps.ts';
import type { useProcessLife } from './use-process-life.ts';

const MAX_TAGS = 30;
const LONGEST = 60;

interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export interface TagsDialogProps {
  readonly process: Process;
  readonly life: ReturnType<typeof useProcessLife>;
  readonly onClose: () => void;
}

export function TagsDialog({ process, life, onClose }: TagsDialogProps) {
  const [change, setChange] = useState<TagChange>({ add: [], remove: [] });
  const tags = tagsAfter(process.tags, change);
  const write = (next: readonly string[]) =>
    setChange({
      add: next.filter((tag) => !process.tags.includes(tag)),
      remove: process.tags.filter((tag) => !next.includes(tag)),
    });
  const isFull = tags.length >= MAX_TAGS;
  const footer = (
    <DialogActions>
      <Button
        intent="primary"
        text={uiMessages.save}
        loading={life.isBusy}
        onClick={() => life.takeStep(changingTags(process, tags), { onDone: onClose })}
      />
    </DialogActions>
  );
  return (
    <Dialog
      isOpen
      isBusy={life.isBusy}
      title={texts.title}
      onClose={onClose}
      closesOutside={false}
      footer={footer}
      width={440}
    >
      <TagField
        label={texts.label}
        hint={isFull ? texts.tooMany : texts.hint}
        tags={tags}
        longest={LONGEST}
        placeholder={texts.add}
        removeLabel={texts.remove}
        onChange={(next) => write(next.slice(0, MAX_TAGS))}
      />
    </Dialog>
  );
}
