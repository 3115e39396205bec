export { mailsNamedShips } from './look-through.ts'
