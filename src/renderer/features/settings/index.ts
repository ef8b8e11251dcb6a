// The organization's settings.
export { SETTINGS_CARDS } from './cards.ts';
export { SettingsScreen } from './settings-screen.tsx';
