// Definition of settings saved together; one card reads, saves and merges them.
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Problems } from '../../../forms/problems.ts';
import type { Merged } from '../../../forms/use-versioned-form.ts';

export interface SettingFieldsProps<Draft, State> {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly problems: Problems;
  /** The server's version. */
  readonly state: State;
  /** Merges a state that a part of the card saved on its own; unsaved edits remain. */
  readonly onStored: (state: State) => void;
}

/** `State` is the server's answer, `Draft` its form. */
export interface SettingForm<State, Draft extends object> {
  readonly queryKey: QueryKey;
  /** Further queries that a change makes stale. */
  readonly outdates?: readonly QueryKey[];
  readonly hint: string;
  /** Toast after saving. */
  readonly saved: string;
  /** Error text that replaces the reason if reading fails. */
  readonly loadFailed?: string;
  /** Error text above the reason if saving fails. */
  readonly saveFailed?: { readonly title: string; readonly text: string };
  readonly read: () => Promise<State>;
  /** Schema of the state that comes with `stale_version`. */
  readonly state: z.ZodType<State>;
  readonly draftOf: (state: State) => Draft;
  readonly problemsOf: (draft: Draft) => Problems;
  /** Merges with another user's version; field by field by default. */
  readonly merge?: (base: Draft, mine: Draft, theirs: Draft) => Merged<Draft>;
  readonly Fields: ComponentType<SettingFieldsProps<Draft, State>>;
  /** `state` is the draft's base, with its version. */
  readonly save: (draft: Draft, state: State) => Promise<State>;
  /** Summary of a newer state, displayed in a conflict. */
  readonly describe: (state: State) => string;
}
