export { readCompanySettings, withoutSecrets } from './company-settings.repo.ts'
