// Edits the tags of a process; additions and removals apply to the current tags.
import { useState } from 'react';
import { tagMessages as texts, uiMessages } from '../../../../contract/messages.ts';
import { tagsAfter } from '../../../../domain/candidates/candidacies.ts';
import { TagField } from '../../../forms/tag-field.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { changingTags } from './steps.ts';
import type { ProcessStepDialogProps } from './use-process-life.ts';

const MAX_TAGS = 30;
const LONGEST = 60;

interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export function TagsDialog({ process, life, onClose }: ProcessStepDialogProps) {
  const [change, setChange] = useState<TagChange>({ add: [], remove: [] });
  const tags = tagsAfter(process.tags, change);
  const write = (next: readonly string[]) =>
    setChange({
      add: next.filter((tag) => !process.tags.includes(tag)),
      remove: process.tags.filter((tag) => !next.includes(tag)),
    });
  const isFull = tags.length >= MAX_TAGS;
  return (
    <ActionDialog
      title={texts.title}
      action={uiMessages.save}
      isBusy={life.isBusy}
      width={440}
      onAction={() => life.takeStep(changingTags(process, tags), { onDone: onClose })}
      onClose={onClose}
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
    </ActionDialog>
  );
}
