export { keepUserSetting } from './record-user-settings.ts'
export { readUserSettings, settingOf } from './user-settings.repo.ts'
