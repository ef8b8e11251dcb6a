// The agenda of interviews by week.
export { WeekAgenda } from './week-agenda.tsx';
