// Categories and descriptions of the audit trail's entries.
import { expect, test } from 'vitest';
import { api } from '../../../../src/contract/api/index.ts';
import { AuditCategory } from '../../../../src/contract/api/privacy.ts';
import { categoryOf, describeCall } from '../../../../src/domain/organization/audit.ts';

const calls = Object.entries(api).flatMap(([area, endpoints]) =>
  Object.keys(endpoints).map((name) => `${area}.${name}`),
);

test('every call of the contract has a category and a description', () => {
  for (const call of calls) {
    expect(AuditCategory.options, call).toContain(categoryOf(call));
    expect(describeCall(call), call).not.toBe(call);
  }
});

test('settings within another area are found among the settings', () => {
  expect(categoryOf('mail.changeSettings')).toBe('settings');
  expect(categoryOf('mail.send')).toBe('candidates');
  expect(categoryOf('processes.exportApplicants')).toBe('personal_data');
});

test('a call is described by its own text, or by its method and the noun of its area', () => {
  expect(describeCall('sessions.create')).toBe('Inició sesión');
  expect(describeCall('sessions.create.failed')).toBe(
    'Intentó iniciar sesión con una contraseña o un código equivocados',
  );
  expect(describeCall('stages.change')).toBe('Cambió una etapa');
});

test('a call that no longer exists is described by its name', () => {
  expect(describeCall('candidacies.retired')).toBe('candidacies.retired');
  expect(describeCall('retired.call')).toBe('retired.call');
  expect(categoryOf('retired.call')).toBe('settings');
});
