// Detection of possible duplicates, and the further of two candidacies.
import { describe, expect, it } from 'vitest';
import { furtherOf, likenesses, personKeys } from '../../../../src/domain/candidates/duplicates.ts';

const keys = (full_name: string, phone: string | null = null, document: string | null = null) =>
  personKeys({ full_name, phone, document });

describe('what persons are compared by', () => {
  it('does not depend on how it was written', () => {
    expect(keys('Ríos Vega, Marta')).toEqual(keys('marta  RIOS vega'));
    expect(keys('Ana Paz', '+56 9 8765 4321').phone_key).toBe(keys('Ana Paz', '(9) 8765-4321').phone_key);
    expect(keys('Ana Paz', null, '12.345.678-k').document_key).toBe('12345678K');
  });

  it('says nothing where it is too little to tell anybody by', () => {
    expect(keys('Marta', '12 34', 'A-1')).toEqual({ name_key: null, phone_key: null, document_key: null });
  });

  it('tells what two have in common, the surest first', () => {
    const [one, other] = [
      { ...keys('Ana Paz', '98765432'), email: 'ana@uno.example' },
      { ...keys('Paz Ana', '9876 5432'), email: 'ana@uno.example' },
    ];
    expect(likenesses(one, other)).toEqual(['email', 'phone', 'name']);
    expect(likenesses({ ...keys('Ana'), email: null }, { ...keys('Eva'), email: null })).toEqual([]);
  });
});

describe('of two candidacies in one process', () => {
  const reach = { id: 1, hiringStarted: false, status: 'active', stageOrder: 1 } as const;
  it('the one goes on that is being hired, else the active one, else the one in the later stage, else the earlier', () => {
    const further = (other: Partial<Parameters<typeof furtherOf>[0]>) =>
      furtherOf(reach, { ...reach, id: 2, ...other }).id;
    expect(further({ hiringStarted: true, status: 'disqualified' })).toBe(2);
    expect(further({ status: 'disqualified', stageOrder: 5 })).toBe(1);
    expect(further({ stageOrder: 2 })).toBe(2);
    expect(further({})).toBe(1);
  });
});
