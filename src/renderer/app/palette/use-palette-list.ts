// What stands in the palette for what is typed: the sections in their order.
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { appMessages, paletteMessages } from '../../../contract/messages.ts';
import { SETTINGS_CARDS } from '../../features/settings/index.ts';
import { type CommandGroup, useOfferedCommands } from '../../ui/commands.ts';
import { useCurrentUser } from '../desktop.ts';
import { useErasedCandidates } from '../remote-changes/erasures.ts';
import { PROCESSES_PATH, SETTINGS_PATH } from '../start/way-in.ts';
import { isBoardWindow } from '../start/window-kind.ts';
import type { CallFailure } from '../terna.ts';
import { commandSections, type Entry, type Section } from './entries.ts';
import { useProcesses, useSearch } from './queries.ts';
import { keptIds, recentOf } from './recent.ts';

const MOST_RECENT = 6;

interface PaletteList {
  readonly sections: readonly Section[];
  readonly isLooking: boolean;
  readonly failure: CallFailure | null;
}

export function usePaletteList(typed: string): PaletteList {
  const groups = useOfferedCommands();
  const cards = useSettingsCommands();
  const recent = useRecent();
  const withoutHere = useWithoutHere();
  const { processes, candidates, isLooking, failure } = useSearch(typed);
  const isPresent = useIsPresent();
  const words = typed.trim();
  // The settings are many: they are found by words, and not listed before there are any.
  const commands = commandSections(words === '' ? groups : [...cards, ...groups], words);
  const known = commandSections([...cards, ...groups], words).flatMap(({ entries }) => entries);
  // A command is recent only where it can be done now.
  const lately = recent.flatMap((entry) =>
    entry.place ? withoutHere(entry).filter(isPresent) : known.filter(({ id }) => id === entry.id),
  );
  const sections =
    words === ''
      ? [
          { title: paletteMessages.recent, entries: lately.slice(0, MOST_RECENT) },
          ...withoutRepetition(commands, lately),
        ]
      : [
          ...commands,
          { title: paletteMessages.processes, entries: processes },
          { title: paletteMessages.candidates, entries: candidates.filter(isPresent) },
        ];
  return { sections: sections.filter(({ entries }) => entries.length > 0), isLooking, failure };
}

/** A command for each card of the settings, for those who may open them; a window of one board goes nowhere else. */
function useSettingsCommands(): readonly CommandGroup[] {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const mayOpen = user !== null && (user.is_admin || user.is_superadmin) && !isBoardWindow();
  return useMemo(() => {
    if (!mayOpen) return [];
    const commands = SETTINGS_CARDS.map(({ path, title, hint }) => ({
      id: `settings.${path}`,
      text: title,
      words: hint,
      run: () => void navigate(`${SETTINGS_PATH}/${path}`),
    }));
    return [{ title: appMessages.settings, commands }];
  }, [mayOpen, navigate]);
}

/** What stands above among the recent does not stand below once more. */
function withoutRepetition(sections: readonly Section[], above: readonly Entry[]): Section[] {
  const ids = new Set(above.slice(0, MOST_RECENT).map(({ id }) => id));
  return sections.map(({ title, entries }) => ({ title, entries: entries.filter(({ id }) => !ids.has(id)) }));
}

/** A palette that is open drops a candidate who is erased meanwhile. */
function useIsPresent(): (entry: Entry) => boolean {
  const erased = useErasedCandidates();
  return ({ place }) => place?.applicantId === undefined || !erased.has(place.applicantId);
}

/** Where one is already is no place to go. */
function useWithoutHere(): (entry: Entry) => readonly Entry[] {
  const { pathname, search } = useLocation();
  const shown = new URLSearchParams(search).get('applicant_id');
  return (entry) => {
    const { processId, applicantId } = entry.place ?? {};
    const isHere = pathname === `${PROCESSES_PATH}/${processId}` && (applicantId ?? null) === (shown && Number(shown));
    return isHere ? [] : [entry];
  };
}

/** As it was when the palette opened: a list that changes under the hand is none. */
function useRecent(): readonly Entry[] {
  const userToken = useCurrentUser()?.token ?? null;
  const { seen, kept } = useMemo(
    () => ({
      seen: userToken === null ? [] : recentOf(userToken),
      kept: userToken === null ? [] : keptIds(userToken, localStorage),
    }),
    [userToken],
  );
  const processIds = useMemo(
    () => kept.filter((id) => id.startsWith('process:')).map((id) => Number(id.slice('process:'.length))),
    [kept],
  );
  const processes = useProcesses(processIds.slice(0, MOST_RECENT - Math.min(MOST_RECENT, seen.length)));
  const fromBefore = kept.flatMap((id) =>
    id.startsWith('command:') ? [{ id, text: '' }] : processes.filter((entry) => entry.id === id),
  );
  return [...seen, ...fromBefore];
}
