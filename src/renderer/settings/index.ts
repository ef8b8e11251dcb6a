// The settings of the organisation.
export { SettingsScreen } from './settings-screen.tsx';
