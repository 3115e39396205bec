export {
  alertSettings,
  loadAlertSettings,
  type SwitchPart,
  setAlert,
  setHabits,
  useAlertSettings,
} from './alert-store.ts'
