// The part that settings of the organization have in common.
import { CurrentOrganization } from '../../../../contract/api/organizations.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import type { SettingForm } from './definition.ts';

type Common = Pick<
  SettingForm<CurrentOrganization, object>,
  'queryKey' | 'outdates' | 'hint' | 'saved' | 'read' | 'state'
>;

/** @param card the card's name in the cache */
export const organizationSetting = (card: string, { hint, saved }: Pick<Common, 'hint' | 'saved'>): Common => ({
  queryKey: queryKeys.settings.card(card),
  outdates: [queryKeys.organization.current],
  hint,
  saved,
  read: () => askData(terna().organizations.current({})),
  state: CurrentOrganization,
});
