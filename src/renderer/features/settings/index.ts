// The settings of the organisation.
export { SETTINGS_CARDS } from './cards.ts';
export { SettingsScreen } from './settings-screen.tsx';
