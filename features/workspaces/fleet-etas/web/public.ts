/** For the calendar. */
export { showsEtas, useFleetEtas } from './use-fleet-etas.ts'
