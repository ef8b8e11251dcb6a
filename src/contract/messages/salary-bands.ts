// Texts of salary bands, and of requests whose salary is compared with them.
import type { BandOutcome, BandPeriod } from '../api/salary-bands.ts';

const outcomes: Record<BandOutcome, string> = {
  below: 'Por debajo de la banda salarial del cargo',
  within: 'Dentro de la banda salarial del cargo',
  above: 'Por encima de la banda salarial del cargo',
  none: 'Sin banda salarial para este cargo',
  unknown: 'No se puede comparar con la banda salarial: falta el salario, o la banda está en otra moneda',
};

const periods: Record<BandPeriod, string> = { month: 'Al mes', year: 'Al año' };

export const salaryBandMessages = {
  outcomes,
  /** Requests that are not within a band are noted; one without a band is not. */
  noteOf: (outcome: BandOutcome | null): string | null =>
    outcome === null || outcome === 'none' ? null : outcomes[outcome],
  name: 'Banda salarial',
  conditionValues: { outside: 'Fuera de banda', within: 'Dentro de banda', none: 'Sin banda' },
  title: 'Bandas salariales',
  hint: 'Entre qué montos está el salario de cada cargo y área. Una solicitud fuera de su banda lo dice a quien la pide y a quienes responden, sin los montos.',
  create: 'Agregar banda',
  editTitle: 'Editar banda',
  created: 'Banda agregada',
  changed: 'Banda actualizada',
  removed: 'Banda eliminada',
  removeQuestion: (name: string) =>
    `¿Eliminar la banda de ${name}? Las solicitudes que ya se compararon con ella no cambian.`,
  empty: 'Todavía no hay bandas salariales',
  emptyHint: 'Agrega la primera para que las solicitudes digan si su salario está fuera de banda.',
  columns: { position: 'Cargo', area: 'Área', range: 'Banda', since: 'Vigente desde' },
  position: 'Cargo',
  positionHint: 'Como se escribe en «Nombre del cargo» o en el título de la solicitud. Vacío, vale para toda el área.',
  area: 'Área',
  anyArea: 'Todas las áreas',
  anyPosition: 'Todos los cargos',
  areaHint: 'Vale también para las áreas que dependen de ella.',
  currency: 'Moneda',
  period: 'Periodo',
  periods,
  min: 'Desde',
  max: 'Hasta',
  validFrom: 'Vigente desde',
  targetRequired: 'Escribe un cargo o elige un área.',
  amountRequired: 'Escribe un monto.',
  upsideDown: 'El monto mayor no puede ser menor que el otro.',
  dayRequired: 'Elige una fecha.',
  range: (min: string, max: string) => `${min} a ${max}`,
  nameOf: (position: string | null, area: string | null): string =>
    [position ?? 'todos los cargos', area].filter(Boolean).join(' · '),
  comparing: 'Comparando con la banda salarial…',
} as const;
