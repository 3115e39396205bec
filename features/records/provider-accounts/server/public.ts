export { providerForm, providerServers } from './provider-form.ts'
