export { followKeys } from './follow-keys.ts'
export { chooseTheme, followTheme } from './follow-theme.ts'
export {
  mailSettings,
  onMailSettingsChanged,
  setMailSetting,
  settingsAsked,
  takeMailSettings,
  useMailSetting,
} from './mail-settings-store.ts'
