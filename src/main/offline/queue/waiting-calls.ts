// Splits queueable calls into one change per candidate, and changes into repeatable calls.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { applicants } from '../../../contract/api/applicants.ts';
import { candidacies } from '../../../contract/api/candidacies.ts';
import { interviews, ScorecardWording } from '../../../contract/api/interviews.ts';
import { PendingChange, type PendingKind } from '../../../contract/ipc/offline-queue.ts';
import { type Waiting, waitingOf, withPending } from '../../../domain/board/pending-changes.ts';
import type { KnownCards } from './known-cards.ts';

/** A call of the contract with its checked input. */
export interface WaitingCall {
  readonly area: string;
  readonly name: string;
  readonly input: { readonly params: Readonly<Record<string, unknown>>; readonly body?: unknown };
}

/** A stored change with all data for sending it. */
export const Entry = PendingChange.extend({
  was_sent: z.boolean(),
  /** Further input: mentions, the reason, whether emails are sent. */
  details: z.record(z.string(), z.unknown()),
});
export type Entry = z.infer<typeof Entry>;

interface Asked {
  readonly kind: PendingKind;
  readonly ids: readonly number[];
  readonly toListId?: number;
  readonly comment?: string | null;
  readonly details: Record<string, unknown>;
}

/** The calls that the contract declares as queueable. */
const asked: Readonly<Record<string, (input: WaitingCall['input']) => Asked>> = {
  'applicants.updateList': ({ params, body }) => {
    const { list_id: toListId, version: _version, ...details } = applicants.updateList.body.parse(body);
    return { kind: 'move', ids: [Number(params.id)], toListId, details };
  },
  'applicants.addLog': ({ params, body }) => {
    const { comment, ...details } = applicants.addLog.body.parse(body);
    return { kind: 'comment', ids: [Number(params.id)], comment, details };
  },
  'candidacies.moveToStage': ({ body }) => {
    const { list_id: toListId, applicants: several, ...details } = candidacies.moveToStage.body.parse(body);
    return { kind: 'move', ids: several.map(({ id }) => id), toListId, details };
  },
  'candidacies.disqualify': ({ body }) => {
    const { applicant_ids: ids, seen: _base, comment = null, ...details } = candidacies.disqualify.body.parse(body);
    return { kind: 'disqualify', ids, comment, details };
  },
  'candidacies.requalify': ({ body }) => {
    const { applicant_ids: ids, seen: _base, ...details } = candidacies.requalify.body.parse(body);
    return { kind: 'requalify', ids, details };
  },
};

const SCORECARD = 'interviews.saveScorecard';

export const canWait = ({ area, name }: Pick<WaitingCall, 'area' | 'name'>): boolean =>
  `${area}.${name}` in asked || `${area}.${name}` === SCORECARD;

/**
 * Splits a call into one change per candidate, based on the displayed state. Null if a candidate was never displayed,
 * because their name is unknown.
 * @param waitingFor the pending changes of one candidate
 * @param now epoch milliseconds
 */
export function entriesOf(
  call: WaitingCall,
  knownCards: KnownCards,
  waitingFor: (applicantId: number) => readonly Waiting[],
  now: number,
): readonly Entry[] | null {
  if (`${call.area}.${call.name}` === SCORECARD) return scorecardEntry(call, knownCards, waitingFor, now);
  const { kind, ids, toListId, comment = null, details } = asked[`${call.area}.${call.name}`]?.(call.input) ?? nothing;
  const entries: Entry[] = [];
  for (const id of new Set(ids)) {
    const known = knownCards.find(id);
    if (!known) return null;
    const { card, processTitle } = known;
    const current = withPending(card, waitingOf(waitingFor(id), id));
    entries.push({
      id: randomUUID(),
      kind,
      applicant: { id, full_name: card.full_name },
      process: { id: card.selection_process_id, title: processTitle },
      seen: {
        list: { id: current.list_id, name: knownCards.stageName(current.list_id) },
        status: current.status,
        version: card.version,
      },
      to: toListId === undefined ? null : { id: toListId, name: knownCards.stageName(toListId) },
      comment,
      made_at: new Date(now).toISOString(),
      problem: null,
      was_sent: false,
      details,
    });
  }
  return entries.length > 0 ? entries : null;
}

/** The interview whose scorecard a call submits; null for other calls. */
export const submittedInterview = ({ area, name, input }: WaitingCall): number | null =>
  area === 'interviews' && name === 'submitScorecard' ? Number(input.params.id) : null;

const Superseded = z.object({ is_superseded: z.literal(true) });

/** A draft that was sent before its scorecard was submitted: whatever the server answers, nothing of it is missing. */
export const isSuperseded = ({ details }: Pick<Entry, 'details'>): boolean => Superseded.safeParse(details).success;

export const superseded = (entry: Entry): Entry => ({ ...entry, details: { ...entry.details, is_superseded: true } });

/** Further data of a draft: the server's version that it starts from, and what that said, for merging. */
const DraftDetails = z.object({ version: z.int().min(0), base: ScorecardWording.nullable() });
export const draftDetailsOf = ({ details }: Pick<Entry, 'details'>) => DraftDetails.parse(details);

function scorecardEntry(
  { input }: WaitingCall,
  knownCards: KnownCards,
  waitingFor: (applicantId: number) => readonly Waiting[],
  now: number,
): readonly Entry[] | null {
  const interview = knownCards.findInterview(Number(input.params.id));
  if (!interview) return null;
  const { id, name, applicant_id, applicant_name, process_title } = interview;
  const { version, ...wording } = interviews.saveScorecard.body.parse(input.body);
  const earlier = waitingFor(applicant_id).findLast(({ scorecard }) => scorecard?.interview.id === id);
  const stored = interview.scorecard?.version === version ? interview.scorecard : null;
  const base = earlier?.was_sent ? earlier.scorecard : stored;
  return [
    {
      id: randomUUID(),
      kind: 'scorecard',
      applicant: { id: applicant_id, full_name: applicant_name },
      process: { id: null, title: process_title },
      seen: null,
      to: null,
      comment: null,
      scorecard: { ...wording, interview: { id, name } },
      made_at: new Date(now).toISOString(),
      problem: null,
      was_sent: false,
      details: { version, base: base ? ScorecardWording.parse(base) : null },
    },
  ];
}

const nothing: Asked = { kind: 'comment', ids: [], details: {} };

/** The call that sends a change; the same each time, unless the base version has changed. */
export function callOf(entry: Entry): WaitingCall {
  const { kind, applicant, seen: base, to, comment, scorecard, details } = entry;
  const params = { id: applicant.id };
  const version = base?.version;
  const one = { applicant_ids: [applicant.id], seen: [{ id: applicant.id, version }] };
  switch (kind) {
    case 'move':
      return {
        area: 'applicants',
        name: 'updateList',
        input: { params, body: { list_id: to?.id, version, ...details } },
      };
    case 'comment':
      return { area: 'applicants', name: 'addLog', input: { params, body: { comment, ...details } } };
    case 'disqualify':
      return { area: 'candidacies', name: 'disqualify', input: { params: {}, body: { ...one, comment, ...details } } };
    case 'requalify':
      return { area: 'candidacies', name: 'requalify', input: { params: {}, body: { ...one, ...details } } };
    case 'scorecard': {
      const body = scorecard && { ...ScorecardWording.parse(scorecard), version: draftDetailsOf(entry).version };
      return { area: 'interviews', name: 'saveScorecard', input: { params: { id: scorecard?.interview.id }, body } };
    }
  }
}
