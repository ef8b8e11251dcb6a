// The filters that can be answered by an index: equality of some attributes.
import { scimMessages as texts } from '../../../contract/messages.ts';
import { ScimError } from './scim-errors.ts';

/** A filter as the library parses it: alternatives, each of attributes with operator and value. */
type Expression = Readonly<Record<string, unknown>>;

/**
 * @param names for each attribute in lower case, a part of an attribute as `emails.value`
 * @returns the values by name; those of texts in lower case if the attribute ignores it. @throws ScimError
 */
export function equalities<Name extends string>(
  filter: readonly object[] | undefined,
  names: Readonly<Record<string, Name>>,
): Partial<Record<Name, string>> {
  if (filter === undefined) return {};
  const [only, ...alternatives] = filter as readonly Expression[];
  if (!only || alternatives.length > 0) throw refusal();
  const found: Partial<Record<Name, string>> = {};
  for (const [path, value] of comparisons(only)) {
    const name = names[path.toLowerCase()];
    if (name === undefined || found[name] !== undefined) throw refusal();
    found[name] = value;
  }
  return found;
}

/** A condition on the type of an address is ignored: each user has one. */
function comparisons(expression: Expression, prefix = ''): [string, string][] {
  return Object.entries(expression).flatMap(([name, condition]): [string, string][] => {
    const path = prefix + name;
    if (Array.isArray(condition)) {
      const [operator, value] = condition as unknown[];
      if (condition.length !== 2 || String(operator).toLowerCase() !== 'eq') throw refusal();
      if (prefix !== '' && name === 'type') return [];
      if (typeof value !== 'string') throw refusal();
      return [[path, value]];
    }
    if (typeof condition !== 'object' || condition === null) throw refusal();
    return comparisons(condition as Expression, `${path}.`);
  });
}

const refusal = () => new ScimError(400, texts.filter, 'invalidFilter');
