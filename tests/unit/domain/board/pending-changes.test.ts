// Pending changes: display, replacement and blocking.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PendingKind } from '../../../../src/contract/ipc/offline-queue.ts';
import {
  dependsOn,
  isBlocked,
  statusOfChange,
  type Waiting,
  waitingOf,
  withChange,
  withEachChange,
  withPending,
} from '../../../../src/domain/board/pending-changes.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const stage = (id: number) => ({ id, name: `Etapa ${id}` });
const refusal = { code: 'conflict', message: 'No se pudo.', current: null, stage: null } as const;

let made = 0;
/** A change of candidate 1, by default active in stage 10. */
function waiting(kind: PendingKind, change: Partial<Waiting> = {}): Waiting {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    kind,
    applicant: { id: 1, full_name: 'Camila Núñez' },
    process: { id: 7, title: 'Analista' },
    seen: { list: stage(10), status: 'active', version: 1 },
    to: null,
    comment: null,
    made_at: NOW,
    problem: null,
    was_sent: false,
    ...change,
  };
}

const move = (to: number, change: Partial<Waiting> = {}) => waiting('move', { to: stage(to), ...change });
const from = (listId: number) => ({ seen: { list: stage(listId), status: 'active', version: 1 } }) as const;
const of = (id: number) => ({ applicant: { id, full_name: `Candidata ${id}` } });
const rejected = { problem: refusal };
const sent = { was_sent: true };

describe('what is shown of what waits', () => {
  it('is what is about the candidate and was not refused', () => {
    const own = move(20);
    expect(waitingOf([own, move(20, of(2)), move(30, rejected)], 1)).toEqual([own]);
  });

  const active = { list_id: 10, status: 'active' } as const;
  const out = { list_id: 10, status: 'disqualified' } as const;
  it.each([
    ['nothing changes nothing', active, [], active],
    ['a move changes the stage alone', out, [move(20)], { list_id: 20, status: 'disqualified' }],
    ['a move to nowhere changes nothing', out, [waiting('move')], out],
    ['a comment changes nothing', out, [waiting('comment')], out],
    ['a comment that names a stage moves nobody', active, [waiting('comment', { to: stage(20) })], active],
    ['a disqualification changes the status alone', active, [waiting('disqualify')], out],
    ['so does taking somebody back', out, [waiting('requalify')], active],
    ['one is done upon the other', active, [move(20), waiting('disqualify'), move(30)], { ...out, list_id: 30 }],
  ] as const)('%s', (_rule, before, changes, after) => {
    expect(withPending(before, changes)).toEqual(after);
  });
});

describe('a change', () => {
  it.each([
    ['a move builds on a move', move(30), move(20), true],
    ['a move builds on a disqualification', move(30), waiting('disqualify'), true],
    ['a requalification builds on a move', waiting('requalify'), move(20), true],
    ['a comment builds on nothing', waiting('comment'), move(20), false],
    ['nothing builds on a comment', move(20), waiting('comment'), false],
    ['candidates are independent of each other', move(20), move(20, of(2)), false],
  ] as const)('%s', (_rule, change, earlier, depends) => {
    expect(dependsOn(change, earlier)).toBe(depends);
  });

  it('is blocked while an earlier one that it depends on is refused', () => {
    const change = waiting('disqualify');
    expect(isBlocked(change, [move(20, rejected), change])).toBe(true);
    expect(isBlocked(change, [move(20, rejected), waiting('comment'), change])).toBe(true);
    expect(isBlocked(change, [move(20), change])).toBe(false);
  });

  it('is not blocked by later ones, by those of others, or by refused comments', () => {
    const change = waiting('disqualify');
    expect(isBlocked(change, [change, move(20, rejected)])).toBe(false);
    expect(isBlocked(change, [move(20, { ...rejected, ...of(2) }), change])).toBe(false);
    expect(isBlocked(change, [waiting('comment', rejected), change])).toBe(false);
  });

  it('is not blocked where it is refused itself', () => {
    const change = waiting('disqualify', rejected);
    expect(isBlocked(change, [move(20, rejected), change])).toBe(false);
  });
});

describe('one change more', () => {
  const comment = waiting('comment');
  const out = waiting('disqualify');

  it('waits behind what does not concern it', () => {
    const changes = [move(20, of(2)), comment];
    const added = move(20);
    expect(withChange([], added)).toEqual([added]);
    expect(withChange(changes, added)).toEqual([...changes, added]);
  });

  it('moves from where the candidate stood at first: two moves are one, in the place of the later', () => {
    const first = move(20);
    const second = move(30, from(20));
    const merged = { ...second, seen: first.seen };
    expect(withChange([first, comment], second)).toEqual([comment, merged]);
  });

  it('takes a move back where it leads to where the candidate stood', () => {
    const other = move(20, of(2));
    expect(withChange([other, move(20), comment], move(10, from(20)))).toEqual([other, comment]);
  });

  it('takes a disqualification back with a requalification, but not the other way round', () => {
    expect(withChange([comment, out], waiting('requalify'))).toEqual([comment]);
    const back = waiting('requalify');
    expect(withChange([back], out)).toEqual([back, out]);
  });

  it('takes back only the change before it', () => {
    const first = move(20);
    const back = move(10, from(20));
    expect(withChange([first, out], back)).toEqual([first, out, back]);
    const requalified = waiting('requalify');
    expect(withChange([out, first], requalified)).toEqual([out, first, requalified]);
  });

  it.each([
    ['a move', move(20, sent), move(10, from(20))],
    ['a disqualification', waiting('disqualify', sent), waiting('requalify')],
  ])('leaves %s that the server may have as it is', (_description, before, added) => {
    expect(withChange([before], added)).toEqual([before, added]);
  });

  it.each([
    ['disqualification', waiting('disqualify')],
    ['requalification', waiting('requalify')],
    ['comment', comment],
  ])('is a %s beside a move', (_kind, added) => {
    const before = move(20);
    expect(withChange([before], added)).toEqual([before, added]);
  });

  it('is a move beside a disqualification', () => {
    const added = move(20);
    expect(withChange([out], added)).toEqual([out, added]);
  });

  it('never takes a comment back or replaces it', () => {
    const added = waiting('comment');
    expect(withChange([comment], added)).toEqual([comment, added]);
    const rejectedComment = waiting('comment', rejected);
    expect(withChange([rejectedComment], added)).toEqual([rejectedComment, added]);
    expect(withChange([rejectedComment], out)).toEqual([rejectedComment, out]);
  });
});

