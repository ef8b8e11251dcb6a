// Combines successive events of a process's history, such as automatic saves.
import type { FieldChange, Happening } from '../../contract/api/process-history.ts';

/** Maximum time between two combined events of a user. */
export const TOGETHER_MILLISECONDS = 10 * 60 * 1000;

/** @returns the combined event, `nothing` if it undoes the previous one, or undefined if they stay separate */
export function joined(before: Happening, after: Happening): Happening | 'nothing' | undefined {
  if (before.kind === 'changed' && after.kind === 'changed') {
    const fields = joinedFields(before.fields, after.fields);
    return fields.length === 0 ? 'nothing' : { kind: 'changed', fields };
  }
  if (before.kind === 'form_saved' && after.kind === 'form_saved') return after;
  if (before.kind === 'imported' && after.kind === 'imported' && before.import_id === after.import_id) {
    return { ...after, candidates: before.candidates + after.candidates };
  }
  if (
    before.kind === 'synchronized' &&
    after.kind === 'synchronized' &&
    before.synchronization_id === after.synchronization_id
  ) {
    return { ...after, candidates: before.candidates + after.candidates };
  }
  return joinedInStage(before, after);
}

/** Compares stages by id, because names can repeat. */
function joinedInStage(before: Happening, after: Happening): Happening | 'nothing' | undefined {
  if (!('list_id' in before && 'list_id' in after) || before.list_id !== after.list_id) return undefined;
  if (before.kind === 'stage_changed' && after.kind === 'stage_changed') {
    return { ...after, parts: [...new Set([...before.parts, ...after.parts])] };
  }
  if (before.kind === 'stage_renamed' && after.kind === 'stage_renamed') {
    return before.from === after.to ? 'nothing' : { ...after, from: before.from };
  }
  if (before.kind === 'stage_moved' && after.kind === 'stage_moved') {
    return before.from === after.to ? 'nothing' : { ...after, from: before.from };
  }
  if (before.kind === 'rules_saved' && after.kind === 'rules_saved') return after;
  if (before.kind === 'added_from_segment' && after.kind === 'added_from_segment') {
    return { ...after, candidates: before.candidates + after.candidates };
  }
  return undefined;
}

/** Each field from its first to its last value, without unchanged fields. */
function joinedFields(before: readonly FieldChange[], after: readonly FieldChange[]): FieldChange[] {
  const byField = new Map(before.map((change) => [change.field, change]));
  for (const change of after) {
    const first = byField.get(change.field) ?? change;
    byField.set(change.field, 'from' in first && 'to' in change ? { ...change, from: first.from } : change);
  }
  return [...byField.values()].filter((change) => !('from' in change) || change.from !== change.to);
}
