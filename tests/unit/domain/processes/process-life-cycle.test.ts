// Status changes of a process, and permissions to change, remove or copy it.
import { describe, expect, it } from 'vitest';
import type { ProcessStatusName } from '../../../../src/contract/api/processes.ts';
import type { ErrorCode } from '../../../../src/contract/errors.ts';
import {
  checkChange,
  checkCopy,
  checkRemoval,
  checkStep,
  type ProcessStep,
  statusAfter,
} from '../../../../src/domain/processes/process-life-cycle.ts';
import { type Person, people, process } from '../support/people.ts';

const managed = (status: ProcessStatusName = 'active') => process({ managerIds: [7], status });

describe('a step', () => {
  it.each<[ProcessStep, ProcessStatusName, readonly ProcessStatusName[]]>([
    ['activate', 'active', ['draft', 'suspended', 'closed']],
    ['suspend', 'suspended', ['active']],
    ['close', 'closed', ['active', 'suspended']],
  ])('%s leads to %s from %j only', (step, to, from) => {
    expect(statusAfter(step)).toBe(to);
    for (const status of ['draft', 'active', 'suspended', 'closed'] as const) {
      expect(checkStep(people.admin, managed(status), step)).toBe(from.includes(status) ? null : 'wrong_status');
    }
  });

  it('out of the closing is an admin’s, any other a recruiter’s', () => {
    const recruiter = people['recruiter without areas'];
    expect(checkStep(recruiter, managed('closed'), 'activate')).toBe('forbidden');
    expect(checkStep(recruiter, managed('suspended'), 'activate')).toBeNull();
    expect(checkStep(recruiter, managed('closed'), 'close')).toBe('wrong_status');
  });
});

describe('who changes a process', () => {
  const template = { touchesTemplateOrTags: true, touchesContent: false };
  const content = { touchesTemplateOrTags: false, touchesContent: true };
  const nothing = { touchesTemplateOrTags: false, touchesContent: false };
  type Answer = ErrorCode | null;

  it.each<[Person, Record<'step' | 'content' | 'template' | 'removal' | 'copy', Answer>]>([
    ['admin', { step: null, content: null, template: null, removal: null, copy: null }],
    ['recruiter of its area', { step: null, content: null, template: 'forbidden', removal: 'forbidden', copy: null }],
    [
      'recruiter who may not create',
      { step: null, content: null, template: 'forbidden', removal: 'forbidden', copy: 'forbidden' },
    ],
    [
      'recruiter of another area who manages a stage',
      { step: 'forbidden', content: 'forbidden', template: 'forbidden', removal: 'forbidden', copy: 'forbidden' },
    ],
    [
      'employee who is responsible',
      { step: 'forbidden', content: 'forbidden', template: 'forbidden', removal: 'forbidden', copy: 'forbidden' },
    ],
    [
      'recruiter of another area',
      { step: 'not_found', content: 'not_found', template: 'not_found', removal: 'not_found', copy: 'not_found' },
    ],
    [
      'admin of another organisation',
      { step: 'not_found', content: 'not_found', template: 'not_found', removal: 'not_found', copy: 'not_found' },
    ],
  ])('%s', (name, answers) => {
    const person = people[name];
    expect({
      step: checkStep(person, managed(), 'suspend'),
      content: checkChange(person, managed(), content),
      template: checkChange(person, managed(), template),
      removal: checkRemoval(person, managed()),
      copy: checkCopy(person, managed()),
    }).toEqual(answers);
  });

  it('leaves the content of a closed process as it is, and template, tags, removal and copies open', () => {
    const closed = managed('closed');
    expect(checkChange(people.admin, closed, content)).toBe('wrong_status');
    expect(checkChange(people.admin, closed, template)).toBeNull();
    expect(checkChange(people['recruiter without areas'], closed, nothing)).toBeNull();
    expect(checkRemoval(people.admin, closed)).toBeNull();
    expect(checkCopy(people['recruiter without areas'], closed)).toBeNull();
  });
});
