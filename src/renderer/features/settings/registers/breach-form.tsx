// The form of a data breach.
import {
  BreachContent,
  type BreachInput,
  type BreachNotification,
  DataBreach,
  MAX_BREACH_TEXT,
  NotificationState,
} from '../../../../contract/api/data-breaches.ts';
import { dataBreachMessages as texts } from '../../../../contract/messages.ts';
import { checkBreach } from '../../../../domain/organization/breaches.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { ChoiceField, LineField, LinesField } from '../../../forms/fields.tsx';
import { NumberField } from '../../../forms/number-input.tsx';
import { type Problems, problemsBySchema } from '../../../forms/problems.ts';
import type { CatalogueFieldsProps, EntryForm } from '../catalogue/definition.ts';
import { AffectedField } from './affected-field.tsx';

/** Instants are as `datetime-local` fields have them: in the time of this computer, and empty without one. */
export interface BreachDraft extends Omit<BreachContent, 'happened_at' | 'known_at' | 'authority' | 'persons'> {
  readonly happened_at: string;
  readonly known_at: string;
  readonly authority: NotificationDraft;
  readonly persons: NotificationDraft;
  readonly affected_persons: DataBreach['affected_persons'];
}

interface NotificationDraft {
  readonly state: NotificationState;
  readonly at: string;
  readonly note: string;
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** An instant as a field has it; seconds are left out. */
function localTime(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const day = [at.getFullYear(), pad(at.getMonth() + 1), pad(at.getDate())].join('-');
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** Empty text if the field is empty, which the schema refuses where an instant is required. */
const instantIn = (local: string): string => (local === '' ? '' : new Date(local).toISOString());

const notificationOf = ({ state, at, note }: NotificationDraft): BreachNotification => ({
  ...{ state, note: note.trim() },
  notified_at: state === 'notified' && at !== '' ? instantIn(at) : null,
});

const contentOf = ({ affected_persons: _affected, ...draft }: BreachDraft): BreachContent => ({
  ...draft,
  happened_at: draft.happened_at === '' ? null : instantIn(draft.happened_at),
  known_at: instantIn(draft.known_at),
  authority: notificationOf(draft.authority),
  persons: notificationOf(draft.persons),
});

const inputOf = (draft: BreachDraft): BreachInput => ({
  ...contentOf(draft),
  person_ids: draft.affected_persons.map(({ id }) => id),
});

function problemsOf(draft: BreachDraft): Problems {
  const content = contentOf(draft);
  const problems = problemsBySchema(BreachContent)(content);
  return Object.keys(problems).length > 0 ? problems : checkBreach(content, Date.now());
}

const states = NotificationState.options.map((state) => [state, texts.states[state]] as const);
const lengths = { maxLength: MAX_BREACH_TEXT };

function Fields(props: CatalogueFieldsProps<BreachDraft>) {
  return (
    <>
      <LineField label={texts.fields.title} maxLength={200} {...fieldProps(props, 'title')} />
      <LineField type="datetime-local" label={texts.fields.known_at} {...fieldProps(props, 'known_at')} />
      <LineField
        type="datetime-local"
        label={texts.fields.happened_at}
        hint={texts.unknownHint}
        {...fieldProps(props, 'happened_at')}
      />
      <LinesField label={texts.fields.description} {...lengths} {...fieldProps(props, 'description')} />
      <LinesField label={texts.fields.data_categories} {...lengths} {...fieldProps(props, 'data_categories')} />
      <NumberField
        isWhole
        label={texts.fields.affected_count}
        hint={texts.unknownHint}
        {...fieldProps(props, 'affected_count')}
      />
      <AffectedField {...fieldProps(props, 'affected_persons')} />
      <LinesField label={texts.fields.consequences} {...lengths} {...fieldProps(props, 'consequences')} />
      <LinesField label={texts.fields.measures} {...lengths} {...fieldProps(props, 'measures')} />
      <NotificationFields label={texts.fields.authority} {...fieldProps(props, 'authority')} />
      <NotificationFields label={texts.fields.persons} {...fieldProps(props, 'persons')} />
      <p className="text-secondary">{texts.checkTerms}</p>
    </>
  );
}

interface NotificationFieldsProps {
  readonly label: string;
  readonly value: NotificationDraft;
  readonly problem: string | undefined;
  readonly onChange: (value: NotificationDraft) => void;
}

function NotificationFields({ label, value, problem, onChange }: NotificationFieldsProps) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <ChoiceField
        label={texts.state}
        choices={states}
        value={value.state}
        problem={problem}
        onChange={(state) => onChange({ ...value, state })}
      />
      {value.state === 'notified' && (
        <LineField
          type="datetime-local"
          label={texts.notifiedAt}
          value={value.at}
          onChange={(at) => onChange({ ...value, at })}
        />
      )}
      {value.state !== 'pending' && (
        <LinesField
          label={texts.note}
          hint={texts.noteHint}
          {...lengths}
          value={value.note}
          onChange={(note) => onChange({ ...value, note })}
        />
      )}
    </fieldset>
  );
}

const pending: NotificationDraft = { state: 'pending', at: '', note: '' };
const draftOfNotification = ({ state, notified_at, note }: BreachNotification): NotificationDraft => ({
  ...{ state, note },
  at: localTime(notified_at),
});

export const breachForm: EntryForm<DataBreach, BreachDraft> = {
  texts,
  queryKey: queryKeys.settings.dataBreaches,
  row: DataBreach,
  nameOf: ({ content }) => content.title,
  blank: {
    ...{ title: '', happened_at: '', known_at: '', description: '', data_categories: '', affected_count: null },
    ...{ consequences: '', measures: '', authority: pending, persons: pending, affected_persons: [] },
  },
  draftOf: ({ content, affected_persons }) => ({
    ...content,
    happened_at: localTime(content.happened_at),
    known_at: localTime(content.known_at),
    authority: draftOfNotification(content.authority),
    persons: draftOfNotification(content.persons),
    affected_persons,
  }),
  problemsOf,
  Fields,
  add: (draft) => askData(terna().dataBreaches.add({ body: { data_breach: inputOf(draft) } })),
  change: (id, draft, version) =>
    askData(terna().dataBreaches.change({ params: { id }, body: { data_breach: inputOf(draft), version } })),
  width: 680,
};
