// What some processes of the demonstration ask for, so that their boards can be sorted by match.
import type { MatchCriterion } from '../../contract/api/matches.ts';
import type { PROCESSES } from './vocabulary.ts';

type Title = (typeof PROCESSES)[number][0];

const skill = (name: string, ...alternatives: string[]): MatchCriterion => ({ kind: 'skill', name, alternatives });
const experience = (years: number, position: string | null, ...alternatives: string[]): MatchCriterion => ({
  kind: 'experience',
  ...{ years, position, alternatives },
});
const place = (name: string, ...alternatives: string[]): MatchCriterion => ({ kind: 'place', name, alternatives });
const education = (level: 'technical' | 'degree' | 'postgraduate'): MatchCriterion => ({
  kind: 'education',
  ...{ level, field: null, alternatives: [] },
});

export const DEMO_CRITERIA: Readonly<Partial<Record<Title, readonly MatchCriterion[]>>> = {
  'Desarrollador de software para sistemas empotrados': [
    experience(5, null),
    education('degree'),
    skill('Coordinación de proyectos', 'Coordinadora de proyectos', 'Apoyo en proyectos'),
    place('Santiago', 'Valparaíso'),
  ],
  'Enfermera responsable de cuidados generales': [
    experience(3, 'Jefe de turno', 'Coordinadora de proyectos'),
    education('degree'),
    skill('Mejora de los procesos'),
    place('Chile'),
  ],
  'Agente de servicio de atención al cliente': [
    experience(2, 'Asistente', 'Especialista'),
    skill('Atención a clientes'),
    education('technical'),
    place('Lima', 'Cusco'),
  ],
};

export const criteriaOf = (title: string): readonly MatchCriterion[] | undefined =>
  Object.entries(DEMO_CRITERIA).find(([one]) => one === title)?.[1];
