// Bulk operations with undo: disqualify, requalify, remove, tag.
import { ApplicantCard } from '../../../contract/api/board.ts';
import { MAX_AT_ONCE, type Qualified, type Tagged } from '../../../contract/api/candidacies.ts';
import { candidacyMessages as texts } from '../../../contract/messages.ts';
import { tagsAfter } from '../../../domain/candidates/candidacies.ts';
import { askData, terna } from '../../app/terna.ts';
import { actOnCards, allOrEach, undoTexts } from './bulk/act.ts';
import { eachOf } from './bulk/run-bulk.ts';
import type { ActionContext } from './context.ts';
import { undoChanges } from './undo.ts';

/** Candidates per call: few enough to stop in between. */
const CHUNK = 50;

export interface Disqualification {
  readonly reason_id: number | null;
  readonly comment: string | null;
  readonly send_notification: boolean;
}

const idsOf = (cards: readonly { id: number }[]): number[] => cards.map(({ id }) => id);

/** Disqualifies the active candidates. */
export function disqualify(
  context: ActionContext,
  cards: readonly ApplicantCard[],
  details: Disqualification,
  texting: Parameters<typeof qualify>[2]['texts'] = texts.disqualifying,
) {
  return qualify(context, cards, {
    from: 'active',
    to: 'disqualified',
    call: (ids) => askData(terna().candidacies.disqualify({ body: { applicant_ids: ids, ...details } })),
    texts: texting,
    undo: (done) => void undoChanges(context, done, () => ({ status: 'active' })),
  });
}

/** Reactivates disqualified candidates in their stage; undo restores their reasons. */
export function requalify(context: ActionContext, cards: readonly ApplicantCard[]) {
  return qualify(context, cards, {
    from: 'disqualified',
    to: 'active',
    call: (ids) => askData(terna().candidacies.requalify({ body: { applicant_ids: ids } })),
    texts: texts.requalifying,
    undo: (done) => void undoChanges(context, done, () => ({ status: 'disqualified' })),
  });
}

function qualify(
  context: ActionContext,
  cards: readonly ApplicantCard[],
  step: {
    readonly from: ApplicantCard['status'];
    readonly to: ApplicantCard['status'];
    readonly call: (ids: number[]) => Promise<Qualified>;
    readonly texts: { running: (count: number) => string; done: (count: number) => string; failed: string };
    readonly undo: (done: readonly ApplicantCard[]) => void;
  },
) {
  return actOnCards<ApplicantCard>(context, {
    candidates: cards.filter(({ status }) => status === step.from),
    mayWait: true,
    chunk: CHUNK,
    expected: () => ({ status: step.to }),
    texts: step.texts,
    act: async (chunk) => {
      const { answers, rejected } = await allOrEach(chunk, (some) => step.call(idsOf(some)));
      const done = answers.flatMap(({ applicants }) => applicants);
      const counts = answers.flatMap((answer) => answer.counts);
      return { done, rejected, changes: { cards: done, counts } };
    },
    undo: step.undo,
  });
}

/** Removes candidates from their process; undo restores them in their stage. */
export function remove(context: ActionContext, cards: readonly ApplicantCard[]) {
  return actOnCards<ApplicantCard>(context, {
    candidates: cards,
    chunk: 1,
    expected: () => 'gone',
    texts: texts.removing,
    act: async (chunk) => ({
      ...(await eachOf(async (card: ApplicantCard) => {
        await askData(terna().candidacies.remove({ params: { id: card.id } }));
        return card;
      })(chunk)),
      changes: { gone: idsOf(chunk) },
    }),
    undo: (done) => restore(context, done),
  });
}

function restore(context: ActionContext, cards: readonly ApplicantCard[]) {
  let cancelled = 0;
  return actOnCards<ApplicantCard>(context, {
    candidates: cards,
    chunk: 1,
    texts: undoTexts(texts.removing.undoing),
    act: async (chunk) => {
      const { done, rejected } = await eachOf(async ({ id }: ApplicantCard) => {
        const restored = await askData(terna().candidacies.restore({ params: { id } }));
        cancelled += restored.cancelled_signatures;
        return ApplicantCard.parse(restored);
      })(chunk);
      return { done, rejected, changes: { cards: done } };
    },
    onEnd: () => {
      if (cancelled > 0)
        context.toasts.show({ text: texts.removing.signaturesGone(cancelled), tone: 'warning', stays: true });
    },
  });
}

export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Adds and removes tags of candidates in one process; undo restores their previous tags. */
export function changeTags(context: ActionContext, cards: readonly ApplicantCard[], change: TagChange) {
  return tag(context, { cards, change, texting: texts.tagging, undo: (done) => undoTags(context, done) });
}

function tag(
  context: ActionContext,
  {
    cards,
    change,
    texting,
    undo,
  }: {
    readonly cards: readonly ApplicantCard[];
    readonly change: TagChange;
    readonly texting: { running: (count: number) => string; done: (count: number) => string; failed: string };
    readonly undo?: ((done: readonly Tagged['tagged'][number][]) => void) | undefined;
  },
) {
  const [first] = cards;
  if (!first) return null;
  const add = [...change.add];
  const removed = [...change.remove];
  return actOnCards<Tagged['tagged'][number]>(context, {
    candidates: cards,
    chunk: Math.min(CHUNK, MAX_AT_ONCE),
    expected: ({ tags }) => ({ tags: tagsAfter(tags, { add, remove: removed }) }),
    texts: texting,
    act: async (chunk) => {
      const body = { selection_process_id: first.selection_process_id, applicant_ids: idsOf(chunk) };
      const answer = await askData(terna().candidacies.changeTags({ body: { ...body, add, remove: removed } }));
      const named = new Map(chunk.map((card) => [card.id, card]));
      const rejected = answer.refused.flatMap(({ id, message }) => {
        const candidate = named.get(id);
        return candidate ? [{ candidate, reason: message }] : [];
      });
      return { done: answer.tagged, rejected, changes: { cards: answer.tagged.map(({ applicant }) => applicant) } };
    },
    ...(undo && { undo }),
  });
}

/** Reverts the actual changes, grouped by equal change. */
function undoTags(context: ActionContext, done: readonly Tagged['tagged'][number][]): void {
  const groups = new Map<string, { change: TagChange; cards: ApplicantCard[] }>();
  for (const { applicant, added, removed } of done) {
    if (added.length + removed.length === 0) continue;
    const change = { add: removed, remove: added };
    const key = JSON.stringify(change);
    const group = groups.get(key) ?? { change, cards: [] };
    group.cards.push(applicant);
    groups.set(key, group);
  }
  for (const { change, cards } of groups.values())
    void tag(context, { cards, change, texting: undoTexts(texts.tagging.running) });
}
