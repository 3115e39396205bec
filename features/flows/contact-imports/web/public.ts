export { IMPORT_PATH } from './names.ts'
