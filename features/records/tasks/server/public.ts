export { makeTask } from './make-task.ts'
