export { noteDraftPeople, useDraftWriter } from './draft-people.ts'
