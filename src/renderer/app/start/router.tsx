// The routes. Each screen is its own chunk, so that the first script is small.
import { createHashRouter, type RouteObject, redirect, useLocation, useNavigate } from 'react-router-dom';
import { Shell } from '../shell/shell.tsx';
import {
  FIRST_RUN_PATH,
  PROCESSES_PATH,
  REPORTS_PATH,
  REQUESTS_PATH,
  SESSION_PATH,
  SETTINGS_PATH,
  WORKFLOWS_PATH,
} from './entry-route.ts';
import { ScreenFailed } from './error-boundary.tsx';
import { Gate } from './gate.tsx';
import { NotFound } from './not-found.tsx';

const editor = () => import('../../features/process-editor/index.ts');
const editorRoutes: RouteObject[] = [
  { path: `${PROCESSES_PATH}/:id/edit`, lazy: async () => ({ Component: (await editor()).AnnouncementScreen }) },
  { path: `${PROCESSES_PATH}/:id/edit/form`, lazy: async () => ({ Component: (await editor()).FormScreen }) },
  { path: `${PROCESSES_PATH}/:id/edit/filter_form`, lazy: async () => ({ Component: (await editor()).GeneralScreen }) },
  { path: `${PROCESSES_PATH}/:id/publish`, lazy: async () => ({ Component: (await editor()).PublishScreen }) },
];

const workflows = () => import('../../features/workflows/index.ts');
const workflowRoutes: RouteObject[] = [
  { path: WORKFLOWS_PATH, lazy: async () => ({ Component: (await workflows()).WorkflowListScreen }) },
  { path: `${WORKFLOWS_PATH}/:id`, lazy: async () => ({ Component: (await workflows()).WorkflowScreen }) },
  { path: `${WORKFLOWS_PATH}/:id/structure`, lazy: async () => ({ Component: (await workflows()).StructureScreen }) },
];

const requests = () => import('../../features/requests/index.ts');
const requestRoutes: RouteObject[] = [
  { path: REQUESTS_PATH, lazy: async () => ({ Component: (await requests()).RequestsScreen }) },
  { path: `${REQUESTS_PATH}/new`, lazy: async () => ({ Component: (await requests()).NewRequestScreen }) },
  { path: `${REQUESTS_PATH}/:id`, lazy: async () => ({ Component: (await requests()).RequestScreen }) },
];

const reports = async () => ({ Component: (await import('../../features/reports/index.ts')).ReportScreen });
const settings = async () => ({ Component: (await import('../../features/settings/index.ts')).SettingsScreen });

const routes: RouteObject[] = [
  {
    Component: Gate,
    // Without it the router warns while the first chunk loads.
    HydrateFallback: () => null,
    ErrorBoundary: RouteFailed,
    children: [
      {
        path: FIRST_RUN_PATH,
        lazy: async () => ({ Component: (await import('../../features/workspace/index.ts')).FirstRunScreen }),
      },
      {
        path: SESSION_PATH,
        lazy: async () => ({ Component: (await import('../../features/sessions/index.ts')).SignInScreen }),
      },
      {
        Component: Shell,
        children: [
          {
            ErrorBoundary: RouteFailed,
            children: [
              // Does not await the session, so that the list's script loads meanwhile.
              { index: true, loader: () => redirect(PROCESSES_PATH) },
              {
                path: PROCESSES_PATH,
                lazy: async () => ({
                  Component: (await import('../../features/processes/index.ts')).ProcessListScreen,
                }),
              },
              {
                path: `${PROCESSES_PATH}/:id`,
                lazy: async () => ({ Component: (await import('../../features/board/index.ts')).BoardScreen }),
              },
              {
                path: `${PROCESSES_PATH}/:id/update_selection_process_applicant_list`,
                lazy: async () => ({
                  Component: (await import('../../features/job-boards/index.ts')).SynchronizationScreen,
                }),
              },
              {
                path: `${PROCESSES_PATH}/:id/synchronizations`,
                lazy: async () => ({ Component: (await import('../../features/job-boards/index.ts')).HistoryScreen }),
              },
              ...editorRoutes,
              {
                path: `${PROCESSES_PATH}/:id/rules`,
                lazy: async () => ({ Component: (await import('../../features/rules/index.ts')).RulesScreen }),
              },
              {
                path: `${PROCESSES_PATH}/:id/applicants/new`,
                lazy: async () => ({
                  Component: (await import('../../features/add-candidates/index.ts')).NewApplicantScreen,
                }),
              },
              {
                path: `${PROCESSES_PATH}/:id/applicants/new_from_segment`,
                lazy: async () => ({
                  Component: (await import('../../features/add-candidates/index.ts')).SegmentScreen,
                }),
              },
              { path: `${PROCESSES_PATH}/:id/new`, loader: ({ request, params }) => toBoard(request.url, params.id) },
              ...workflowRoutes,
              ...requestRoutes,
              ...[REPORTS_PATH, `${REPORTS_PATH}/:tab`].map((path) => ({ path, lazy: reports })),
              ...[SETTINGS_PATH, `${SETTINGS_PATH}/:card`].map((path) => ({ path, lazy: settings })),
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
];

/** Routes are in the hash, so that they work under app:// and survive a window reload. */
export const createRouter = (): ReturnType<typeof createHashRouter> => createHashRouter(routes);

/** Redirects the former address of the candidate drawer: `…/{id}/new?applicant_id={id}`. */
const toBoard = (url: string, id: string | undefined): Response =>
  redirect(`${PROCESSES_PATH}/${id ?? ''}${new URL(url).search}`);

function RouteFailed() {
  const navigate = useNavigate();
  const location = useLocation();
  return <ScreenFailed onReopen={() => void navigate(location, { replace: true })} />;
}
