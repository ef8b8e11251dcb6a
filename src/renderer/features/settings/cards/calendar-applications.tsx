// «Calendarios de Microsoft y Google»: the applications through which users connect their calendars.
import { Callout } from '@blueprintjs/core';
import { z } from 'zod';
import { CALENDAR_RETURN_PATH, CalendarApplications } from '../../../../contract/api/interviewer-calendars.ts';
import { OutlookTenant } from '../../../../contract/api/organizations.ts';
import { identityProviderMessages, calendarApplicationMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { useServerAddress } from '../../../app/server-address.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { LineField } from '../../../forms/fields.tsx';
import { CopyLine } from '../../../ui/copy-line.tsx';
import type { SettingFieldsProps, SettingForm } from '../form/definition.ts';
import { SettingCard } from '../form/setting-card.tsx';

interface ApplicationsDraft {
  readonly microsoft_client_id: string;
  readonly microsoft_tenant: string;
  /** Empty to retain the stored one, as the other one. */
  readonly microsoft_secret: string;
  readonly google_client_id: string;
  readonly google_secret: string;
}

function Fields(props: SettingFieldsProps<ApplicationsDraft, CalendarApplications>) {
  const address = useServerAddress(CALENDAR_RETURN_PATH);
  const { state } = props;
  const hintOf = (hasSecret: boolean): string => (hasSecret ? texts.secretStored : texts.secretNone);
  return (
    <>
      {address === null ? (
        <Callout compact>{texts.needsTeam}</Callout>
      ) : (
        <CopyLine label={texts.returnAddress} text={address} button={identityProviderMessages.copy} />
      )}
      <LineField label={texts.microsoftId} {...fieldProps(props, 'microsoft_client_id')} />
      <LineField
        label={texts.microsoftTenant}
        hint={texts.microsoftTenantHint}
        {...fieldProps(props, 'microsoft_tenant')}
      />
      <LineField
        type="password"
        label={texts.microsoftSecret}
        hint={hintOf(state.has_microsoft_secret)}
        {...fieldProps(props, 'microsoft_secret')}
      />
      <LineField label={texts.googleId} {...fieldProps(props, 'google_client_id')} />
      <LineField
        type="password"
        label={texts.googleSecret}
        hint={hintOf(state.has_google_secret)}
        {...fieldProps(props, 'google_secret')}
      />
    </>
  );
}

const isWrong = (schema: z.ZodType, text: string): boolean =>
  text.trim() !== '' && !schema.safeParse(text.trim()).success;

const secretOf = (text: string): string | undefined => text.trim() || undefined;

const applications: SettingForm<CalendarApplications, ApplicationsDraft> = {
  queryKey: queryKeys.settings.card('calendar-applications'),
  outdates: [queryKeys.interviewerCalendars.mine],
  hint: texts.hint,
  saved: texts.saved,
  read: () => askData(terna().interviewerCalendars.applications({})),
  state: CalendarApplications,
  draftOf: ({ microsoft_client_id, microsoft_tenant, google_client_id }) => ({
    microsoft_client_id: microsoft_client_id ?? '',
    microsoft_tenant: microsoft_tenant ?? '',
    microsoft_secret: '',
    google_client_id: google_client_id ?? '',
    google_secret: '',
  }),
  problemsOf: ({ microsoft_client_id, microsoft_tenant, google_client_id }) => ({
    ...(isWrong(z.guid(), microsoft_client_id) && { microsoft_client_id: texts.wrongId }),
    // The server stores no directory without an application.
    ...(microsoft_client_id.trim() === '' && microsoft_tenant.trim() !== '' && { microsoft_client_id: texts.idNeeded }),
    ...(isWrong(OutlookTenant, microsoft_tenant) && { microsoft_tenant: texts.wrongTenant }),
    ...(isWrong(z.string().regex(/^[\w.-]{1,300}$/), google_client_id) && { google_client_id: texts.wrongId }),
  }),
  Fields,
  save: (draft, { version }) => {
    const microsoft_secret = secretOf(draft.microsoft_secret);
    const google_secret = secretOf(draft.google_secret);
    const changed = {
      microsoft_client_id: draft.microsoft_client_id.trim() || null,
      microsoft_tenant: draft.microsoft_tenant.trim() || null,
      google_client_id: draft.google_client_id.trim() || null,
      ...(microsoft_secret !== undefined && { microsoft_secret }),
      ...(google_secret !== undefined && { google_secret }),
    };
    return askData(terna().interviewerCalendars.changeApplications({ body: { applications: changed, version } }));
  },
  describe: ({ microsoft_client_id, google_client_id }) =>
    [microsoft_client_id, google_client_id].filter(Boolean).join(', ') || texts.none,
};

export const CalendarApplicationsCard = () => <SettingCard setting={applications} />;
