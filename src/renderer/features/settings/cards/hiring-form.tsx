// «Formulario de Alta por defecto»: the workflow that a hiring offers first.
import { Button } from '@blueprintjs/core';
import type { CurrentOrganization } from '../../../../contract/api/organizations.ts';
import { hiringFormCardMessages as texts } from '../../../../contract/messages.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { OptionalChoiceField } from '../../../forms/fields.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import { useHiringWorkflows } from '../../candidacies/index.ts';
import type { SettingFieldsProps, SettingForm } from '../form/definition.ts';
import { organizationSetting } from '../form/organization-setting.ts';
import { SettingCard } from '../form/setting-card.tsx';

interface HiringDraft {
  readonly default_hiring_workflow_id: number | null;
}

function Fields(props: SettingFieldsProps<HiringDraft, CurrentOrganization>) {
  const { draft, onChange, state } = props;
  const workflows = useHiringWorkflows();
  const found = workflows.data ?? [];
  const { default_hiring_workflow: present } = state;
  // An inactive workflow stays visible until it is replaced.
  const unlisted = present && !found.some(({ id }) => id === present.id) ? [present] : [];
  return (
    <>
      {workflows.error && <ErrorNote error={workflows.error} onRetry={() => void workflows.refetch()} />}
      <OptionalChoiceField
        label={texts.field}
        hint={workflows.data && found.length === 0 ? texts.noWorkflows : undefined}
        choices={[...unlisted, ...found].map(({ id, name }) => [id, name] as const)}
        none={texts.none}
        isDisabled={!workflows.data}
        {...fieldProps(props, 'default_hiring_workflow_id')}
      />
      <div>
        <Button
          text={texts.clear}
          disabled={draft.default_hiring_workflow_id === null}
          onClick={() => onChange({ default_hiring_workflow_id: null })}
        />
      </div>
    </>
  );
}

const hiringForm: SettingForm<CurrentOrganization, HiringDraft> = {
  ...organizationSetting('hiring-form', texts),
  draftOf: ({ default_hiring_workflow }) => ({ default_hiring_workflow_id: default_hiring_workflow?.id ?? null }),
  problemsOf: () => ({}),
  Fields,
  save: (draft, { version }) =>
    askData(terna().organizations.updateCurrent({ body: { organization: { ...draft, version } } })),
  describe: ({ default_hiring_workflow }) => default_hiring_workflow?.name ?? texts.none,
};

export const HiringFormCard = () => <SettingCard setting={hiringForm} />;
