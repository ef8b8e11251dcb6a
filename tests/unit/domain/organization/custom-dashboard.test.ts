// The address of the organization's own dashboard.
import { expect, it } from 'vitest';
import { dashboardAddress } from '../../../../src/domain/organization/custom-dashboard.ts';

const whole = { active: true, dashboard_id: 'tablero 7/a', base_url: 'https://tableros.example/ver' };

it('is asked for by its id, for the product that dashboards are of, filtered by the organisation’s token [REP-4] [REP-5]', () => {
  expect(dashboardAddress(whole, 'a&b=c')).toBe(
    'https://tableros.example/ver/tablero%207%2Fa?enterprise_token=a%26b%3Dc&product=rkm_14',
  );
});

it('is nowhere while its module is off, or where its id or its host are not known [REP-3]', () => {
  for (const lack of [{ active: false }, { dashboard_id: null }, { dashboard_id: '' }, { base_url: null }]) {
    expect(dashboardAddress({ ...whole, ...lack }, 't')).toBeNull();
  }
});
