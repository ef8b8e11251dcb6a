// Registers all features' routes, entries in the rail and the palette, and toasts.
import {
  Calendar,
  Cog,
  DiagramTree,
  Endorsed,
  People,
  Projects,
  type SVGIconProps,
  TimelineBarChart,
} from '@blueprintjs/icons';
import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { CurrentUser } from '../contract/api/sessions.ts';
import { appMessages, navigationMessages, paletteMessages } from '../contract/messages.ts';
import {
  CANDIDATES_PATH,
  DUPLICATES_PATH,
  INTERVIEWS_PATH,
  PROCESSES_PATH,
  REPORTS_PATH,
  REQUESTS_PATH,
  SETTINGS_PATH,
  WORKFLOWS_PATH,
} from './app/start/entry-route.ts';

export interface NavItem {
  readonly path: string;
  /** Name in the rail. */
  readonly name: string;
  /** Text and keywords in the palette. */
  readonly text: string;
  readonly keywords: string;
  readonly Icon: ComponentType<SVGIconProps>;
  readonly isFor: (user: CurrentUser) => boolean;
  /** Listed in the palette only. */
  readonly isOffRail?: true;
}

interface Feature {
  /** Screens inside the shell; each loads its script when it is opened. */
  readonly routes?: readonly RouteObject[];
  readonly navItem?: NavItem;
  /** Mounted beside every screen once the first one is idle. */
  readonly Toasts?: ComponentType;
}

const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

const isAdmin = (user: CurrentUser): boolean => user.is_admin || user.is_superadmin;

const addCandidates = () => import('./features/add-candidates/index.ts');
const candidates = async () => (await import('./features/candidates/index.ts')).CandidatesScreen;
const editor = () => import('./features/process-editor/index.ts');
const interviewPlans = () => import('./features/interview-plans/index.ts');
const jobBoards = () => import('./features/job-boards/index.ts');
const matches = () => import('./features/matches/index.ts');
const myInterviews = () => import('./features/my-interviews/index.ts');
const reports = async () => (await import('./features/reports/index.ts')).ReportScreen;
const requests = () => import('./features/requests/index.ts');
const settings = async () => (await import('./features/settings/index.ts')).SettingsScreen;
const workflows = () => import('./features/workflows/index.ts');

