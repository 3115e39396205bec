export { SHIP_IMPORT_PATH } from './names.ts'
