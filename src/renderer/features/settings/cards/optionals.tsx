// «Ajustes de perfil»: the optional modules of the organization.
import { Switch } from '@blueprintjs/core';
import { z } from 'zod';
import { Optional } from '../../../../contract/api/settings.ts';
import { optionalsCardMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import type { SettingFieldsProps, SettingForm } from '../form/definition.ts';
import { SettingCard } from '../form/setting-card.tsx';
import styles from '../settings.module.css';

/** By module id. */
type OptionalsDraft = Readonly<Record<string, boolean>>;

const Fields = ({ draft, onChange, state }: SettingFieldsProps<OptionalsDraft, Optional[]>) => (
  <div className={styles.switches}>
    {state.map(({ id, label, description }) => (
      <Switch
        key={id}
        checked={draft[id] ?? false}
        onChange={({ currentTarget }) => onChange({ [id]: currentTarget.checked })}
        labelElement={
          <>
            <strong>{label}</strong>
            <span className={styles.explanation}>{description}</span>
          </>
        }
      />
    ))}
  </div>
);

const optionals: SettingForm<Optional[], OptionalsDraft> = {
  queryKey: queryKeys.settings.card('optionals'),
  outdates: [queryKeys.organization.current],
  hint: texts.hint,
  saved: texts.saved,
  loadFailed: texts.loadFailed,
  read: () => askData(terna().settings.optionals({})),
  state: z.array(Optional),
  draftOf: (state) => Object.fromEntries(state.map(({ id, active }) => [id, active])),
  problemsOf: () => ({}),
  Fields,
  // Sends only the switches changed here, so that remote changes are retained.
  save: (draft, state) => {
    const switched = state.filter(({ id, active }) => (draft[id] ?? active) !== active);
    const optionals = switched.map(({ id, active }) => ({ id, active: !active }));
    return askData(terna().settings.activateOptionals({ body: { optionals } }));
  },
  describe: (state) =>
    state
      .filter(({ active }) => active)
      .map(({ label }) => label)
      .join(', '),
};

export const OptionalsCard = () => <SettingCard setting={optionals} />;
