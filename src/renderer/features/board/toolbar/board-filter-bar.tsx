// The conditions of a board as chips, those of fields and those of stages.
import type { StageConditions } from '../../../../contract/api/candidates.ts';
import type { Process } from '../../../../contract/api/processes.ts';
import { boardMessages } from '../../../../contract/messages.ts';
import { groupsIn, whereOf } from '../../../../domain/board/board-conditions.ts';
import { FilterBar, type FurtherCondition } from '../../candidates/index.ts';
import type { Filter } from './board-filter.ts';
import type { BoardFilterAddress } from './use-board-filter.ts';

const texts = boardMessages.filter;

type FilterBarOptions = Pick<BoardFilterAddress, 'filter' | 'change'>;

/** The conditions on what stages say of a candidate, as the table of candidates has them; undefined without any. */
export function stageConditions({ overdue, requirements, skill }: Filter): StageConditions | undefined {
  const conditions = {
    ...(overdue && { overdue: true as const }),
    ...(requirements && { requirements }),
    ...(skill && { skill }),
  };
  return Object.keys(conditions).length === 0 ? undefined : conditions;
}

export function BoardFilterBar({
  filter,
  change,
  process,
}: FilterBarOptions & { readonly process: Pick<Process, 'id'> }) {
  const groups = (groupsIn(filter.where) ?? []).map((group) => [...group]);
  return (
    <FilterBar
      view={{ query: filter.q ?? '', groups, process_id: process.id }}
      onChange={(next) => change({ where: whereOf(next) })}
      further={furtherConditions({ filter, change }, process.id)}
      command={{ group: boardMessages.commands, id: 'board.filter', key: 'f' }}
    />
  );
}

/** Conditions on what stages and rules say of a candidate. */
function furtherConditions({ filter, change }: FilterBarOptions, processId: number): FurtherCondition[] {
  const { overdue, requirements, skill } = filter;
  const counted = (stage: StageConditions) => ({ process_id: processId, stage });
  return [
    {
      name: 'overdue',
      label: texts.overdueField,
      text: overdue ? texts.overdue : null,
      filter: counted({ overdue: true }),
      choices: [['true', texts.overdue]],
      onChange: (value) => change({ overdue: value === null ? undefined : 'true' }),
    },
    {
      name: 'requirements',
      label: texts.requirements,
      text: requirements ? texts.requirementChips[requirements] : null,
      choices: Object.entries(texts.requirementOptions),
      onChange: (value) => change({ requirements: (value ?? undefined) as Filter['requirements'] }),
    },
    {
      name: 'skill',
      label: texts.skill,
      text: skill ? texts.skillChip(skill) : null,
      filter: skill ? counted({ skill }) : undefined,
      onChange: (value) => change({ skill: value ?? undefined }),
    },
  ];
}
