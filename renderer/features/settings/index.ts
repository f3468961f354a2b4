/** The settings: appearance, counter, map. */
export { SettingsScreen } from './settings-screen.tsx'
