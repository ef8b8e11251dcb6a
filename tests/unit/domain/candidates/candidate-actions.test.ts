// The actions of a card, by user and state.
import { expect, test } from 'vitest';
import type { Process } from '../../../../src/contract/api/processes.ts';
import {
  type ActionFacts,
  actionsOf,
  actionsOfSeveral,
  COPY,
  DELETE,
  MOVE,
  REQUEST,
  SHOW_REQUEST,
} from '../../../../src/domain/candidates/candidate-actions.ts';
import { permissionsOf, plainData } from '../../process-defaults.ts';
import { stagePermissions } from '../../stage-permissions.ts';

const process = (change: Partial<Process> = {}): ActionFacts['process'] => ({
  permissions: permissionsOf(true),
  status: { id: 5, name: 'active' },
  test_activation: true,
  background_checks: false,
  tests_available: { ...plainData.tests_available, SHL: true },
  ...change,
});
const facts = (change: Partial<ActionFacts> = {}): ActionFacts => ({
  card: { status: 'active', permissions: { can_start_hiring: true, can_see_hiring: false }, progress: null },
  process: process(),
  stage: stagePermissions(),
  signs: true,
  isAdmin: false,
  ...change,
});
const disqualified: ActionFacts['card'] = {
  status: 'disqualified',
  permissions: { can_start_hiring: false, can_see_hiring: false },
  progress: null,
};
const hired: ActionFacts['card'] = {
  status: 'active',
  permissions: { can_start_hiring: false, can_see_hiring: true },
  progress: null,
};

test('an active candidate can be moved, disqualified, copied, removed, written to, hired, sent documents and tests [BOARD-6] [BOARD-7]', () => {
  expect(actionsOf(facts())).toEqual([
    ...['STAGE', 'DISQUALIFY', 'MOVE', 'COPY', 'TAG', 'EMAIL', 'INFORMATION'],
    ...['MEETING', 'REQUEST', 'SIGN', 'TEST', 'DELETE'],
  ]);
  expect(actionsOf(facts({ card: disqualified }))).toEqual([
    ...['REQUALIFY', 'MOVE', 'COPY', 'TAG', 'EMAIL', 'INFORMATION', 'DELETE'],
  ]);
});

test('copying, moving, removing and the hiring have the names of the specification [BOARD-16]', () => {
  expect([COPY, MOVE, DELETE, REQUEST, SHOW_REQUEST]).toEqual(['COPY', 'MOVE', 'DELETE', 'REQUEST', 'SHOW_REQUEST']);
});

test('a hiring is started where the card and the stage allow it, and shown where there is one [CAND-14] [CAND-15]', () => {
  expect(actionsOf(facts({ card: hired }))).toContain(SHOW_REQUEST);
  expect(actionsOf(facts({ card: hired }))).not.toContain(REQUEST);
  expect(actionsOf(facts({ stage: stagePermissions({ canRegisterWorkflow: false }) }))).not.toContain(REQUEST);
  expect(actionsOf(facts({ stage: null }))).toContain(REQUEST);
});

test('tests and documents are sent only where a provider for them is switched on [CAND-19] [CAND-21]', () => {
  expect(actionsOf(facts({ signs: false }))).not.toContain('SIGN');
  const without = [{ test_activation: false }, { tests_available: plainData.tests_available }];
  for (const change of without) expect(actionsOf(facts({ process: process(change) }))).not.toContain('TEST');
  // Background checks do not depend on tests.
  const checks = process({ test_activation: false, background_checks: true });
  expect(actionsOf(facts({ process: checks }))).toContain('TEST');
});

test('nobody is written to from a stage whose e-mails one may not send', () => {
  const actions = actionsOf(facts({ stage: stagePermissions({ canSendEmail: false }) }));
  expect(actions).not.toContain('EMAIL');
  expect(actions).not.toContain('INFORMATION');
  // If the stage's permissions are unknown, the server decides.
  expect(actionsOf(facts({ stage: null }))).toEqual(actionsOf(facts()));
});

test('who may not act gets no action, and a closed process shows a hiring only', () => {
  const looking = process({ permissions: permissionsOf(false) });
  const none = { can_start_hiring: false, can_see_hiring: false };
  expect(actionsOf(facts({ process: looking, card: { status: 'active', permissions: none, progress: null } }))).toEqual(
    [],
  );
  const closed = process({ status: { id: 7, name: 'closed' } });
  expect(actionsOf(facts({ process: closed, card: hired }))).toEqual([SHOW_REQUEST]);
  const progress = { met: 3, of: 4, passes: false, outcome: 'unmet' } as const;
  const hiring = { can_start_hiring: true, can_see_hiring: false };
  for (const status of ['active', 'disqualified'] as const) {
    expect(actionsOf(facts({ process: closed, card: { status, permissions: hiring, progress } }))).toEqual([]);
  }
});

test('several are offered what can be done with at least one of them, and nothing that is meant for one', () => {
  expect(actionsOfSeveral([facts(), facts({ card: disqualified }), facts({ card: hired })])).toEqual([
    ...['STAGE', 'DISQUALIFY', 'REQUALIFY', 'MOVE', 'COPY', 'TAG', 'EMAIL', 'INFORMATION', 'DELETE'],
  ]);
});

test('what is kept of a person is given out and erased by admins alone, one by one, in every process', () => {
  const ofPerson = ['PERSONAL_DATA', 'ERASE'];
  expect(actionsOf(facts({ isAdmin: true }))).toEqual([...actionsOf(facts()), ...ofPerson]);
  const closed = process({ status: { id: 7, name: 'closed' } });
  expect(actionsOf(facts({ process: closed, isAdmin: true }))).toEqual(ofPerson);
  expect(actionsOfSeveral([facts({ isAdmin: true }), facts({ isAdmin: true })])).not.toContain('ERASE');
});

test('what the stage asks for is explained where it asks for something', () => {
  const progress = { met: 3, of: 4, passes: false, outcome: 'unmet' } as const;
  expect(actionsOf(facts())).not.toContain('REQUIREMENTS');
  expect(actionsOf(facts({ card: { ...facts().card, progress } }))).toContain('REQUIREMENTS');
});
