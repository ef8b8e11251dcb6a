// «Datos de la organización»: name, country and custom dashboard.

import type { CurrentOrganization } from '../../../../contract/api/organizations.ts';
import { Country } from '../../../../contract/countries.ts';
import type { Language } from '../../../../contract/languages.ts';
import { countryName, organizationCardMessages as texts } from '../../../../contract/messages.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { ChoiceField, LineField } from '../../../forms/fields.tsx';
import { languageChoices } from '../../../forms/translated-drafts.ts';
import type { SettingFieldsProps, SettingForm } from '../form/definition.ts';
import { organizationSetting } from '../form/organization-setting.ts';
import { SettingCard } from '../form/setting-card.tsx';

interface OrganizationDraft {
  readonly name: string;
  readonly country: Country;
  readonly language: Language;
  readonly custom_report_dashboard_id: string;
  readonly custom_report_url: string;
}

/** Sorted by name. */
const countries = Country.options
  .map((code) => [code, countryName(code)] as const)
  .toSorted(([, one], [, other]) => one.localeCompare(other, 'es'));

const Fields = (props: SettingFieldsProps<OrganizationDraft, CurrentOrganization>) => (
  <>
    <LineField label={texts.name} {...fieldProps(props, 'name')} />
    <ChoiceField label={texts.country} hint={texts.countryHint} choices={countries} {...fieldProps(props, 'country')} />
    <ChoiceField
      label={texts.language}
      hint={texts.languageHint}
      choices={languageChoices}
      {...fieldProps(props, 'language')}
    />
    <LineField
      label={texts.dashboard}
      hint={texts.dashboardHint}
      {...fieldProps(props, 'custom_report_dashboard_id')}
    />
    <LineField label={texts.dashboardUrl} hint={texts.dashboardUrlHint} {...fieldProps(props, 'custom_report_url')} />
  </>
);

const organization: SettingForm<CurrentOrganization, OrganizationDraft> = {
  ...organizationSetting('organization', texts),
  draftOf: ({ name, country, language, settings }) => ({
    name,
    country,
    language,
    custom_report_dashboard_id: settings.custom_report.dashboard_id ?? '',
    custom_report_url: settings.custom_report.base_url ?? '',
  }),
  problemsOf: ({ name, custom_report_url: url }) => ({
    ...(name.trim() === '' && { name: texts.nameRequired }),
    ...(url.trim() !== '' &&
      !/^https:\/\/[^\s@?#]+$/.test(url.trim()) && { custom_report_url: texts.dashboardUrlWrong }),
  }),
  Fields,
  save: (draft, { version }) =>
    askData(terna().organizations.updateCurrent({ body: { organization: { ...draft, version } } })),
  describe: ({ name }) => name,
};

export const OrganizationCard = () => <SettingCard setting={organization} />;
