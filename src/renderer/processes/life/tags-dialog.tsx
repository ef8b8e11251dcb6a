// The tags of a process.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { Process } from '../../../contract/api/processes.ts';
import { tagMessages as texts, uiMessages } from '../../../contract/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TagField } from '../../ui/tag-field.tsx';
import { changingTags } from './steps.ts';
import type { useProcessLife } from './use-process-life.ts';

const MOST_TAGS = 30;
const LONGEST = 60;

export interface TagsDialogProps {
  readonly process: Process;
  readonly life: ReturnType<typeof useProcessLife>;
  readonly onClose: () => void;
}

export function TagsDialog({ process, life, onClose }: TagsDialogProps) {
  const [tags, setTags] = useState<string[]>(process.tags);
  const isFull = tags.length >= MOST_TAGS;
  const footer = (
    <>
      <Button text={uiMessages.cancel} onClick={onClose} />
      <Button
        intent="primary"
        text={uiMessages.save}
        loading={life.isBusy}
        onClick={() => life.take(changingTags(process, tags), { onDone: onClose })}
      />
    </>
  );
  return (
    <Dialog isOpen title={texts.title} onClose={onClose} closesOutside={false} footer={footer} width={440}>
      <TagField
        label={texts.label}
        hint={isFull ? texts.tooMany : texts.hint}
        tags={tags}
        longest={LONGEST}
        placeholder={texts.add}
        removeLabel={texts.remove}
        onChange={(next) => setTags(next.slice(0, MOST_TAGS))}
      />
    </Dialog>
  );
}
