// Redirects the address of a saved report, as in its emails, to the filtered report.
import { Navigate } from 'react-router-dom';
import { savedReportMessages as texts } from '../../../contract/messages.ts';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useSavedReports } from './saved-queries.ts';
import { reportPath } from './use-report-filters.ts';

export function SavedReportLink({ id }: { readonly id: number }) {
  const { data, error, refetch, isFetching } = useSavedReports();
  const saved = data?.data.find((report) => report.id === id);
  if (saved) return <Navigate to={reportPath(saved.kind, saved.filters)} replace />;
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  // The cached list may not contain the report yet.
  if (isFetching) return <Skeleton />;
  return <EmptyState title={texts.absent} />;
}
