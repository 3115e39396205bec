export { dropByOperator, eraseByOperator, exportByOperator, lookUpByOperator } from './operator-deeds.ts'
