// Three-way merge of a workflow's steps, by step and field.
import { workflowScreenMessages as texts } from '../../../contract/messages.ts';
import { conditionOf } from './condition-draft.ts';
import type { ParticipantDraft, StepDraft } from './step-draft.ts';

export interface MergedSteps {
  readonly drafts: StepDraft[];
  /** The stored steps under the local ids: the base of further edits. */
  readonly base: readonly StepDraft[];
  /** Spanish notes about remote changes that conflict with local ones, which remain. */
  readonly contested: string[];
}

type Field = 'name' | 'approval' | 'maxDays' | 'escalateTo' | 'escalateDays' | 'conditions';
const FIELDS: readonly Field[] = ['name', 'approval', 'maxDays', 'escalateTo', 'escalateDays', 'conditions'];

/**
 * @param base the steps before the local edits
 * @param stored the steps that another user saved, with new ids, because the server renumbers all steps on save
 */
export function mergeSteps(
  base: readonly StepDraft[],
  mine: readonly StepDraft[],
  stored: readonly StepDraft[],
): MergedSteps {
  const theirs = withKnownIds(base, mine, stored);
  const [bases, own, others] = [base, mine, theirs].map(byId);
  const contested: string[] = [];
  const merged = new Map<number, StepDraft>();
  for (const id of new Set([...mine, ...theirs].map((step) => step.id))) {
    const step = mergeStep({ base: bases?.get(id), mine: own?.get(id), theirs: others?.get(id) }, contested);
    if (step) merged.set(id, step);
  }
  const isOrdered = !isReordered(base, mine);
  if (!isOrdered && isReordered(base, theirs) && isReordered(mine, theirs)) contested.push(texts.contested.order);
  const [first, second] = isOrdered ? [theirs, mine] : [mine, theirs];
  return { drafts: inOrder(merged, first, second), base: theirs, contested };
}

const byId = (steps: readonly StepDraft[]) => new Map(steps.map((step) => [step.id, step]));

/**
 * Returns the stored steps under their local ids. Steps are paired by content, then name, then, if the count is
 * unchanged, position.
 */
function withKnownIds(
  base: readonly StepDraft[],
  mine: readonly StepDraft[],
  stored: readonly StepDraft[],
): readonly StepDraft[] {
  const ids = new Map<StepDraft, number>();
  const pair = (known: readonly StepDraft[], isSame: (one: StepDraft, other: StepDraft) => boolean) => {
    const free = new Set(known.filter(({ id }) => ![...ids.values()].includes(id)));
    for (const step of stored) {
      const found = ids.has(step) ? undefined : [...free].find((one) => isSame(one, step));
      if (!found) continue;
      free.delete(found);
      ids.set(step, found.id);
    }
  };
  pair(base, isSameStep);
  pair(base, (one, other) => isSameText(one.name, other.name));
  if (base.length === stored.length) pair(base, (one, other) => base.indexOf(one) === stored.indexOf(other));
  // Steps added here may be stored already, if only the answer was lost.
  const begun = byId(base);
  pair(
    mine.filter(({ id }) => !begun.has(id)),
    isSameStep,
  );
  return stored.map((step) => ({ ...step, id: ids.get(step) ?? step.id }));
}

interface Versions {
  readonly base: StepDraft | undefined;
  readonly mine: StepDraft | undefined;
  readonly theirs: StepDraft | undefined;
}

/** Returns null if one side removed the step and the other did not change it. */
function mergeStep({ base, mine, theirs }: Versions, contested: string[]): StepDraft | null {
  if (!mine || !theirs) {
    const remaining = mine ?? theirs;
    if (!remaining || (base && isSameStep(remaining, base))) return null;
    if (base) contested.push(mine ? texts.contested.removed(base.name) : texts.contested.restored(remaining.name));
    return remaining;
  }
  const before = base ?? theirs;
  const joined: StepDraft = { ...theirs, participants: mergeParticipants(before, mine, theirs) };
  const written = FIELDS.filter((field) => !isSameField(field, mine, before) && !isSameField(field, mine, theirs));
  for (const field of written.filter((one) => !isSameField(one, theirs, before)))
    contested.push(describe(field, before.name, theirs));
  return { ...joined, ...Object.fromEntries(written.map((field) => [field, mine[field]])) };
}

/** Applies local additions and removals of participants to the stored ones; they cannot conflict. */
function mergeParticipants(before: StepDraft, mine: StepDraft, theirs: StepDraft): readonly ParticipantDraft[] {
  const [known, own, present] = [before, mine, theirs].map(
    ({ participants }) => new Set(participants.map(({ key }) => key)),
  );
  const stay = theirs.participants.filter(({ key }) => own?.has(key) || !known?.has(key));
  return [...stay, ...mine.participants.filter(({ key }) => !known?.has(key) && !present?.has(key))];
}

function describe(field: Field, name: string, theirs: StepDraft): string {
  const said = texts.contested;
  switch (field) {
    case 'name':
      return said.name(name, theirs.name);
    case 'approval':
      return said.approval(name, texts.approvals[theirs.approval]);
    case 'maxDays':
      return said.maxDays(name, theirs.maxDays.trim() === '' ? texts.noLimit : texts.days(Number(theirs.maxDays)));
    case 'escalateTo':
    case 'escalateDays':
      return said.escalation(name);
    case 'conditions':
      return said.conditions(name);
  }
}

/** Orders the steps as in `first`. Steps only in `second` follow their predecessor there. */
function inOrder(
  merged: ReadonlyMap<number, StepDraft>,
  first: readonly StepDraft[],
  second: readonly StepDraft[],
): StepDraft[] {
  const order = first.map(({ id }) => id).filter((id) => merged.has(id));
  for (const [index, { id }] of second.entries()) {
    if (!merged.has(id) || order.includes(id)) continue;
    const before = second.slice(0, index).findLast((one) => order.includes(one.id));
    order.splice(before ? order.indexOf(before.id) + 1 : 0, 0, id);
  }
  return order.flatMap((id) => merged.get(id) ?? []);
}

/** Whether the common steps are in another order. */
function isReordered(one: readonly StepDraft[], other: readonly StepDraft[]): boolean {
  const [ids, otherIds] = [one, other].map((steps) => steps.map(({ id }) => id));
  const common = ids?.filter((id) => otherIds?.includes(id));
  return String(common) !== String(otherIds?.filter((id) => ids?.includes(id)));
}

const isSameText = (one: string, other: string): boolean => one.trim() === other.trim();

function isSameField(field: Field, one: StepDraft, other: StepDraft): boolean {
  if (field === 'escalateTo') return one.escalateTo?.key === other.escalateTo?.key;
  if (field !== 'conditions') return isSameText(one[field], other[field]);
  return JSON.stringify(one.conditions.map(conditionOf)) === JSON.stringify(other.conditions.map(conditionOf));
}

function isSameStep(one: StepDraft, other: StepDraft): boolean {
  const [keys, otherKeys] = [one, other].map(({ participants }) => participants.map(({ key }) => key).toSorted());
  return FIELDS.every((field) => isSameField(field, one, other)) && String(keys) === String(otherKeys);
}
