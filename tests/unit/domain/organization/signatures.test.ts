// Documents for signing: permissions, file types and polling.
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../../src/domain/access/people.ts';
import type { ProcessFacts } from '../../../../src/domain/access/process-access.ts';
import {
  canCallOff,
  checkSending,
  isOpen,
  isSignable,
  pauseUntilAsked,
} from '../../../../src/domain/organization/signatures.ts';

const recruiter: Actor = {
  userId: 1,
  organizationId: 1,
  role: 'user',
  isAdminFlag: false,
  isSuperadmin: false,
  areaIds: [],
};
const process: ProcessFacts = {
  organizationId: 1,
  areaId: null,
  status: 'active',
  authorId: null,
  responsibleId: null,
  managerIds: [],
};
const candidacy = { status: 'active', hiringStarted: true, removed: false } as const;

describe('sending documents for signing', () => {
  it('is a recruiter’s who sees the process, of an active candidate, also while a hiring is under way', () => {
    expect(checkSending(recruiter, process, candidacy)).toBeNull();
    expect(checkSending(recruiter, process, { ...candidacy, hiringStarted: false })).toBeNull();
    expect(checkSending(recruiter, process, { ...candidacy, status: 'disqualified' })).toBe('candidate_disqualified');
    expect(checkSending(recruiter, { ...process, status: 'closed' }, candidacy)).toBe('process_closed');
    expect(checkSending({ ...recruiter, organizationId: 2 }, process, candidacy)).toBe('not_found');
    const manager = { ...recruiter, role: 'employee', userId: 7 } as const;
    expect(checkSending(manager, { ...process, managerIds: [7] }, candidacy)).toBe('forbidden');
  });

  it('takes PDF and DOCX', () => {
    const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    expect(['application/pdf', docx, 'application/msword', 'image/png', ''].map(isSignable)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is called off until it is signed, and only once', () => {
    expect((['queued', 'sent', 'cancelling', 'signed', 'failed'] as const).map(canCallOff)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect((['queued', 'sent', 'cancelling', 'signed', 'declined'] as const).map(isOpen)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('is asked after less and less often', () => {
    const minute = 60_000;
    expect([0, 59 * minute, 60 * minute, 23 * 60 * minute, 24 * 60 * minute].map(pauseUntilAsked)).toEqual([
      minute / 2,
      minute / 2,
      10 * minute,
      10 * minute,
      60 * minute,
    ]);
  });
});
