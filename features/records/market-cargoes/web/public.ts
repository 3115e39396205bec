export { cargoes } from './cargoes.ts'
