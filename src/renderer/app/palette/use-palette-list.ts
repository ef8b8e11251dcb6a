// Builds the ordered sections of the palette for the typed query.
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { appMessages, paletteMessages } from '../../../contract/messages.ts';
import { SETTINGS_CARDS } from '../../features/settings/index.ts';
import { type CommandGroup, useOfferedCommands } from '../../ui/keys/commands.ts';
import { useCurrentUser } from '../desktop.ts';
import { useErasedCandidates } from '../remote-changes/erasures.ts';
import { PROCESSES_PATH, SETTINGS_PATH } from '../start/entry-route.ts';
import { isBoardWindow } from '../start/window-kind.ts';
import type { ApiError } from '../terna.ts';
import { commandSections, type Entry, type Section } from './entries.ts';
import { useProcesses, useSearch } from './queries.ts';
import { recentOf, storedIds } from './recent.ts';

const MAX_RECENT = 6;

interface PaletteList {
  readonly sections: readonly Section[];
  readonly isLooking: boolean;
  readonly error: ApiError | null;
}

export function usePaletteList(typed: string): PaletteList {
  const groups = useOfferedCommands();
  const cards = useSettingsCommands();
  const recent = useRecent();
  const withoutHere = useWithoutHere();
  const { processes, candidates, isLooking, error } = useSearch(typed);
  const isPresent = useIsPresent();
  const query = typed.trim();
  // Settings commands are numerous, so they are listed only for a query.
  const commands = commandSections(query === '' ? groups : [...cards, ...groups], query);
  const known = commandSections([...cards, ...groups], query).flatMap(({ entries }) => entries);
  // Recent commands are listed only while they are offered.
  const lately = recent.flatMap((entry) =>
    entry.target ? withoutHere(entry).filter(isPresent) : known.filter(({ id }) => id === entry.id),
  );
  const sections =
    query === ''
      ? [
          { title: paletteMessages.recent, entries: lately.slice(0, MAX_RECENT) },
          ...withoutRepetition(commands, lately),
        ]
      : [
          ...commands,
          { title: paletteMessages.processes, entries: processes },
          { title: paletteMessages.candidates, entries: candidates.filter(isPresent) },
        ];
  return { sections: sections.filter(({ entries }) => entries.length > 0), isLooking, error };
}

/** One command per settings card that the user may open; none in a board window. */
function useSettingsCommands(): readonly CommandGroup[] {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const mayOpen = user !== null && (user.is_admin || user.is_superadmin) && !isBoardWindow();
  return useMemo(() => {
    if (!mayOpen) return [];
    const commands = SETTINGS_CARDS.map(({ path, title, hint }) => ({
      id: `settings.${path}`,
      text: title,
      keywords: hint,
      run: () => void navigate(`${SETTINGS_PATH}/${path}`),
    }));
    return [{ title: appMessages.settings, commands }];
  }, [mayOpen, navigate]);
}

/** Removes entries that the recent section already lists. */
function withoutRepetition(sections: readonly Section[], above: readonly Entry[]): Section[] {
  const ids = new Set(above.slice(0, MAX_RECENT).map(({ id }) => id));
  return sections.map(({ title, entries }) => ({ title, entries: entries.filter(({ id }) => !ids.has(id)) }));
}

function useIsPresent(): (entry: Entry) => boolean {
  const erased = useErasedCandidates();
  return ({ target }) => target?.applicantId === undefined || !erased.has(target.applicantId);
}

/** Removes the current location. */
function useWithoutHere(): (entry: Entry) => readonly Entry[] {
  const { pathname, search } = useLocation();
  const openId = new URLSearchParams(search).get('applicant_id');
  return (entry) => {
    const { processId, applicantId } = entry.target ?? {};
    const isHere =
      pathname === `${PROCESSES_PATH}/${processId}` && (applicantId ?? null) === (openId && Number(openId));
    return isHere ? [] : [entry];
  };
}

/** As of opening, so that the list does not change during use. */
function useRecent(): readonly Entry[] {
  const userToken = useCurrentUser()?.token ?? null;
  const { visited, stored } = useMemo(
    () => ({
      visited: userToken === null ? [] : recentOf(userToken),
      stored: userToken === null ? [] : storedIds(userToken, localStorage),
    }),
    [userToken],
  );
  const processIds = useMemo(
    () => stored.filter((id) => id.startsWith('process:')).map((id) => Number(id.slice('process:'.length))),
    [stored],
  );
  const processes = useProcesses(processIds.slice(0, MAX_RECENT - Math.min(MAX_RECENT, visited.length)));
  const fromBefore = stored.flatMap((id) =>
    id.startsWith('command:') ? [{ id, text: '' }] : processes.filter((entry) => entry.id === id),
  );
  return [...visited, ...fromBefore];
}
