// Categories and texts of audit entries.
import { expect, test } from 'vitest';
import { api } from '../../../../src/contract/api/index.ts';
import { AuditCategory } from '../../../../src/contract/api/privacy.ts';
import { auditCalls } from '../../../../src/contract/messages.ts';
import { categoryOf } from '../../../../src/domain/organization/audit.ts';
import { auditText } from '../../../../src/renderer/features/settings/security/audit-text.ts';

const calls = Object.entries(api).flatMap(([area, endpoints]) =>
  Object.keys(endpoints).map((name) => `${area}.${name}`),
);

test('every call of the contract is about something, and is told in words', () => {
  for (const call of calls) {
    expect(AuditCategory.options, call).toContain(categoryOf(call));
    expect(auditText({ call }), call).not.toBe(call);
  }
});

test('words of their own are those of calls that there are', () => {
  expect(Object.keys(auditCalls).filter((call) => !calls.includes(call.replace(/\.failed$/, '')))).toEqual([]);
});

test('settings within another area are found among the settings', () => {
  expect(categoryOf('mail.changeSettings')).toBe('settings');
  expect(categoryOf('mail.send')).toBe('candidates');
  expect(categoryOf('processes.exportApplicants')).toBe('personal_data');
});
