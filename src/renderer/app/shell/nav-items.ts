// The main screens, listed in the navigation rail and the palette.
import { Cog, DiagramTree, Endorsed, Projects, type SVGIconProps, TimelineBarChart } from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import type { CurrentUser } from '../../../contract/api/sessions.ts';
import {
  appMessages,
  paletteMessages,
  requestScreenMessages,
  workflowScreenMessages,
} from '../../../contract/messages.ts';
import { PROCESSES_PATH, REPORTS_PATH, REQUESTS_PATH, SETTINGS_PATH, WORKFLOWS_PATH } from '../start/entry-route.ts';

export interface NavItem {
  readonly path: string;
  /** Name in the rail. */
  readonly name: string;
  /** Text and keywords in the palette. */
  readonly text: string;
  readonly keywords: string;
  readonly Icon: ComponentType<SVGIconProps>;
  readonly isFor: (user: CurrentUser) => boolean;
  /** Listed in the palette; reachable from another rail item. */
  readonly isOffRail?: true;
}

const NAV_ITEMS: readonly NavItem[] = [
  {
    path: PROCESSES_PATH,
    name: appMessages.processes,
    text: paletteMessages.goToProcesses,
    keywords: paletteMessages.keywords.processes,
    Icon: Projects,
    isFor: () => true,
  },
  {
    path: REQUESTS_PATH,
    name: requestScreenMessages.title,
    text: requestScreenMessages.goTo,
    keywords: requestScreenMessages.keywords,
    Icon: Endorsed,
    isFor: () => true,
  },
  {
    path: REPORTS_PATH,
    name: appMessages.reports,
    text: paletteMessages.goToReports,
    keywords: paletteMessages.keywords.reports,
    Icon: TimelineBarChart,
    isFor: () => true,
  },
  {
    path: SETTINGS_PATH,
    name: appMessages.settings,
    text: paletteMessages.goToSettings,
    keywords: paletteMessages.keywords.settings,
    Icon: Cog,
    isFor: (user) => user.is_admin || user.is_superadmin,
  },
  {
    path: WORKFLOWS_PATH,
    name: workflowScreenMessages.title,
    text: workflowScreenMessages.goTo,
    keywords: workflowScreenMessages.keywords,
    Icon: DiagramTree,
    isFor: (user) => user.is_admin || user.is_superadmin,
    isOffRail: true,
  },
];

export const navItemsOf = (user: CurrentUser | null): readonly NavItem[] =>
  NAV_ITEMS.filter(({ isFor }) => user !== null && isFor(user));
