// «Tipo de solicitud»: the default request type of new processes.
import type { CurrentOrganization } from '../../../../contract/api/organizations.ts';
import { requestTypeCardMessages as texts } from '../../../../contract/messages.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { OptionalChoiceField } from '../../../forms/fields.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import { useRequestTypes } from '../../vocabularies/index.ts';
import type { SettingFieldsProps, SettingForm } from '../form/definition.ts';
import { organizationSetting } from '../form/organization-setting.ts';
import { SettingCard } from '../form/setting-card.tsx';

interface TypeDraft {
  readonly request_type_id: number | null;
}

function Fields(props: SettingFieldsProps<TypeDraft, CurrentOrganization>) {
  const types = useRequestTypes();
  const found = types.data?.data ?? [];
  return (
    <>
      {types.error && <ErrorNote error={types.error} onRetry={() => void types.refetch()} />}
      <OptionalChoiceField
        label={texts.field}
        hint={types.data && found.length === 0 ? texts.noTypes : undefined}
        choices={found.map(({ id, name }) => [id, name] as const)}
        none={texts.none}
        isDisabled={!types.data}
        {...fieldProps(props, 'request_type_id')}
      />
    </>
  );
}

const requestType: SettingForm<CurrentOrganization, TypeDraft> = {
  ...organizationSetting('request-type', texts),
  draftOf: ({ request_type_id }) => ({ request_type_id }),
  problemsOf: () => ({}),
  Fields,
  save: (body) => askData(terna().organizations.updateRequestType({ body })),
  describe: ({ request_type }) => request_type?.name ?? texts.none,
};

export const RequestTypeCard = () => <SettingCard setting={requestType} />;
