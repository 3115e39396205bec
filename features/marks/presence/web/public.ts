export { useColleagues } from './presence-store.ts'
export { AnsweredNote, PresentPeople } from './present-people.tsx'
export { useReading, useWriting } from './say-shown.ts'