/** By the name of the feature's folder, in the order of the rail. */
export const features: Readonly<Record<string, Feature>> = {
  processes: {
    routes: [screen(PROCESSES_PATH, async () => (await import('./features/processes/index.ts')).ProcessListScreen)],
    navItem: {
      path: PROCESSES_PATH,
      name: appMessages.processes,
      text: paletteMessages.goToProcesses,
      keywords: paletteMessages.keywords.processes,
      Icon: Projects,
      isFor: () => true,
    },
  },
  candidates: {
    routes: [screen(CANDIDATES_PATH, candidates), screen(`${CANDIDATES_PATH}/:segmentId`, candidates)],
    navItem: {
      path: CANDIDATES_PATH,
      name: navigationMessages.candidates.title,
      text: navigationMessages.candidates.goTo,
      keywords: navigationMessages.candidates.keywords,
      Icon: People,
      isFor: () => true,
    },
  },
  duplicates: {
    routes: [screen(DUPLICATES_PATH, async () => (await import('./features/duplicates/index.ts')).DuplicatesScreen)],
  },
  board: {
    routes: [screen(`${PROCESSES_PATH}/:id`, async () => (await import('./features/board/index.ts')).BoardScreen)],
  },
  comparison: {
    routes: [
      screen(
        `${PROCESSES_PATH}/:id/compare/:applicants`,
        async () => (await import('./features/comparison/index.ts')).ComparisonScreen,
      ),
    ],
  },
  jobBoards: {
    routes: [
      screen(
        `${PROCESSES_PATH}/:id/update_selection_process_applicant_list`,
        async () => (await jobBoards()).SynchronizationScreen,
      ),
      screen(`${PROCESSES_PATH}/:id/synchronizations`, async () => (await jobBoards()).HistoryScreen),
    ],
  },
  processEditor: {
    routes: [
      screen(`${PROCESSES_PATH}/:id/edit`, async () => (await editor()).AnnouncementScreen),
      screen(`${PROCESSES_PATH}/:id/edit/form`, async () => (await editor()).FormScreen),
      screen(`${PROCESSES_PATH}/:id/edit/filter_form`, async () => (await editor()).GeneralScreen),
      screen(`${PROCESSES_PATH}/:id/publish`, async () => (await editor()).PublishScreen),
    ],
  },
  rules: {
    routes: [
      screen(`${PROCESSES_PATH}/:id/rules`, async () => (await import('./features/rules/index.ts')).RulesScreen),
    ],
  },
  disqualificationProposals: {
    routes: [
      screen(
        `${PROCESSES_PATH}/:id/disqualification_proposals`,
        async () => (await import('./features/disqualification-proposals/index.ts')).ProposalsScreen,
      ),
    ],
  },
  addCandidates: {
    routes: [
      screen(`${PROCESSES_PATH}/:id/applicants/new`, async () => (await addCandidates()).NewApplicantScreen),
      screen(`${PROCESSES_PATH}/:id/applicants/new_from_segment`, async () => (await addCandidates()).SegmentScreen),
    ],
  },
  candidateSegments: {
    Toasts: lazy(async () => ({ default: (await import('./features/candidate-segments/index.ts')).SegmentToasts })),
  },
  applicants: {
    Toasts: lazy(async () => ({ default: (await import('./features/applicants/index.ts')).MentionToasts })),
  },
  stages: {
    Toasts: lazy(async () => ({ default: (await import('./features/stages/index.ts')).OverdueToasts })),
  },
  requests: {
    routes: [
      screen(REQUESTS_PATH, async () => (await requests()).RequestsScreen),
      screen(`${REQUESTS_PATH}/new`, async () => (await requests()).NewRequestScreen),
      screen(`${REQUESTS_PATH}/:id`, async () => (await requests()).RequestScreen),
    ],
    navItem: {
      path: REQUESTS_PATH,
      name: navigationMessages.requests.title,
      text: navigationMessages.requests.goTo,
      keywords: navigationMessages.requests.keywords,
      Icon: Endorsed,
      isFor: () => true,
    },
    Toasts: lazy(async () => ({ default: (await requests()).RequestToasts })),
  },
  interviewPlans: {
    routes: [screen(`${PROCESSES_PATH}/:id/interviews`, async () => (await interviewPlans()).InterviewPlanScreen)],
  },
  matches: {
    routes: [screen(`${PROCESSES_PATH}/:id/match`, async () => (await matches()).MatchCriteriaScreen)],
  },
  myInterviews: {
    routes: [
      screen(INTERVIEWS_PATH, async () => (await myInterviews()).MyInterviewsScreen),
      screen(`${INTERVIEWS_PATH}/:id`, async () => (await myInterviews()).InterviewScreen),
    ],
    navItem: {
      path: INTERVIEWS_PATH,
      name: navigationMessages.interviews.title,
      text: navigationMessages.interviews.goTo,
      keywords: navigationMessages.interviews.keywords,
      Icon: Calendar,
      isFor: (user) => user.permissions.can_interview,
    },
    Toasts: lazy(async () => ({ default: (await myInterviews()).InterviewToasts })),
  },
  reports: {
    routes: [screen(REPORTS_PATH, reports), screen(`${REPORTS_PATH}/:tab`, reports)],
    navItem: {
      path: REPORTS_PATH,
      name: appMessages.reports,
      text: paletteMessages.goToReports,
      keywords: paletteMessages.keywords.reports,
      Icon: TimelineBarChart,
      isFor: () => true,
    },
  },
  settings: {
    routes: [screen(SETTINGS_PATH, settings), screen(`${SETTINGS_PATH}/:card`, settings)],
    navItem: {
      path: SETTINGS_PATH,
      name: appMessages.settings,
      text: paletteMessages.goToSettings,
      keywords: paletteMessages.keywords.settings,
      Icon: Cog,
      isFor: isAdmin,
    },
  },
  workflows: {
    routes: [
      screen(WORKFLOWS_PATH, async () => (await workflows()).WorkflowListScreen),
      screen(`${WORKFLOWS_PATH}/:id`, async () => (await workflows()).WorkflowScreen),
      screen(`${WORKFLOWS_PATH}/:id/structure`, async () => (await workflows()).StructureScreen),
    ],
    navItem: {
      path: WORKFLOWS_PATH,
      name: navigationMessages.workflows.title,
      text: navigationMessages.workflows.goTo,
      keywords: navigationMessages.workflows.keywords,
      Icon: DiagramTree,
      isFor: isAdmin,
      isOffRail: true,
    },
  },
};

const NAV_ITEMS = Object.values(features).flatMap(({ navItem }) => navItem ?? []);

/** The main screens of a user, in the rail and the palette. */
export const navItemsOf = (user: CurrentUser | null): readonly NavItem[] =>
  NAV_ITEMS.filter(({ isFor }) => user !== null && isFor(user));
