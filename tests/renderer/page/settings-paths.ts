// Paths of all settings cards.
import { SETTINGS_CARDS } from '../../../src/renderer/features/settings/cards.ts';

export const SETTINGS_PATHS: readonly string[] = SETTINGS_CARDS.map(({ path }) => path);
