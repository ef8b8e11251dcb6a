// Merging two users' changes to steps; the user decides conflicts.
import { describe, expect, test } from 'vitest';
import type { NewParticipant, WorkflowStep } from '../../../../src/contract/api/workflows.ts';
import { workflowScreenMessages } from '../../../../src/contract/messages.ts';
import { mergeSteps } from '../../../../src/renderer/features/workflows/merge-steps.ts';
import {
  byPerson,
  byRole,
  draftOfStep,
  newStep,
  type StepDraft,
  stepsOf,
} from '../../../../src/renderer/features/workflows/step-draft.ts';

const texts = workflowScreenMessages.contested;

let made = 0;
/** As on the server, which gives each step a new id whenever the steps are set. */
const step = (name: string, change: Partial<WorkflowStep> = {}): WorkflowStep => {
  made += 1;
  const none = {
    max_days: null,
    escalation: null,
    conditions: [],
    required_fields: [],
    condition_people: [],
    participants: [],
  };
  return { id: made, order: 1, name, approval: 'any', ...none, ...change };
};
const SALARY = { field: 'salary', operator: 'gteq', value: 1500 } as const;
const read = (...steps: WorkflowStep[]): StepDraft[] => steps.map(draftOfStep);
const begin = () => read(step('Selección'), step('Dirección', { conditions: [SALARY] }), step('Finanzas'));
const names = (drafts: readonly StepDraft[]) => drafts.map(({ name }) => name);
const change = (drafts: readonly StepDraft[], name: string, part: Partial<StepDraft>): StepDraft[] =>
  drafts.map((draft) => (draft.name === name ? { ...draft, ...part } : draft));
const peopleOf = ({ participants }: StepDraft): readonly NewParticipant[] => participants.map(({ sent }) => sent);

describe('what one of two changed', () => {
  test('is joined within one step, also where the other has renamed it', () => {
    const base = begin();
    const mine = change(base, 'Dirección', { name: 'Gerencia' });
    const theirs = read(
      step('Selección'),
      step('Dirección', { conditions: [SALARY], max_days: 5, approval: 'all' }),
      step('Finanzas'),
    );
    const { drafts, contested } = mergeSteps(base, mine, theirs);
    expect(contested).toEqual([]);
    expect(stepsOf(drafts)[1]).toEqual({
      name: 'Gerencia',
      approval: 'all',
      max_days: 5,
      escalation: null,
      conditions: [SALARY],
      required_fields: [],
      participants: [],
    });
  });

  test('keeps a step that they renamed while its limit was written here', () => {
    const base = begin();
    const { drafts, contested } = mergeSteps(
      base,
      change(base, 'Finanzas', { maxDays: '3' }),
      read(step('Selección'), step('Dirección', { conditions: [SALARY] }), step('Tesorería')),
    );
    expect(contested).toEqual([]);
    expect(drafts[2]).toMatchObject({ id: base[2]?.id, name: 'Tesorería', maxDays: '3' });
  });

  test('adds, takes out and orders steps: both are done', () => {
    const base = begin();
    const [first, second, third] = base as [StepDraft, StepDraft, StepDraft];
    const added = { ...newStep(), name: 'Legal' };
    const theirs = read(
      step('Finanzas'),
      step('Directorio'),
      step('Selección'),
      step('Dirección', { conditions: [SALARY] }),
    );
    const { drafts, contested } = mergeSteps(base, [first, added, third], theirs);
    expect(contested).toEqual([]);
    expect(second.name).toBe('Dirección');
    expect(names(drafts)).toEqual(['Finanzas', 'Directorio', 'Selección', 'Legal']);
  });

  test('an order that was changed here stays, with their new step behind the one that it follows', () => {
    const base = begin();
    const [first, second, third] = base as [StepDraft, StepDraft, StepDraft];
    const theirs = read(
      step('Selección'),
      step('Legal'),
      step('Dirección', { conditions: [SALARY] }),
      step('Finanzas'),
    );
    const { drafts, contested } = mergeSteps(base, [third, first, second], theirs);
    expect(contested).toEqual([]);
    expect(names(drafts)).toEqual(['Finanzas', 'Selección', 'Legal', 'Dirección']);
  });

  test('participants of both are there, and whom one took out is not', () => {
    const base = change(begin(), 'Selección', { participants: [byRole('user'), byPerson(4, 'Inés Núñez')] });
    const mine = change(base, 'Selección', { participants: [byRole('user'), byPerson(5, 'Marcos Soto')] });
    const theirs = change(begin(), 'Selección', {
      participants: [byRole('user'), byPerson(4, 'Inés Núñez'), byRole('admin')],
    });
    const { drafts, contested } = mergeSteps(base, mine, theirs);
    expect(contested).toEqual([]);
    expect(drafts[0] && peopleOf(drafts[0])).toEqual([
      { kind: 'role', role: 'user' },
      { kind: 'role', role: 'admin' },
      { kind: 'user', user_id: 5 },
    ]);
  });

  test('a step whose answer was lost is not there twice', () => {
    const base = begin();
    const added = { ...newStep(), name: 'Legal' };
    const theirs = read(
      step('Selección'),
      step('Dirección', { conditions: [SALARY] }),
      step('Finanzas'),
      step('Legal'),
    );
    expect(names(mergeSteps(base, [...base, added], theirs).drafts)).toEqual([
      'Selección',
      'Dirección',
      'Finanzas',
      'Legal',
    ]);
  });

  test('joined twice, the second time from what was joined before', () => {
    const base = begin();
    const mine = change(base, 'Selección', { maxDays: '2' });
    const once = mergeSteps(
      base,
      mine,
      read(step('Selección'), step('Dirección', { conditions: [SALARY] }), step('Finanzas', { approval: 'all' })),
    );
    const twice = mergeSteps(
      once.base,
      once.drafts,
      read(step('Selección'), step('Dirección', { conditions: [] }), step('Finanzas', { approval: 'all' })),
    );
    expect([once.contested, twice.contested]).toEqual([[], []]);
    expect(stepsOf(twice.drafts)).toMatchObject([
      { name: 'Selección', max_days: 2 },
      { name: 'Dirección', conditions: [] },
      { name: 'Finanzas', approval: 'all' },
    ]);
  });
});

