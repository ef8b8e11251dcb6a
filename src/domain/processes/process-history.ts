// Which happenings in the history of a process are told in one line: what saves itself while it is written is one change.
import type { FieldChange, Happening } from '../../contract/api/process-history.ts';

/** What the same person does within this long of the line before may be one with it, in milliseconds. */
export const TOGETHER_MILLISECONDS = 10 * 60 * 1000;

/**
 * What the line before becomes where the next happening is one with it: another happening, or `nothing` where it undoes
 * what was done; undefined where it is a line of its own.
 */
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

/** Those of one stage; its id tells it from another one of the same name. */
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

/** Each field from what it was at first to what it is at last; without those that are again as they were. */
function joinedFields(before: readonly FieldChange[], after: readonly FieldChange[]): FieldChange[] {
  const byField = new Map(before.map((change) => [change.field, change]));
  for (const change of after) {
    const first = byField.get(change.field) ?? change;
    byField.set(change.field, 'from' in first && 'to' in change ? { ...change, from: first.from } : change);
  }
  return [...byField.values()].filter((change) => !('from' in change) || change.from !== change.to);
}
