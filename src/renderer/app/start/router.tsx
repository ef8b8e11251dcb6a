// The routes. Each screen is its own chunk, so that the first script is small.
import {
  createHashRouter,
  type LoaderFunction,
  type RouteObject,
  redirect,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { features } from '../../features.ts';
import { Shell } from '../shell/shell.tsx';
import { FIRST_RUN_PATH, PROCESSES_PATH, SESSION_PATH } from './entry-route.ts';
import { ScreenFailed } from './error-boundary.tsx';
import { Gate } from './gate.tsx';
import { NotFound } from './not-found.tsx';

/** A route that only redirects. It displays nothing meanwhile; without a component the router warns. */
const redirecting = (loader: LoaderFunction) => ({ loader, Component: () => null });

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
              { index: true, ...redirecting(() => redirect(PROCESSES_PATH)) },
              ...Object.values(features).flatMap((feature) => feature.routes ?? []),
              {
                path: `${PROCESSES_PATH}/:id/new`,
                ...redirecting(({ request, params }) => toBoard(request.url, params.id)),
              },
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