describe('a decision anew', () => {
  it.each([
    ['a move replaces a refused move', move(20, rejected), move(30)],
    ['a requalification replaces a refused disqualification', waiting('disqualify', rejected), waiting('requalify')],
    ['a disqualification replaces a refused one', waiting('disqualify', rejected), waiting('disqualify')],
  ])('%s', (_rule, before, added) => {
    expect(withChange([before], added)).toEqual([added]);
  });

  it.each([
    ['a move keeps a refused disqualification', waiting('disqualify', rejected), move(20)],
    ['a disqualification keeps a refused move', move(20, rejected), waiting('disqualify')],
    ['a comment keeps a refused move', move(20, rejected), waiting('comment')],
    ['a move keeps the refused move of another candidate', move(20, { ...rejected, ...of(2) }), move(20)],
  ])('%s', (_rule, before, added) => {
    expect(withChange([before], added)).toEqual([before, added]);
  });

  it('does not take back what was done before a refused change', () => {
    const changes = [move(20), waiting('disqualify', rejected)];
    const back = move(10, from(20));
    expect(withChange(changes, back)).toEqual([...changes, back]);
  });
});

describe('how a candidate stands now', () => {
  const disqualified = { list: stage(10), status: 'disqualified', version: 1 } as const;
  const comment = waiting('comment');
  it.each([
    ['as they were: a move is unaffected', move(20), 10, 'active', 'unaffected'],
    ['there already: the move is done', move(20), 20, 'active', 'done'],
    ['somewhere else: the move conflicts', move(20), 30, 'active', 'conflict'],
    ['there, but disqualified meanwhile: the move conflicts', move(20), 20, 'disqualified', 'conflict'],
    ['disqualified meanwhile: the move conflicts', move(20), 10, 'disqualified', 'conflict'],
    ['disqualified already: that is done', waiting('disqualify'), 10, 'disqualified', 'done'],
    ['disqualified already in another stage: that is done', waiting('disqualify'), 20, 'disqualified', 'done'],
    ['as they were: a disqualification is unaffected', waiting('disqualify'), 10, 'active', 'unaffected'],
    ['in another stage: a disqualification conflicts', waiting('disqualify'), 20, 'active', 'conflict'],
    ['taken back already: that is done', waiting('requalify', { seen: disqualified }), 20, 'active', 'done'],
    [
      'as they were: taking back is unaffected',
      waiting('requalify', { seen: disqualified }),
      10,
      'disqualified',
      'unaffected',
    ],
    [
      'in another stage: taking back conflicts',
      waiting('requalify', { seen: disqualified }),
      20,
      'disqualified',
      'conflict',
    ],
    ['as they were: a comment is never done by itself', comment, 10, 'active', 'unaffected'],
    ['somewhere else: even for a comment that is a conflict', comment, 20, 'active', 'conflict'],
  ] as const)('%s', (_rule, change, list_id, status, expected) => {
    expect(statusOfChange(change, { list_id, status })).toBe(expected);
  });
});

describe('several changes at once', () => {
  const anyChange = fc
    .record({
      kind: fc.constantFrom<PendingKind>('move', 'disqualify', 'requalify', 'comment'),
      id: fc.integer({ min: 1, max: 3 }),
      to: fc.integer({ min: 10, max: 12 }),
      wasSent: fc.boolean(),
      isRejected: fc.boolean(),
    })
    .map(({ kind, id, to, wasSent, isRejected }) =>
      waiting(kind, {
        ...of(id),
        to: kind === 'move' ? stage(to) : null,
        was_sent: wasSent,
        problem: isRejected ? refusal : null,
      }),
    );

  it('leave what they leave one after the other', () => {
    fc.assert(
      fc.property(fc.array(anyChange), fc.array(anyChange), (changes, added) => {
        expect(withEachChange(changes, added)).toEqual(
          added.reduce<Waiting[]>((before, change) => withChange(before, change), changes),
        );
      }),
    );
  });

  it('cost ten times as much for ten times as many, and not a hundred times [MORE-17]', () => {
    const readsOf = (size: number): number => {
      let reads = 0;
      const counted = (id: number, to: number) =>
        Object.defineProperty(move(to), 'applicant', {
          enumerable: true,
          get: () => {
            reads += 1;
            return { id, full_name: '' };
          },
        });
      const changes = Array.from({ length: size }, (_, id) => counted(id, 20));
      const added = Array.from({ length: size }, (_, id) => counted(id, 30));
      reads = 0;
      expect(withEachChange(changes, added)).toHaveLength(size);
      return reads;
    };
    const [few, many] = [readsOf(100), readsOf(1000)];
    expect(few).toBeGreaterThan(0);
    expect(many / few).toBeLessThan(20);
  });
});
