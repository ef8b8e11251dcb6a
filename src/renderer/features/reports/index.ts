// Reports: the dashboards of processes and applications, and the organisation's own.
export { ReportScreen } from './report-screen.tsx';
