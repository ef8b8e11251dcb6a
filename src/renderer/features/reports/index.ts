// Reports: dashboards of processes and applications, and the organization's own.
export { ReportScreen } from './report-screen.tsx';