describe('what both changed otherwise', () => {
  test('stays as it was written here, and each of it is told', () => {
    const base = begin();
    const mine = change(base, 'Dirección', { name: 'Gerencia', maxDays: '2', approval: 'all', conditions: [] });
    const other = { conditions: [{ ...SALARY, value: 900 }], max_days: 7 };
    const { drafts, contested } = mergeSteps(
      base,
      mine,
      read(step('Selección'), step('Directorio', other), step('Finanzas')),
    );
    expect(stepsOf(drafts)[1]).toMatchObject({ name: 'Gerencia', max_days: 2, approval: 'all', conditions: [] });
    expect(contested).toEqual([
      texts.name('Dirección', 'Directorio'),
      texts.maxDays('Dirección', workflowScreenMessages.days(7)),
      texts.conditions('Dirección'),
    ]);
  });

  test('a step that was taken out by one and changed by the other is there, and told', () => {
    const base = begin();
    const without = read(step('Dirección', { conditions: [SALARY] }), step('Finanzas'));
    const merged = mergeSteps(base, change(base, 'Selección', { maxDays: '2' }), without);
    expect(merged.contested).toEqual([texts.removed('Selección')]);
    expect(names(merged.drafts)).toContain('Selección');
    const [, ...rest] = base;
    const back = mergeSteps(
      base,
      rest,
      read(step('Selección', { max_days: 9 }), step('Dirección', { conditions: [SALARY] }), step('Finanzas')),
    );
    expect(back.contested).toEqual([texts.restored('Selección')]);
    expect(names(back.drafts)).toEqual(['Selección', 'Dirección', 'Finanzas']);
  });

  test('two orders are told, one is not', () => {
    const base = begin();
    const [first, second, third] = base as [StepDraft, StepDraft, StepDraft];
    const theirs = read(step('Dirección', { conditions: [SALARY] }), step('Selección'), step('Finanzas'));
    const both = mergeSteps(base, [third, first, second], theirs);
    expect(both.contested).toEqual([texts.order]);
    expect(names(both.drafts)).toEqual(['Finanzas', 'Selección', 'Dirección']);
    expect(mergeSteps(base, [second, first, third], theirs).contested).toEqual([]);
  });
});
