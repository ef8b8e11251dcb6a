// Answers of newer servers have values that this desktop does not know.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type EndpointDefinition, endpoint } from '../../../../src/contract/endpoint.ts';
import { understand } from '../../../../src/main/api-client/answers.ts';

const Kind = z.enum(['moved', 'comment']);
const Item = z.object({ id: z.number(), kind: Kind, tags: z.array(Kind).optional() });
const common = { method: 'GET', path: '/items', summary: 'Items', who: 'session' } as const;
const page: EndpointDefinition = endpoint({ ...common, answer: z.array(Item), answerKind: 'page' });
const list: EndpointDefinition = endpoint({ ...common, answer: z.array(Item) });
const one: EndpointDefinition = endpoint({ ...common, answer: Item });

const headers = { 'current-page': '1', 'total-pages': '1', 'total-count': '4' };

function read(definition: EndpointDefinition, body: unknown) {
  const warnings: unknown[] = [];
  const log = {
    debug: () => {},
    info: () => {},
    warn: (_text: string, facts: unknown) => warnings.push(facts),
    error: () => {},
  };
  const answer = { status: 200, text: JSON.stringify(body), headers };
  return { data: understand(definition, answer as never, 'items', log as never).data, warnings };
}

describe('an answer of a newer server', () => {
  it('has further fields, which are left out [MORE-458]', () => {
    expect(read(one, { id: 1, kind: 'moved', colour: 'red' })).toEqual({
      data: { id: 1, kind: 'moved' },
      warnings: [],
    });
  });

  it('is read without the items of a page and the names that are unknown here [MORE-458]', () => {
    const items = [
      { id: 1, kind: 'levitated', tags: ['sung'] },
      { id: 2, kind: 'moved', tags: ['comment', 'sung', 'moved', 'danced'] },
      { id: 3, kind: 'danced' },
      { id: 4, kind: 'comment' },
    ];
    const { data, warnings } = read(page, items);
    expect(data).toEqual([
      { id: 2, kind: 'moved', tags: ['comment', 'moved'] },
      { id: 4, kind: 'comment' },
    ]);
    expect(warnings).toEqual([{ call: 'items', leftOut: 4 }]);
  });

  it('is refused if an item of another list, or the whole, is unknown: saving it would remove it [MORE-458]', () => {
    expect(() => read(list, [{ id: 1, kind: 'danced' }])).toThrow(/unexpected/);
    expect(() => read(one, { id: 1, kind: 'danced' })).toThrow(/unexpected/);
    expect(() => read(page, [{ id: 'one', kind: 'moved' }])).toThrow(/unexpected/);
  });
});
