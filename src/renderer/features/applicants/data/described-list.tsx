// The languages or skills of a candidate as removable chips, with a field for more.
import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { Cross, Plus } from '@blueprintjs/icons';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { applicantEditMessages } from '../../../../contract/messages.ts';
import { SuggestField } from '../../../forms/suggest-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useLanguages, useSkills } from '../../vocabularies/index.ts';
import { type Described, fieldValue } from '../edit/applicant-fields.ts';
import edit from '../edit/edit.module.css';
import { markKeyOf, SavedMark } from '../edit/saved-mark.tsx';
import { useFieldChange } from '../edit/use-field-change.ts';
import { Section } from './section.tsx';

interface DescribedListProps {
  readonly applicant: Applicant;
  readonly name: 'languages_attributes' | 'skills_attributes';
}

const textsOf = {
  languages_attributes: applicantEditMessages.languages,
  skills_attributes: applicantEditMessages.skills,
};

export const Languages = ({ applicant }: { applicant: Applicant }) => (
  <DescribedList applicant={applicant} name="languages_attributes" />
);
export const Skills = ({ applicant }: { applicant: Applicant }) => (
  <DescribedList applicant={applicant} name="skills_attributes" />
);

function DescribedList({ applicant, name }: DescribedListProps) {
  const texts = textsOf[name];
  const [isAdding, setAdding] = useState(false);
  const items = fieldValue(applicant, name);
  const change = useFieldChange(applicant.id, name, texts.changed);
  const canEdit = applicant.permissions.can_edit;
  if (items.length === 0 && !canEdit) return null;
  const add = (item: Described) => {
    change.save([...items.filter(({ description }) => description !== item.description), item], items);
    setAdding(false);
  };
  const problem = change.conflict
    ? applicantEditMessages.conflict(namesOf(change.conflict.theirs), namesOf(change.conflict.mine))
    : change.problem;
  return (
    <Section
      title={texts.title}
      action={
        canEdit && (
          <Button
            size="small"
            variant="minimal"
            icon={<Plus />}
            text={texts.add}
            disabled={isAdding}
            onClick={() => setAdding(true)}
          />
        )
      }
    >
      {items.length > 0 && (
        <ul className={edit.described} aria-label={texts.title}>
          {items.map(({ description, level }) => (
            <li key={description}>
              {level ? applicantEditMessages.described(description, level) : description}
              {canEdit && (
                <IconButton
                  icon={<Cross size={12} />}
                  label={texts.remove(description)}
                  onClick={() =>
                    change.save(
                      items.filter((item) => item.description !== description),
                      items,
                    )
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {canEdit && <SavedMark markKey={markKeyOf(applicant.id, name)} label={texts.changed} />}
      {problem && <ErrorNote title={applicantEditMessages.saveFailed(texts.changed)} error={{ message: problem }} />}
      {isAdding && <AddForm name={name} onAdd={add} onCancel={() => setAdding(false)} />}
      {items.length === 0 && !isAdding && <p className="text-secondary">{applicantEditMessages.none}</p>}
    </Section>
  );
}

const namesOf = (items: readonly Described[]): string => items.map(({ description }) => description).join(', ');

interface AddFormProps {
  readonly name: DescribedListProps['name'];
  readonly onAdd: (item: Described) => void;
  readonly onCancel: () => void;
}

function AddForm({ name, onAdd, onCancel }: AddFormProps) {
  const texts = textsOf[name];
  const levelId = useId();
  const [description, setDescription] = useState('');
  const [level, setLevel] = useState('');
  const query = useDebounced(description.trim());
  const languages = useLanguages(query, name === 'languages_attributes');
  const skills = useSkills(query, name === 'skills_attributes' && query !== '');
  const found = (name === 'languages_attributes' ? languages : skills).data?.data ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (description.trim() !== '') onAdd({ description: description.trim(), level: level.trim() || null });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onCancel();
  };
  return (
    <form className={edit.describedForm} aria-label={texts.add} onSubmit={submit} onKeyDown={onKeyDown}>
      <SuggestField
        autoFocus
        label={texts.one}
        value={description}
        suggestions={description.trim() === '' ? [] : found.map((one) => one.description).slice(0, 8)}
        suggestionsLabel={texts.suggestions}
        onChange={setDescription}
      />
      <FormGroup label={applicantEditMessages.level} labelFor={levelId}>
        <InputGroup id={levelId} value={level} maxLength={60} aria-label={texts.level} onValueChange={setLevel} />
      </FormGroup>
      <Button type="submit" intent="primary" text={applicantEditMessages.add} disabled={description.trim() === ''} />
    </form>
  );
}
