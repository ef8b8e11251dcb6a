// The board's selection as the table of the process uses it: rows become cards, which are read by their ids.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ApplicantCard, MAX_CARDS_BY_ID } from '../../../../contract/api/board.ts';
import { MAX_SELECTED } from '../../../../contract/api/candidate-segments.ts';
import type { Candidate, CandidateSort } from '../../../../contract/api/candidates.ts';
import { candidateMessages } from '../../../../contract/messages.ts';
import { askData, terna, toApiError } from '../../../app/terna.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { type FilterView, filterOf, type TableSelection, useCandidatesBetween } from '../../candidates/index.ts';
import type { BoardSelection } from '../selection/use-selection.ts';

const texts = candidateMessages.selection;

type TableView = FilterView & { readonly sort: CandidateSort[] };

export function useTableSelection(view: TableView, processId: number, selection: BoardSelection): TableSelection {
  const toasts = useToasts();
  const { cards, add, drop, clear } = selection;
  const [cardsByPerson, filter] = [
    useMemo(() => new Map(cards.map((card) => [card.uniq_applicant_id, card])), [cards]),
    filterOf(view),
  ];
  /** Where a range begins, and the cards that its last extension selected. */
  const range = useRef<{ readonly anchor: number; readonly extension: readonly ApplicantCard[] } | null>(null);
  /** The latest choice: an answer to an earlier one adds nothing. */
  const [turn] = useState({ latest: 0 });
  const listed = JSON.stringify([filter, view.sort]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another filter or order have other positions
  useEffect(() => {
    range.current = null;
  }, [listed]);
  const candidatesBetween = useCandidatesBetween(view);

  /** Reads the cards, and passes them on unless the user has chosen otherwise meanwhile. */
  const withCards = useCallback(
    (idsOf: () => Promise<readonly number[]>, use: (found: readonly ApplicantCard[]) => void): void => {
      turn.latest += 1;
      const mine = turn.latest;
      idsOf()
        .then((ids) => readCards(processId, ids))
        .then((found) => mine === turn.latest && use(found))
        .catch((thrown: unknown) =>
          toasts.show({ text: texts.failed, detail: toApiError(thrown).message, tone: 'danger' }),
        );
    },
    [processId, toasts, turn],
  );

  const extendTo = (from: number, to: number): void => {
    range.current ??= { anchor: from, extension: [] };
    const { anchor, extension } = range.current;
    const [first, last] = anchor < to ? [anchor, to] : [to, anchor];
    if (last - first >= MAX_SELECTED) return void toasts.show({ text: texts.limit(MAX_SELECTED), tone: 'warning' });
    withCards(
      async () => (await candidatesBetween(first, last)).flatMap(idHere),
      (found) => {
        const present = new Set(found.map(({ id }) => id));
        drop(extension.filter(({ id }) => !present.has(id)));
        add(found);
        range.current = { anchor, extension: found };
      },
    );
  };

  return {
    count: cards.length,
    has: (personId) => cardsByPerson.has(personId),
    select: (index, candidate, extend) => {
      if (extend && range.current) return extendTo(index, index);
      range.current = { anchor: index, extension: [] };
      const selected = cardsByPerson.get(candidate.id);
      if (selected) drop([selected]);
      else withCards(async () => idHere(candidate), add);
    },
    extendTo,
    selectAll: () =>
      withCards(async () => {
        const { sort } = view;
        const { selected, total } = await askData(terna().candidateSegments.select({ body: { filter, sort } }));
        if (total > MAX_SELECTED) toasts.show({ text: texts.limit(MAX_SELECTED), tone: 'warning' });
        return selected.map(({ id }) => id);
      }, add),
    clear: () => {
      turn.latest += 1;
      range.current = null;
      clear();
    },
  };
}

/** The candidacy that the table's filter found, which is in the process. */
const idHere = ({ candidacies: [found] }: Candidate): readonly number[] => (found ? [found.id] : []);

async function readCards(processId: number, ids: readonly number[]): Promise<readonly ApplicantCard[]> {
  const found: ApplicantCard[] = [];
  for (let start = 0; start < ids.length; start += MAX_CARDS_BY_ID) {
    const body = { applicant_ids: ids.slice(start, start + MAX_CARDS_BY_ID) };
    found.push(...(await askData(terna().board.cards({ params: { id: processId }, body }))));
  }
  return found;
}
