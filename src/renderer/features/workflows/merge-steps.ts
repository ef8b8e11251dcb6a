// Joins the steps written in a window with those that others have saved meanwhile, step by step and field by field.
import { workflowScreenMessages as texts } from '../../../contract/messages.ts';
import { conditionOf } from './condition-draft.ts';
import type { ParticipantDraft, StepDraft } from './step-draft.ts';

export interface MergedSteps {
  readonly drafts: StepDraft[];
  /** What others have saved, with the same ids: what the writing goes on from. */
  readonly base: readonly StepDraft[];
  /** What others did that was done otherwise here, in Spanish: here it stays as it was written. */
  readonly contested: string[];
}

type Field = 'name' | 'approval' | 'maxDays' | 'conditions';
const FIELDS: readonly Field[] = ['name', 'approval', 'maxDays', 'conditions'];

/**
 * @param base what the writing began with
 * @param stored what others have saved: the server gives each step a new id whenever the steps are set
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

/** Their steps under the ids that they have in this window. One of another name at the place of one that is gone is that one. */
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
  // What was added here may be saved already, where only the answer was lost.
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

/** Null where it was taken out, and the others left it as it was. */
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

/** Who was added and taken out here, on top of theirs: of one person there is nothing to disagree about. */
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
    case 'conditions':
      return said.conditions(name);
  }
}

/** The steps in the order of the first list; those of the second alone follow the one that they follow there. */
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

/** Whether the steps that both have stand in another order. */
function isReordered(one: readonly StepDraft[], other: readonly StepDraft[]): boolean {
  const [ids, otherIds] = [one, other].map((steps) => steps.map(({ id }) => id));
  const common = ids?.filter((id) => otherIds?.includes(id));
  return String(common) !== String(otherIds?.filter((id) => ids?.includes(id)));
}

const isSameText = (one: string, other: string): boolean => one.trim() === other.trim();

function isSameField(field: Field, one: StepDraft, other: StepDraft): boolean {
  if (field !== 'conditions') return isSameText(one[field], other[field]);
  return JSON.stringify(one.conditions.map(conditionOf)) === JSON.stringify(other.conditions.map(conditionOf));
}

function isSameStep(one: StepDraft, other: StepDraft): boolean {
  const [keys, otherKeys] = [one, other].map(({ participants }) => participants.map(({ key }) => key).toSorted());
  return FIELDS.every((field) => isSameField(field, one, other)) && String(keys) === String(otherKeys);
}
