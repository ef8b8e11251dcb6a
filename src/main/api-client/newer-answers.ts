// Reads answers of a newer server without the values that are unknown here.
import type { z } from 'zod';
import type { EndpointDefinition } from '../../contract/endpoint.ts';

type Issue = z.core.$ZodIssue;

const LEFT_OUT = Symbol('left out');

export interface KnownAnswer {
  readonly data: unknown;
  /** The number of values that were left out. */
  readonly leftOut: number;
}

/**
 * Leaves out items of pages with an unknown value, and unknown names in lists of names. Other lists remain whole, as a
 * user who saved them would remove what is missing.
 * @param issues of parsing `value` by the contract
 * @returns null if the answer does not fit the contract for another reason
 */
export function readKnown(
  { answer, answerKind }: EndpointDefinition,
  value: unknown,
  issues: readonly Issue[],
): KnownAnswer | null {
  const known = structuredClone(value);
  const lists = new Set<unknown[]>();
  for (const issue of issues) {
    const path = pathOf(issue, answerKind === 'page');
    if (path === null) return null;
    markItem(known, path, lists);
  }
  let leftOut = 0;
  for (const list of lists) {
    const present = list.filter((item) => item !== LEFT_OUT);
    leftOut += list.length - present.length;
    list.splice(0, list.length, ...present);
  }
  const parsed = answer?.safeParse(known);
  return parsed?.success ? { data: parsed.data, leftOut } : null;
}

/** The path of the item that an issue leaves out; null if there is none. */
function pathOf({ code, path }: Issue, isPage: boolean): readonly PropertyKey[] | null {
  const isUnknownValue = code === 'invalid_value' || code === 'invalid_union';
  if (!isUnknownValue) return null;
  if (code === 'invalid_value' && typeof path.at(-1) === 'number') return path;
  return isPage && typeof path[0] === 'number' ? path.slice(0, 1) : null;
}

function markItem(root: unknown, path: readonly PropertyKey[], lists: Set<unknown[]>): void {
  let parent = root;
  // Within an item that is left out already there is nothing to mark.
  for (const key of path.slice(0, -1)) parent = (parent as Record<PropertyKey, unknown> | undefined)?.[key];
  const index = path.at(-1);
  if (!Array.isArray(parent) || typeof index !== 'number') return;
  parent[index] = LEFT_OUT;
  lists.add(parent);
}
