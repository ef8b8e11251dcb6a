// Computes how far a page of cards meets the rules and files of its stages.
import type { CardProgress } from '../../../contract/api/board.ts';
import { REQUIRED_SCORECARDS, type RequiredField } from '../../../contract/api/stages.ts';
import { type AdvancementRule, progressOf } from '../../../domain/rules/advancement-rules.ts';
import { elementsOf, folderOf } from '../../../domain/rules/rule-elements.ts';
import { scorecardsStatus } from '../../../domain/stages/scorecard-requirements.ts';
import { addRequirement, addRequirements } from '../../../domain/stages/stage-requirements.ts';
import type { Reader } from '../../platform/db/index.ts';
import { countFilesInFolders, requiredRoundsOf, requirementsOf } from '../stages/index.ts';
import { candidateFactsOf } from './facts.ts';
import { findCandidates, foldersAmong, listQuestions, listTests, rulesOfStages, type StageRule } from './queries.ts';

interface Card {
  readonly id: number;
  readonly list_id: number;
  readonly uniq_applicant_id: number;
  readonly status: string;
  readonly deleted_at: number | null;
}

/**
 * Adds each card's progress; null if the stage requires nothing, or the candidate is not active. Progress is never
 * stored, so that it is always current.
 */
export async function addProgress<Row extends Card>(
  db: Reader,
  cards: readonly Row[],
  now: number,
): Promise<(Row & { progress: CardProgress | null })[]> {
  const activeCards = cards.filter(({ status, deleted_at }) => status === 'active' && deleted_at === null);
  const stages = [...new Set(activeCards.map(({ list_id }) => list_id))];
  const [rules, requirements] =
    stages.length === 0
      ? [[], []]
      : await Promise.all([rulesOfStages(db, stages), requirementsOf(db, 'lists', stages)]);
  const byRules =
    rules.length === 0 ? new Map<number, CardProgress>() : await ruleProgress(db, activeCards, rules, now);
  const progress = await addStageRequirements(db, activeCards, requirements, byRules);
  return cards.map((card) => ({ ...card, progress: progress.get(card.id) ?? null }));
}

/** Combines the progress by rules with the files and scorecards that the stages require. */
async function addStageRequirements(
  db: Reader,
  cards: readonly Card[],
  all: Awaited<ReturnType<typeof requirementsOf>>,
  byRules: ReadonlyMap<number, CardProgress>,
): Promise<ReadonlyMap<number, CardProgress | null>> {
  if (all.length === 0) return byRules;
  const isScorecards = ({ required_field }: { required_field: RequiredField }) =>
    required_field === REQUIRED_SCORECARDS;
  const requirements = Map.groupBy(
    all.filter((one) => !isScorecards(one)),
    ({ list_id }) => list_id,
  );
  const scoredStages = new Set(all.filter(isScorecards).map(({ list_id }) => list_id));
  const scored = cards.filter(({ list_id }) => scoredStages.has(list_id)).map(({ id }) => id);
  const roundsOf = await requiredRoundsOf(db, scored);
  const affectedCards = cards.filter(({ list_id }) => requirements.has(list_id));
  const fileCountsOf = await countFilesInFolders(
    db,
    [...new Set(affectedCards.map(({ uniq_applicant_id }) => uniq_applicant_id))],
    [...new Set([...requirements.values()].flat().map(({ condition }) => condition))],
  );
  return new Map(
    cards.map(({ id, list_id, uniq_applicant_id: personId }) => {
      const files = addRequirements(byRules.get(id) ?? null, requirements.get(list_id) ?? [], fileCountsOf(personId));
      if (!scoredStages.has(list_id)) return [id, files];
      return [id, addRequirement(files, scorecardsStatus(roundsOf(id), list_id).passes)];
    }),
  );
}

async function ruleProgress(
  db: Reader,
  cards: readonly Card[],
  rules: readonly StageRule[],
  now: number,
): Promise<Map<number, CardProgress>> {
  const byStage = Map.groupBy(rules, ({ list_id }) => list_id);
  const ids = cards.filter(({ list_id }) => byStage.has(list_id)).map(({ id }) => id);
  const found = new Map<number, CardProgress>();
  if (ids.length === 0) return found;
  const candidates = await findCandidates(db, ids);
  const facts = await candidateFactsOf(db, candidates, rules, now);
  const elements = await elementsOfRules(db, rules);
  for (const { id, list_id, selection_process_id } of candidates) {
    const stageRules = byStage.get(list_id) ?? [];
    const candidateFacts = facts.get(id);
    const [first] = stageRules;
    if (!candidateFacts || !first) continue;
    const ruleSet = { global_comparer: first.global_comparer, rules: stageRules satisfies readonly AdvancementRule[] };
    found.set(id, progressOf(ruleSet, elements.get(selection_process_id) ?? [], candidateFacts));
  }
  return found;
}

/** The possible elements of these processes' rules, without data that is only needed to edit them. */
export async function elementsOfRules(db: Reader, rules: readonly StageRule[]) {
  const processes = new Map(rules.map((rule) => [rule.selection_process_id, rule]));
  const processIds = [...processes.keys()];
  const questions = Map.groupBy(await listQuestions(db, processIds), (one) => one.selection_process_id);
  const folderIds = [...new Set(rules.flatMap(({ element }) => folderOf(element) ?? []))];
  const folders = (await foldersAmong(db, folderIds)).map((folder) => ({ ...folder, isOfSystem: false }));
  const tests = Map.groupBy(await listTests(db, processIds), (one) => one.selection_process_id);
  return new Map(
    processIds.map((id) => [
      id,
      elementsOf({
        sources: [],
        questions: (questions.get(id) ?? []).map((one) => ({
          ...one,
          question: '',
          is_video: one.is_video === 1,
          options: [],
        })),
        folders,
        tests: tests.get(id) ?? [],
        hasAssessment: processes.get(id)?.assessment_id !== null,
        hasInterviews: true,
        allowsNationality: processes.get(id)?.allows_nationality === 1,
      }),
    ]),
  );
}
