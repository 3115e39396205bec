export {
  readCompanySettings,
  readIdleHours,
  setCompanySetting,
  withoutSecrets,
} from './company-settings.repo.ts'
export { recordCompanySettings } from './record-company-settings.ts'
export { type CompanyModule, refuseWhereOff, whileOn } from './while-on.ts'
