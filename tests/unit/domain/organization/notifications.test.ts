// Recipients of notifications, and the number on the badge.
import { describe, expect, test } from 'vitest';
import type { ServerEvent } from '../../../../src/contract/events/events.ts';
import { badgeText } from '../../../../src/domain/organization/notification-badge.ts';
import { isApprovalTurnOver, notificationOf } from '../../../../src/domain/organization/notifications.ts';

const ME = 4;
const common = { sequence: 1, id: 31, process_id: 7, version: 1, actor: 'Marcos Díaz' };

function mention(log: object = {}): ServerEvent {
  const own = { id: 90, author: { id: 5, full_name: 'Marcos Díaz' }, mentions: [{ id: ME }], edited_at: null };
  return { ...common, type: 'applicant.logged', log: { ...own, ...log } } as unknown as ServerEvent;
}

const awaited: ServerEvent = {
  ...{ ...common, id: 12, process_id: null },
  ...{ type: 'request.awaited', title: 'Analista', step: 'Finanzas' },
};

test.each([
  [-1, ''],
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5000, '99+'],
])('the badge of %i unread shows «%s» [CONST-1]', (count, text) => {
  expect(badgeText(count)).toBe(text);
});

describe('somebody is told', () => {
  test('that a comment mentions them, with the way to the candidate', () => {
    expect(notificationOf(mention(), ME)).toEqual({
      key: 'mention-90',
      text: 'Marcos Díaz te mencionó en un comentario',
      destination: { screen: 'process', process_id: 7, applicant_id: 31 },
    });
  });

  test('that a request waits for them, the last time in place of the one before', () => {
    expect(notificationOf(awaited, ME)).toEqual({
      key: 'request-12',
      text: 'La solicitud «Analista» espera tu respuesta en «Finanzas»',
      destination: { screen: 'request', request_id: 12 },
    });
  });

  test('that their own request was decided', () => {
    const decided: ServerEvent = {
      ...{ ...common, id: 12, process_id: null },
      ...{ type: 'request.decided', title: 'Analista', outcome: 'rejected' },
    };
    expect(notificationOf(decided, ME)).toEqual({
      key: 'request-decided-12',
      text: 'Tu solicitud «Analista» fue rechazada',
      destination: { screen: 'request', request_id: 12 },
    });
  });

  test('that their own request was returned for changes [MORE-402]', () => {
    const returned: ServerEvent = {
      ...{ ...common, id: 12, process_id: null },
      ...{ type: 'request.returned', title: 'Analista' },
    };
    expect(notificationOf(returned, ME)).toEqual({
      key: 'request-returned-12',
      text: 'Marcos Díaz devolvió tu solicitud «Analista» con cambios por hacer',
      destination: { screen: 'request', request_id: 12 },
    });
  });

  test.each([
    ['scheduled', 'Entrevistas en «Técnica» el 01/12/2026, ', { interview_id: 31 }],
    ['moved', 'Cambió la entrevista «Técnica»: es el 01/12/2026, ', { interview_id: 31 }],
    ['cancelled', 'Se canceló la entrevista «Técnica» del 01/12/2026, ', {}],
    ['removed', 'Ya no participas en la entrevista «Técnica» del 01/12/2026, ', {}],
    ['owed', 'Falta tu evaluación de la entrevista «Técnica» del 01/12/2026, ', { interview_id: 31 }],
  ] as const)('that an interview of theirs is %s, with the way to what they can open [MORE-338]', (what, text, to) => {
    const event: ServerEvent = {
      ...{ ...common, process_id: null },
      ...{ type: 'interview.appointment', what, name: 'Técnica', starts_at: '2026-12-01T12:00:00.000Z' },
    };
    expect(notificationOf(event, ME)).toEqual({
      key: 'interview-31',
      text: expect.stringContaining(text),
      destination: { screen: 'interviews', ...to },
    });
  });

  test('that a stage of theirs is overdue', () => {
    const overdue = { ...common, type: 'stage.overdue', count: 3, isAll: true, stage: 'Entrevista', process: null };
    expect(notificationOf(overdue as ServerEvent, ME)).toMatchObject({
      key: 'overdue-31',
      destination: { screen: 'process', process_id: 7 },
    });
  });

  test('that somebody entered a segment that they watch [MORE-91]', () => {
    const entered = { ...common, type: 'segment.entered', name: 'Limeños', count: 2 };
    expect(notificationOf(entered as ServerEvent, ME)).toEqual({
      key: 'segment-31',
      text: '2 personas nuevas en «Limeños»',
      destination: { screen: 'candidates', segment_id: 31 },
    });
  });
});

test.each([
  ['a comment of one’s own', mention({ author: { id: ME, full_name: 'Yo' } })],
  ['a comment that mentions others', mention({ mentions: [{ id: 6 }] })],
  ['a comment that was changed', mention({ edited_at: '2026-11-22T10:00:00Z' })],
  ['a request that changes', { ...common, type: 'request.deleted' } as ServerEvent],
  ['a removed process', { ...common, type: 'process.removed' } as ServerEvent],
])('of %s nobody is told', (_name, event) => {
  expect(notificationOf(event, ME)).toBeNull();
});

test('a turn is over for a person once the request no longer waits for their answer', () => {
  const changed = (can_approve: boolean) =>
    ({ ...awaited, type: 'request.changed', request: { permissions: { can_approve } } }) as unknown as ServerEvent;
  expect(isApprovalTurnOver(changed(true))).toBe(false);
  expect(isApprovalTurnOver(changed(false))).toBe(true);
  expect(isApprovalTurnOver({ ...awaited, type: 'request.deleted' } as ServerEvent)).toBe(true);
  expect(isApprovalTurnOver(awaited)).toBe(false);
});
