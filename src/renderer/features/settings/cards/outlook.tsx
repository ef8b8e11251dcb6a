// «Calendario de Outlook»: the Microsoft application through which users create meetings.
import { z } from 'zod';
import { type CurrentOrganization, OutlookTenant } from '../../../../contract/api/organizations.ts';
import { meetingMessages } from '../../../../contract/messages.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { LineField } from '../../../forms/fields.tsx';
import type { SettingFieldsProps, SettingForm } from '../form/definition.ts';
import { organizationSetting } from '../form/organization-setting.ts';
import { SettingCard } from '../form/setting-card.tsx';

const texts = meetingMessages.card;

interface OutlookDraft {
  readonly outlook_app_id: string;
  readonly outlook_tenant: string;
}

const Fields = (props: SettingFieldsProps<OutlookDraft, CurrentOrganization>) => (
  <>
    <LineField label={texts.appId} hint={texts.appIdHint} {...fieldProps(props, 'outlook_app_id')} />
    <LineField label={texts.tenant} hint={texts.tenantHint} {...fieldProps(props, 'outlook_tenant')} />
  </>
);

const isWrong = (schema: z.ZodType, text: string): boolean =>
  text.trim() !== '' && !schema.safeParse(text.trim()).success;

const outlook: SettingForm<CurrentOrganization, OutlookDraft> = {
  ...organizationSetting('outlook', texts),
  draftOf: ({ outlook: present }) => ({
    outlook_app_id: present?.app_id ?? '',
    outlook_tenant: present?.tenant ?? '',
  }),
  problemsOf: ({ outlook_app_id, outlook_tenant }) => ({
    ...(isWrong(z.guid(), outlook_app_id) && { outlook_app_id: texts.appIdWrong }),
    ...(outlook_app_id.trim() === '' && outlook_tenant.trim() !== '' && { outlook_app_id: texts.idNeeded }),
    ...(isWrong(OutlookTenant, outlook_tenant) && { outlook_tenant: texts.tenantWrong }),
  }),
  Fields,
  save: ({ outlook_app_id, outlook_tenant }, { version }) => {
    const organization = {
      outlook_app_id: outlook_app_id.trim() || null,
      outlook_tenant: outlook_tenant.trim() || null,
      version,
    };
    return askData(terna().organizations.updateCurrent({ body: { organization } }));
  },
  describe: ({ outlook: present }) => present?.app_id ?? texts.none,
};

export const OutlookCard = () => <SettingCard setting={outlook} />;
