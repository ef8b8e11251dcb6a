// Fake server of duplicate groups: three groups, the last of which the user cannot merge.
import type { DuplicateGroup, DuplicatePerson } from '../../../src/contract/api/duplicates.ts';
import { MERGED_FIELDS } from '../../../src/contract/api/merges.ts';
import { FakeError } from './fake-candidates.ts';

const person = (person_id: number, values: Record<string, string>, candidacies = 1): DuplicatePerson => ({
  person_id,
  applicant_id: person_id + 100,
  process_id: 7,
  process_title: 'Analista contable senior',
  candidacies,
  values: Object.fromEntries(MERGED_FIELDS.map((field) => [field, values[field] ?? null])) as DuplicatePerson['values'],
});

const groupOf = (id: number, persons: DuplicatePerson[], more: Partial<DuplicateGroup> = {}): DuplicateGroup => ({
  id,
  version: `v${id}`,
  strength: 'high',
  signs: ['email', 'name_phone'],
  persons,
  more: 0,
  keep: persons[0]?.person_id ?? 0,
  take: {},
  refusal: null,
  ...more,
});

const initial = (): DuplicateGroup[] => [
  groupOf(1, [
    person(1, { name: 'Ana González Ruiz', email: 'ana@a.example', phone: '+56 9 8765 4321', city: 'Temuco' }, 3),
    person(2, { name: 'GONZALES RUIZ ANA', phone: '987654321', city: 'Lima', birthdate: '1990-03-04' }),
    person(3, { name: 'Ana Gonzalez', email: 'ag@b.example', profession: 'Geóloga' }),
  ]),
  groupOf(4, [person(4, { name: 'Luis Paz', city: 'Quito' }), person(5, { name: 'Luis Paz Mora', city: 'Quito' })], {
    strength: 'medium',
    signs: ['name_city'],
  }),
  groupOf(6, [person(6, { name: 'Eva Sol', phone: '+56 9 1' }), person(7, { name: 'Sol Díaz', phone: '+56 9 1' })], {
    strength: 'low',
    signs: ['phone'],
    refusal: 'No puedes unirlas.',
  }),
];

interface MergeInput {
  readonly params: { readonly id: number };
  readonly body: { readonly version: string; readonly person_ids: readonly number[] };
}

export function fakeDuplicates() {
  let groups = initial();
  const gone = new Map<string, DuplicateGroup>();
  const take = (id: number): DuplicateGroup => {
    const group = groups.find((one) => one.id === id);
    if (!group) throw new FakeError({ code: 'conflict', message: 'Alguien ya unió este grupo.' });
    groups = groups.filter((one) => one !== group);
    return group;
  };
  return {
    list: ({ query }: { query: { strength?: string } }) => {
      const found = groups.filter(({ strength }) => (query.strength ?? strength) === strength);
      return { groups: found, next: null, count: found.length, waiting: false };
    },
    merge: ({ params: { id }, body }: MergeInput) => {
      const group = take(id);
      const merges = body.person_ids.slice(1).map((personId) => ({
        id: personId,
        full_name: group.persons.find((one) => one.person_id === personId)?.values.name ?? '',
        merged_by: null,
        created_at: '2026-11-25T12:00:00.000Z',
      }));
      return { merges, applicant_id: 101 };
    },
    dismiss: ({ params: { id }, body }: MergeInput) => {
      gone.set(String(body.person_ids), take(id));
      return { person_ids: body.person_ids };
    },
    restore: ({ body }: { body: { person_ids: readonly number[] } }) => {
      const group = gone.get(String(body.person_ids));
      if (group) groups = [group, ...groups];
      return null;
    },
  };
}
