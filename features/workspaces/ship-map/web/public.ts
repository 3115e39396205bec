export { openMap } from './open-map.ts'
