// Dialog that adds and removes tags of candidates.
import { Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { MAX_TAGS } from '../../../../contract/api/candidacies.ts';
import { candidacyMessages, uiMessages } from '../../../../contract/messages.ts';
import { TagField } from '../../../forms/tag-field.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import styles from '../candidacies.module.css';
import type { TagChange } from '../operations.ts';
import type { Attempt } from '../use-attempt.ts';

const texts = candidacyMessages.tagging;
/** Maximum number of characters of a tag. */
const LONGEST = 60;

export interface TagsDialogProps {
  readonly cards: readonly ApplicantCard[];
  readonly attempt: Attempt;
  readonly onSubmit: (change: TagChange) => void;
  readonly onClose: () => void;
}

export function TagsDialog({ cards, attempt, onSubmit, onClose }: TagsDialogProps) {
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const present = countTags(cards);
  const mark = (tag: string, isRemoved: boolean) =>
    setRemoved((before) => (isRemoved ? [...before, tag] : before.filter((other) => other !== tag)));
  const submit = () => {
    if (added.length + removed.length === 0) return onClose();
    onSubmit({ add: added, remove: removed });
  };
  return (
    <ActionDialog
      title={texts.title(cards.length, cards[0]?.full_name ?? '')}
      action={uiMessages.save}
      isBusy={attempt.isBusy}
      width={440}
      onAction={submit}
      onClose={onClose}
    >
      <TagField
        label={texts.add}
        hint={added.length >= MAX_TAGS ? candidacyMessages.tooManyTags(MAX_TAGS) : texts.addHint}
        tags={added}
        longest={LONGEST}
        placeholder={texts.placeholder}
        removeLabel={texts.removeAdded}
        onChange={(tags) => setAdded(tags.slice(0, MAX_TAGS))}
      />
      {present.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{texts.present}</legend>
          <p className="text-secondary">{texts.presentHint}</p>
          {present.map(({ tag, count }) => (
            <Checkbox
              key={tag}
              checked={removed.includes(tag)}
              onChange={({ currentTarget }) => mark(tag, currentTarget.checked)}
              labelElement={
                <>
                  {tag}
                  {cards.length > 1 && <span className="text-secondary"> · {texts.onSome(count, cards.length)}</span>}
                </>
              }
            />
          ))}
        </fieldset>
      )}
      {attempt.error && <ErrorNote title={texts.failed} error={attempt.error} />}
    </ActionDialog>
  );
}

/** The candidates' tags with their counts, most frequent first. */
function countTags(cards: readonly ApplicantCard[]): { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const tag of cards.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((one, other) => other.count - one.count || one.tag.localeCompare(other.tag, 'es'));
}
