// The files that a stage requires before a candidate can advance.
import { describe, expect, it } from 'vitest';
import {
  addRequirements,
  documentStatuses,
  explainUnmet,
  unmetRequirements,
} from '../../../../src/domain/stages/stage-requirements.ts';

const cv = { stage: 'Entrevista', condition: 'CV', value: 1 };
const references = { stage: 'Oferta', condition: 'Referencias', value: 3 };
const both = [cv, references];
const files = (counts: Record<string, number>) => new Map(Object.entries(counts));

describe('what a candidate lacks', () => {
  it.each([
    [
      'everything where there are no folders',
      {},
      [
        { ...cv, present: 0 },
        { ...references, present: 0 },
      ],
    ],
    ['what has too few files', { CV: 1, Referencias: 2 }, [{ ...references, present: 2 }]],
    ['nothing where there are as many as asked for', { CV: 1, Referencias: 3 }, []],
    ['nothing where there are more', { CV: 4, Referencias: 5 }, []],
    ['is not made up by files elsewhere', { Otros: 9, Referencias: 3 }, [{ ...cv, present: 0 }]],
  ])('is %s', (_rule, counts, unmet) => {
    expect(unmetRequirements(both, files(counts))).toEqual(unmet);
  });

  it('is said with the folder, how many of how many, and the stage', () => {
    expect(explainUnmet(unmetRequirements(both, files({ Referencias: 2 })))).toBe(
      'Faltan documentos para avanzar: en «CV» hay 0 de 1 archivo (etapa Entrevista); ' +
        'en «Referencias» hay 2 de 3 archivos (etapa Oferta).',
    );
  });

  it('is shown folder by folder beside what is there', () => {
    expect(documentStatuses(both, files({ CV: 1, Referencias: 2 }))).toEqual([
      { folder: 'CV', wanted: 1, present: 1, passes: true },
      { folder: 'Referencias', wanted: 3, present: 2, passes: false },
    ]);
    expect(documentStatuses([cv], files({}))).toEqual([{ folder: 'CV', wanted: 1, present: 0, passes: false }]);
  });
});

describe('the progress of a candidate', () => {
  const all = files({ CV: 1, Referencias: 3 });
  const some = files({ CV: 2 });
  const met = { met: 2, of: 2, passes: true, outcome: 'met' } as const;
  const unmet = { met: 1, of: 2, passes: false, outcome: 'unmet' } as const;
  // Rules can pass although some of them are unmet.
  const enough = { met: 1, of: 2, passes: true, outcome: 'met' } as const;
  const unknown = { met: 1, of: 2, passes: false, outcome: 'unknown' } as const;

  it('is that of the rules where the stage asks for no files, and none without either', () => {
    expect(addRequirements(unmet, [], all)).toBe(unmet);
    expect(addRequirements(null, [], all)).toBeNull();
  });

  it.each([
    ['files alone, all there', null, all, { met: 2, of: 2, passes: true, outcome: 'met' }],
    ['files alone, one missing', null, some, { met: 1, of: 2, passes: false, outcome: 'unmet' }],
    ['rules and files', met, all, { met: 4, of: 4, passes: true, outcome: 'met' }],
    ['enough rules and all files', enough, all, { met: 3, of: 4, passes: true, outcome: 'met' }],
    ['rules without files', met, some, { met: 3, of: 4, passes: false, outcome: 'unmet' }],
    ['files without rules', unmet, all, { met: 3, of: 4, passes: false, outcome: 'unmet' }],
    ['unknown rules with all files', unknown, all, { met: 3, of: 4, passes: false, outcome: 'unknown' }],
    ['unknown rules without files', unknown, some, { met: 2, of: 4, passes: false, outcome: 'unmet' }],
  ] as const)('counts %s together', (_description, rules, present, progress) => {
    expect(addRequirements(rules, both, present)).toEqual(progress);
  });
});
