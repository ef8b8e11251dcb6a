// What a card of the settings says about values that are saved together, so that reading, saving and conflicts are written once.
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Problems } from '../catalogue/definition.ts';

export interface SettingFieldsProps<Draft, State> {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly problems: Problems;
  /** As the server has it. */
  readonly state: State;
  /** Takes in what a part of the card has saved by itself; what is written meanwhile stays. */
  readonly onStored: (state: State) => void;
}

/** `State` is what the server answers, `Draft` what is written of it. */
export interface SettingForm<State, Draft extends object> {
  readonly queryKey: QueryKey;
  /** Further answers that a change makes old. */
  readonly outdates?: readonly QueryKey[];
  readonly hint: string;
  /** Said once it is saved. */
  readonly saved: string;
  /** Said where it could not be read, in place of the reason. */
  readonly loadFailed?: string;
  /** Said where it could not be saved, over the reason. */
  readonly saveFailed?: { readonly title: string; readonly text: string };
  readonly read: () => Promise<State>;
  /** The state that comes with `stale_version`. */
  readonly state: z.ZodType<State>;
  readonly draftOf: (state: State) => Draft;
  readonly problemsOf: (draft: Draft) => Problems;
  readonly Fields: ComponentType<SettingFieldsProps<Draft, State>>;
  /** `state` is the one that the draft was made from, with its version. */
  readonly save: (draft: Draft, state: State) => Promise<State>;
  /** The present state in a few words, for whoever wrote over an older one. */
  readonly describe: (state: State) => string;
}
