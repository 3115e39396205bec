export { deleteAppPasswordsOf } from './app-passwords.repo.ts'
export { type ProvenDevice, proveDevice } from './prove-device.ts'
