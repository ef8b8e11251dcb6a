// Roles and areas by the groups of an identity provider.
import { expect, it } from 'vitest';
import { accessByRules, claimValues } from '../../../../src/domain/access/provider-rules.ts';

const rules = [
  { value: 'seleccion', role: 'user', area_id: 7 },
  { value: 'ventas', role: 'employee', area_id: 3 },
  { value: 'direccion', role: 'admin', area_id: null },
] as const;

it('gives the strongest role and all areas of the matching groups [MORE-354]', () => {
  expect(accessByRules(['ventas', 'seleccion'], rules, null)).toEqual({ role: 'user', areaIds: [3, 7] });
  expect(accessByRules(['ventas', 'direccion'], rules, null)).toEqual({ role: 'admin', areaIds: [] });
  expect(accessByRules(['otros'], rules, 'employee')).toEqual({ role: 'employee', areaIds: [] });
  expect(accessByRules(['Ventas'], rules, null)).toBeNull();
});

it('reads a claim that is one text, a list, or something else [MORE-354]', () => {
  expect([claimValues('a'), claimValues(['a', 1, 'b']), claimValues(undefined), claimValues({ a: 1 })]).toEqual([
    ['a'],
    ['a', 'b'],
    [],
    [],
  ]);
});
