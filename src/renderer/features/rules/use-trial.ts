// Runs a trial of rules in parts, with progress and a stop.
import { useEffect, useRef, useState } from 'react';
import type { GlobalComparer, RuleInput, RuleTrial, TrialCondition } from '../../../contract/api/rules.ts';
import { ApiError, askData, terna, toApiError } from '../../app/terna.ts';

export interface RulesToTry {
  readonly global_comparer: GlobalComparer;
  readonly rules_attributes: RuleInput[];
}

export interface TrialState {
  readonly isRunning: boolean;
  readonly lookedAt: number;
  /** Candidates of the stage, as counted so far. */
  readonly total: number;
  readonly moving: RuleTrial['moving'];
  readonly waiting: RuleTrial['waiting'];
  /** With the counts of all parts so far. */
  readonly conditions: RuleTrial['conditions'];
  readonly nextName: string | null;
  readonly error: ApiError | null;
}

const beginning: TrialState = {
  isRunning: true,
  lookedAt: 0,
  total: 0,
  moving: [],
  waiting: [],
  conditions: [],
  nextName: null,
  error: null,
};

const addCounts = (one: TrialCondition, other: TrialCondition | undefined): TrialCondition => ({
  asked: one.asked,
  met: one.met + (other?.met ?? 0),
  unmet: one.unmet + (other?.unmet ?? 0),
  unknown: one.unknown + (other?.unknown ?? 0),
  moving_without: one.moving_without + (other?.moving_without ?? 0),
});

function withPart(state: TrialState, part: RuleTrial | ApiError): TrialState {
  if (part instanceof ApiError) return { ...state, isRunning: false, error: part };
  return {
    ...state,
    isRunning: part.next !== null,
    lookedAt: state.lookedAt + part.looked_at,
    total: Math.max(part.active_applicants, state.lookedAt + part.looked_at),
    moving: [...state.moving, ...part.moving],
    waiting: [...state.waiting, ...part.waiting],
    conditions: part.conditions.map((condition, index) => addCounts(condition, state.conditions[index])),
    nextName: part.next_list?.name ?? null,
  };
}

const tryPart = (listId: number, list: RulesToTry, after: number | undefined): Promise<RuleTrial | ApiError> =>
  askData(terna().rules.trial({ params: { id: listId }, body: { list, ...(after !== undefined && { after }) } })).catch(
    toApiError,
  );

/** `state` is null before the first trial. */
export function useTrial(listId: number) {
  const [state, setState] = useState<TrialState | null>(null);
  const run = useRef(0);
  const stop = () => {
    run.current += 1;
    setState((present) => present && { ...present, isRunning: false });
  };
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );
  const start = async (list: RulesToTry) => {
    run.current += 1;
    const own = run.current;
    setState(beginning);
    for (let after: number | undefined, isOver = false; !isOver; ) {
      const part = await tryPart(listId, list, after);
      if (run.current !== own) return;
      setState((present) => present && withPart(present, part));
      isOver = part instanceof ApiError || part.next === null;
      if (!(part instanceof ApiError)) after = part.next ?? undefined;
    }
  };
  return { state, start, stop, clear: () => setState(null) };
}
